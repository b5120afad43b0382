/* The log: what was told, a line each.  Lines that were taken back are struck through; a click on a line shows the position
 * then. */

import { button, byId, el, signOf } from "./dom.js";
import { announce } from "./notify.js";
import { ruleLink } from "./rulelink.js";

const NEAR = 40; // pixels from the end that still count as reading along

export class Log {
  /** @param {{past(line: number)}} on */
  constructor(on) {
    this.root = byId("log");
    /** @type {Map<number, HTMLElement>} */
    this.lines = new Map();
    this.on = on;
    this.follow = true; // until the reader scrolls up
    this.top = 0;
    this.root.addEventListener("scroll", () => this.look(), { passive: true });
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
    return this.n ?? 0;
  }

  /** @param {object[]} items @param {number} n the length of the whole log @param {boolean} aloud */
  add(items, n, aloud) {
    this.n = n;
    const fresh = items.filter((item) => !this.lines.has(item.n));
    this.root.append(...fresh.map((item) => this.line(item)));
    for (const item of fresh) if (item.kind === "undone") this.strike(item.first, item.last);
    if (aloud && fresh.length) announce(fresh.map((item) => item.text).join(" "));
    if (this.follow) this.toEnd();
  }

  line(item) {
    const { n, kind, text, rule, seat = -1 } = item;
    const sign = seat >= 0 ? signOf(seat) : el("span", { class: "sign" });
    const props = { class: "line-text", title: "Show the position at this line" };
    const words =
      kind === "event" ? button(text, () => this.on.past(n), props) : el("span", { class: "line-text", text });
    const node = el("li", { class: "line", data: { kind } }, sign, words, ruleLink(rule));
    this.lines.set(n, node);
    return node;
  }

  strike(first, last) {
    for (let n = first; n <= last; n++) this.lines.get(n)?.classList.add("struck");
  }

  /** Marks the line whose position is shown; none for null. */
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
  }
}
