/* The log: what was told, by chapters, and in them turn by turn, an act a line.  Lines that were taken back are struck
 * through; a click on a line shows the position then, and what it speaks of is lit while a pointer or the focus is on it.
 * Older chapters fold away by themselves.  Where the log may be out of sight, on a narrow page, its latest news is told
 * beside the prompt as well. */

import { button, byId, el, fill, seatColour, signOf } from "./dom.js";
import { announce } from "./notify.js";
import { ruleLink } from "./rulelink.js";
import { stepThrough, stopsOf } from "./steps.js";

const [MOST, ROOM] = [8, 76]; // lines, and letters, of the latest news
const NEAR = 40; // pixels from the end that still count as reading along
const OPEN = 2; // so many of the last chapters stay unfolded

/** @typedef {object} Row an act
 *  @property {HTMLElement} node
 *  @property {HTMLElement} words
 *  @property {HTMLElement} rules
 *  @property {HTMLElement} sign where it says whose it is, at the first line of a turn
 *  @property {boolean} signed whether it does, or need not
 *  @property {number} turn
 *  @property {Protocol.LogItem[]} items */
/** @typedef {object} Chapter
 *  @property {string} name
 *  @property {HTMLDetailsElement | null} fold none where a game names no chapters
 *  @property {HTMLElement} list
 *  @property {Row | null} last */

export class Log {
  /** @param {{past(line: number): void, open(): void, touch(keys: string[]): void}} on
   *    `open`: the reader wants to see the log; `touch`: what is spoken of */
  constructor(on) {
    this.root = byId("log");
    this.latest = byId("latest");
    /** @type {Protocol.LogItem[]} */
    this.tail = []; // what is told there
    this.n = 0;
    this.latest.addEventListener("click", () => on.open());
    /** @type {Map<number, {row: Row, part: HTMLElement}>} */
    this.lines = new Map();
    /** @type {Chapter[]} */
    this.chapters = [];
    this.on = on;
    this.follow = true; // until the reader scrolls up
    this.top = 0;
    this.size = ""; // when it last lay where it should
    this.root.addEventListener("scroll", () => this.look(), { passive: true });
    // The whole log is one stop of the Tab key, however long it is; the arrow keys go through it, from the end at first.
    this.root.addEventListener("keydown", (event) => stepThrough(this.root, event));
    new ResizeObserver(() => this.follow && this.toEnd()).observe(this.root);
  }

  /** The log also scrolls when it grows, or a chapter folds: only upwards, and in a log that is as it was, is it the reader. */
  look() {
    const { scrollHeight, scrollTop, clientHeight } = this.root;
    const size = `${scrollHeight} ${clientHeight}`;
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.follow = true;
    else if (scrollTop < this.top && size === this.size) this.follow = false;
    this.top = scrollTop;
    this.size = size;
  }

  /** How many lines are here: what the server is told when one comes back. */
  get length() {
    return this.n;
  }

  /** @param {Protocol.LogItem[]} items @param {number} n the length of the whole log @param {boolean} aloud */
  add(items, n, aloud) {
    this.n = n;
    const fresh = items.filter((item) => !this.lines.has(item.n));
    const count = this.chapters.length;
    for (const item of fresh) this.put(item);
    for (const { kind, first = 0, last = 0 } of fresh) if (kind === "undone") this.strike(first, last);
    if (this.chapters.length > count) this.foldOld();
    if (aloud && fresh.length) announce(fresh.map((item) => item.text).join(" "));
    this.tellLatest(fresh);
    if (this.follow) this.toEnd();
    return fresh;
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
  put(item) {
    const chapter = this.chapterOf(item);
    const { last } = chapter;
    const row = item.more && last ? last : this.begin(item, chapter);
    const again = last !== null && row !== last && row.turn >= 0 && row.turn === last.turn;
    const part = el("span", { class: "part", text: item.text });
    row.words.append(...(row.items.length ? [" ", part] : [part]));
    row.items.push(item);
    this.sign(row, item, again);
    const link = ruleLink(item.rule);
    if (link && !row.items.slice(0, -1).some(({ rule }) => rule === item.rule)) row.rules.append(link);
    for (const stop of stopsOf(row.node)) stop.tabIndex = -1;
    this.lines.set(item.n, { row, part });
  }

  /** A new row. @param {Protocol.LogItem} item @param {Chapter} chapter */
  begin(item, chapter) {
    const { kind, turn = -1 } = item;
    const event = kind === "event";
    /** @type {Row} */
    const row = {
      node: el("li"),
      words: el("span", { class: "line-text" }),
      rules: el("span", { class: "rules-of-line" }),
      sign: el("span", { class: "sign" }),
      signed: false,
      turn,
      items: [],
    };
    if (event) {
      const show = () => this.on.past(row.items[row.items.length - 1].n);
      row.words = button("", show, { class: "line-text", title: "Show the position at this line" });
    }
    row.node = el("li", { class: "line", data: { kind } }, row.sign, row.words, row.rules);
    if (turn >= 0) row.node.style.setProperty("--seat", seatColour(turn));
    if (event) this.speaks(row);
    chapter.last = row;
    chapter.list.append(row.node);
    return row;
  }

  /** Says whose a row is, at the first of a turn.
   *  @param {Row} row @param {Protocol.LogItem} item @param {boolean} again whether the turn goes on */
  sign(row, { seat = -1 }, again) {
    if (again) row.node.classList.add("same");
    const owner = row.turn >= 0 ? row.turn : seat;
    if (row.signed || (!again && owner < 0)) return;
    row.signed = true;
    if (!again) fill(row.sign, signOf(owner));
  }

  /** Lights what a row speaks of. @param {Row} row */
  speaks(row) {
    const light = () => this.on.touch(row.items.flatMap(({ touches = [] }) => touches));
    const dark = () => this.on.touch([]);
    row.node.addEventListener("pointerenter", light);
    row.node.addEventListener("focusin", light);
    row.node.addEventListener("pointerleave", dark);
    row.node.addEventListener("focusout", dark);
  }

  /** What belongs to no chapter stands in the last one. @param {Protocol.LogItem} item */
  chapterOf({ kind, chapter: name = "" }) {
    const last = this.chapters.at(-1);
    if (last && (kind !== "event" || last.name === name)) return last;
    const list = el("ol", { class: "lines" });
    const fold = name ? el("details", {}, el("summary", { text: name, tabindex: -1 }), list) : null;
    if (fold) fold.open = true;
    this.root.append(el("li", { class: "chapter" }, fold ?? list));
    /** @type {Chapter} */
    const chapter = { name, fold, list, last: null };
    this.chapters.push(chapter);
    return chapter;
  }

  /** Folds what is older than the last chapters, but nothing that somebody reads. */
  foldOld() {
    if (!this.follow) return;
    for (const { fold } of this.chapters.slice(0, -OPEN)) {
      if (!fold || fold.dataset.old) continue;
      fold.dataset.old = "true"; // once: who unfolds it wants to see it
      fold.open = false;
    }
  }

  /** @param {number} first @param {number} last */
  strike(first, last) {
    for (let n = first; n <= last; n++) {
      const found = this.lines.get(n);
      if (!found) continue;
      found.part.classList.add("struck");
      const all = found.row.items.every((item) => this.lines.get(item.n)?.part.classList.contains("struck"));
      if (all) found.row.node.classList.add("struck");
    }
  }

  /** Marks the line whose position is shown; none for null. @param {number | null} n */
  mark(n) {
    const shown = n === null ? null : this.lines.get(n)?.row;
    for (const { row } of this.lines.values()) row.node.classList.toggle("shown", row === shown);
  }

  toEnd() {
    this.root.scrollTop = this.root.scrollHeight;
  }

  clear() {
    this.n = 0;
    this.follow = true;
    this.lines.clear();
    this.chapters = [];
    this.root.replaceChildren();
    this.tail = [];
    this.tellLatest([]);
  }
}
