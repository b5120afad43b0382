/* The line to the server: says hello again whenever it broke, and repeats what was not answered.
 *
 *   new Connection(hello, on)   `hello` makes the first message, afresh each time;
 *                               `on` has a listener for each type of message, and state("open" | "lost" | "gone")
 *   send(message)               something that may be lost with the line
 *   request(message)            something that must be done once: a promise of its answer, Done or Refused
 */

const PING = 20_000;
const SILENCE = 45_000;
const [SOON, LATE] = [500, 10_000];
const GONE = 4404; // the server has no such table

let count = 0;
const session = crypto.getRandomValues(new Uint32Array(2)).join("");

/** @typedef {"open" | "lost" | "gone"} State */
/** @typedef {Protocol.Done | Protocol.Refused} Outcome */
/** @typedef {{[Type in Protocol.ToPage["type"]]?: (message: Extract<Protocol.ToPage, {type: Type}>) => void}
 *    & {state(state: State): void}} Listeners */

export class Connection {
  /** @param {() => Omit<Protocol.Hello, "type">} hello @param {Listeners} on */
  constructor(hello, on) {
    this.hello = hello;
    this.on = on;
    this.delay = SOON;
    this.greeted = false;
    this.ended = false;
    this.heard = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {number | undefined} */
    this.again = undefined;
    /** @type {Map<string, {message: Protocol.FromPage, settle: (answer: Outcome) => void}>} */
    this.pending = new Map();
    setInterval(() => this.watch(), PING);
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => document.hidden || this.retry());
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.socket = socket;
    this.heard = Date.now();
    socket.addEventListener("open", () => socket.send(JSON.stringify({ type: "hello", ...this.hello() })));
    socket.addEventListener("message", (event) => socket === this.socket && this.hear(JSON.parse(event.data)));
    socket.addEventListener("close", ({ code }) => socket === this.socket && (code === GONE ? this.end() : this.lost()));
  }

  /** @param {Protocol.ToPage} message */
  hear(message) {
    this.heard = Date.now();
    if (message.type === "info" && !this.greeted) this.greet();
    if (message.type === "done" || message.type === "refused") this.settle(message);
    const listener = /** @type {((heard: Protocol.ToPage) => void) | undefined} */ (this.on[message.type]);
    listener?.(message);
  }

  /** The server knows us: what was not answered is said again. */
  greet() {
    this.greeted = true;
    this.delay = SOON;
    this.on.state("open");
    for (const { message } of this.pending.values()) this.send(message);
  }

  /** @param {Outcome} answer */
  settle(answer) {
    const request = this.pending.get(answer.id);
    this.pending.delete(answer.id);
    request?.settle(answer);
  }

  /** @param {Protocol.FromPage} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {PageRequest} message @returns {Promise<Outcome>} */
  request(message) {
    const id = `${session}-${++count}`;
    const whole = { ...message, id };
    return new Promise((settle) => {
      this.pending.set(id, { message: whole, settle });
      if (this.greeted) this.send(whole);
    });
  }

  watch() {
    if (Date.now() - this.heard <= SILENCE) this.send({ type: "ping" });
    else if (this.socket?.readyState === WebSocket.OPEN) {
      this.socket.close(); // which may take minutes to be noticed
      this.lost();
    }
  }

  lost() {
    this.socket = null;
    this.greeted = false;
    this.on.state("lost");
    clearTimeout(this.again);
    this.again = setTimeout(() => this.open(), this.delay * (0.75 + Math.random() / 2));
    this.delay = Math.min(this.delay * 2, LATE);
  }

  /** There is nothing to come back to. */
  end() {
    this.ended = true;
    this.on.state("gone");
  }

  /** Somebody is back: no more waiting. */
  retry() {
    if (this.ended || this.socket) return;
    clearTimeout(this.again);
    this.open();
  }
}
