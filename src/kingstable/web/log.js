/* The log: what was told, a line each.  Lines that were taken back are struck through; a click on a line shows the position
 * then.  Where the log may be out of sight, on a narrow page, its latest news is told beside the prompt as well. */

import { button, byId, el, fill, signOf } from "./dom.js";
import { announce } from "./notify.js";
import { ruleLink } from "./rulelink.js";
import { stepThrough, stopsOf } from "./steps.js";

const [MOST, ROOM] = [8, 76]; // lines, and letters, of the latest news
const NEAR = 40; // pixels from the end that still count as reading along

export class Log {
  /** @param {{past(line: number): void, open(): void}} on `open`: the reader wants to see the log */
  constructor(on) {
    this.root = byId("log");
    this.latest = byId("latest");
    /** @type {Protocol.LogItem[]} */
    this.tail = []; // what is told there
    this.n = 0;
    this.latest.addEventListener("click", () => on.open());
    /** @type {Map<number, HTMLElement>} */
    this.lines = new Map();
    this.on = on;
    this.follow = true; // until the reader scrolls up
    this.top = 0;
    this.root.addEventListener("scroll", () => this.look(), { passive: true });
    // The whole log is one stop of the Tab key, however long it is; the arrow keys go through it, from the end at first.
    this.root.addEventListener("keydown", (event) => stepThrough(this.root, event));
    new ResizeObserver(() => this.follow && this.toEnd()).observe(this.root);
  }

  /** The log also scrolls when its size changes: only upwards is it the reader. */
  look() {
    const { scrollHeight, scrollTop, clientHeight } = this.root;
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.follow = true;
    else if (scrollTop < this.top) this.follow = false;
    this.top = scrollTop;
  }

  /** How many lines are here: what the server is told when one comes back. */
  get length() {
    return this.n;
  }

  /** @param {Protocol.LogItem[]} items @param {number} n the length of the whole log @param {boolean} aloud */
  add(items, n, aloud) {
    this.n = n;
    const fresh = items.filter((item) => !this.lines.has(item.n));
    this.root.append(...fresh.map((item) => this.line(item)));
    for (const { kind, first = 0, last = 0 } of fresh) if (kind === "undone") this.strike(first, last);
    if (aloud && fresh.length) announce(fresh.map((item) => item.text).join(" "));
    this.tellLatest(fresh);
    if (this.follow) this.toEnd();
  }

  /** As many of the last lines as there is room for, but one at least; the sign of each actor once.
   *  @param {Protocol.LogItem[]} fresh */
  tellLatest(fresh) {
    this.tail = [...this.tail, ...fresh].slice(-MOST);
    const letters = () => this.tail.reduce((sum, { text }) => sum + text.length, 0);
    while (this.tail.length > 1 && letters() > ROOM) this.tail.shift();
    const parts = this.tail.flatMap(({ text, seat = -1 }, i) => {
      const again = i && this.tail[i - 1].seat === seat;
      return [seat >= 0 && !again ? signOf(seat) : null, `${text} `];
    });
    fill(this.latest, el("span", {}, ...parts));
    this.latest.hidden = !this.tail.length;
  }

  /** @param {Protocol.LogItem} item */
  line(item) {
    const { n, kind, text, rule, seat = -1 } = item;
    const sign = seat >= 0 ? signOf(seat) : el("span", { class: "sign" });
    const props = { class: "line-text", title: "Show the position at this line" };
    const words =
      kind === "event" ? button(text, () => this.on.past(n), props) : el("span", { class: "line-text", text });
    const node = el("li", { class: "line", data: { kind } }, sign, words, ruleLink(rule));
    for (const stop of stopsOf(node)) stop.tabIndex = -1;
    this.lines.set(n, node);
    return node;
  }

  /** @param {number} first @param {number} last */
  strike(first, last) {
    for (let n = first; n <= last; n++) this.lines.get(n)?.classList.add("struck");
  }

  /** Marks the line whose position is shown; none for null. @param {number | null} n */
  mark(n) {
    for (const [line, node] of this.lines) node.classList.toggle("shown", line === n);
  }

  toEnd() {
    this.root.scrollTop = this.root.scrollHeight;
  }

  clear() {
    this.n = 0;
    this.follow = true;
    this.lines.clear();
    this.root.replaceChildren();
    this.tail = [];
    this.tellLatest([]);
  }
}
