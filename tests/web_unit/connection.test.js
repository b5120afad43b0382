import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import "./browser.js";
import { Connection } from "../../src/kingstable/web/connection.js";

const INFO = { type: "info" };
const PING = 20_000;

/** The sockets that were opened, the latest last. */
let sockets = [];

class Socket extends EventTarget {
  static OPEN = 1;
  static CLOSED = 3;

  constructor(address) {
    super();
    Object.assign(this, { address, sent: [], readyState: 0 });
    sockets.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 2; // whether the server notices is another matter
  }

  accept() {
    this.readyState = Socket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  say(message) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }

  breaks(code = 1006) {
    this.readyState = Socket.CLOSED;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

globalThis.WebSocket = Socket;

/** A connection with what it has told. */
function connect() {
  const told = [];
  const hello = () => ({ table: "abc", n: told.length });
  const connection = new Connection(hello, {
    state: (state) => told.push(state),
    chat: ({ lines }) => told.push(lines),
  });
  return { connection, told };
}

/** The same with the server at the other end. */
function connected() {
  const found = connect();
  sockets[0].accept();
  sockets[0].say(INFO);
  return found;
}

beforeEach((t) => {
  sockets = [];
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  t.mock.method(Math, "random", () => 0.5);
});

afterEach((t) => t.mock.restoreAll());

test("it says hello first, and is open when the server has told of the table", () => {
  const { told } = connect();
  assert.equal(sockets[0].address, "ws://table.example/ws");
  sockets[0].accept();
  assert.deepEqual(sockets[0].sent, [{ type: "hello", table: "abc", n: 0 }]);
  assert.deepEqual(told, []);
  sockets[0].say(INFO);
  sockets[0].say(INFO);
  assert.deepEqual(told, ["open"]);
});

test("each message goes to its listener, and one without is no fault", () => {
  const { told } = connected();
  sockets[0].say({ type: "chat", lines: ["hello"] });
  sockets[0].say({ type: "pong" });
  assert.deepEqual(told, ["open", ["hello"]]);
});

test("a request is sent when the server knows us, and answered by its own number", async () => {
  const { connection } = connect();
  const [one, two] = ["a", "b"].map((text) => connection.request({ type: "say", text }));
  sockets[0].accept();
  assert.equal(sockets[0].sent.length, 1); // only the hello
  sockets[0].say(INFO);
  const [, first, second] = sockets[0].sent;
  assert.deepEqual([first.text, second.text], ["a", "b"]);
  assert.notEqual(first.id, second.id);
  sockets[0].say({ type: "refused", id: second.id, reason: "No." });
  sockets[0].say({ type: "done", id: first.id });
  assert.equal((await one).type, "done");
  assert.equal((await two).reason, "No.");
});

test("what was not answered is said again on the next line, under the same number", (t) => {
  const { connection, told } = connected();
  connection.request({ type: "say", text: "answered" });
  connection.request({ type: "say", text: "lost" });
  const [, answered, lost] = sockets[0].sent;
  sockets[0].say({ type: "done", id: answered.id });
  sockets[0].breaks();
  connection.send({ type: "ping" }); // lost with the line, and no fault
  t.mock.timers.tick(500);
  sockets[1].accept();
  sockets[1].say(INFO);
  assert.deepEqual(sockets[1].sent.slice(1), [lost]);
  assert.deepEqual(told, ["open", "lost", "open"]);
});

test("it waits longer from time to time, but not for ever", (t) => {
  connected();
  for (const delay of [500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
    const count = sockets.length;
    sockets.at(-1).breaks();
    t.mock.timers.tick(delay - 1);
    assert.equal(sockets.length, count, `before ${delay}`);
    t.mock.timers.tick(1);
    assert.equal(sockets.length, count + 1, `after ${delay}`);
  }
});

test("somebody who is back need not wait, and opens one line only", (t) => {
  connected();
  dispatchEvent(new Event("online"));
  assert.equal(sockets.length, 1); // the line is there
  sockets[0].breaks();
  dispatchEvent(new Event("online"));
  document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(sockets.length, 2);
  t.mock.timers.tick(10_000);
  assert.equal(sockets.length, 2);
});

test("a table that is gone is not asked for again", (t) => {
  const { told } = connected();
  sockets[0].breaks(4404);
  dispatchEvent(new Event("online"));
  t.mock.timers.tick(60_000);
  assert.equal(sockets.length, 1);
  assert.deepEqual(told, ["open", "gone"]);
});

test("a silent line is given up, and what it says later is not heard", (t) => {
  const { told } = connected();
  t.mock.timers.tick(PING);
  t.mock.timers.tick(PING);
  assert.deepEqual(sockets[0].sent.slice(1), [{ type: "ping" }, { type: "ping" }]);
  t.mock.timers.tick(PING);
  assert.deepEqual(told, ["open", "lost"]);
  sockets[0].say({ type: "chat", lines: [] });
  sockets[0].breaks();
  assert.deepEqual(told, ["open", "lost"]);
  t.mock.timers.tick(500);
  assert.equal(sockets.length, 2);
});
