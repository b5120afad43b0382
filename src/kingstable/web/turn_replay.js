/* A turn once more: its acts on the board, one after another, and back to now. */

import { pace, pauseOf } from "./pace.js";
import { still } from "./motion.js";

const REST = 1500; // milliseconds that the end stays
const LEAST = 500; // even at a pace at which nothing waits

/** @typedef {import("./story.js").Turn} Turn */
/** @typedef {import("./story.js").Row} Row */

export class TurnReplay {
  /** @param {{past(line: number): void, over(): void}} on */
  constructor(on) {
    this.on = on;
    /** @type {Turn | null} */
    this.turn = null;
    /** @type {number[]} */
    this.lines = [];
    this.at = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {Turn} turn @param {number} before the line before it */
  start(turn, before) {
    this.stop();
    this.turn = turn;
    this.lines = [before, ...turn.rows.map(({ n }) => n)];
    this.at = 0;
    this.on.past(before);
  }

  /** The act that is shown; none before the first. @returns {Row | null} */
  get row() {
    return this.turn?.rows[this.at - 1] ?? null;
  }

  /** Whether it was asked for here; then the next follows. @param {Protocol.Position} position */
  meets({ at }) {
    if (!this.turn || at !== this.lines[this.at]) return false;
    const wait = Math.max(LEAST, pauseOf(0));
    const last = this.at === this.lines.length - 1;
    clearTimeout(this.timer);
    if (this.at === 0) this.timer = setTimeout(() => this.next(), still() ? 0 : LEAST);
    else if (pace() !== "step" || last)
      this.timer = setTimeout(() => this.next(), last ? Math.max(REST, Math.min(wait, 3000)) : wait);
    return true;
  }

  next() {
    if (!this.turn) return;
    this.at += 1;
    if (this.at < this.lines.length) this.on.past(this.lines[this.at]);
    else this.on.over();
  }

  stop() {
    clearTimeout(this.timer);
    this.turn = null;
  }
}
