/* Frames one after another: what others do in quick succession is seen move by move, unless it becomes too much or somebody
 * will not wait. */

import { still } from "./motion.js";

const PAUSE = 350;
const MOST = 8;

export class Queue {
  /** @param {(frame: Protocol.Frame, last: boolean, skipped: boolean) => void} show */
  constructor(show) {
    this.show = show;
    /** @type {Protocol.Frame[]} */
    this.waiting = [];
    this.timer = 0;
    const hurry = () => this.flush();
    // also when one lets go: what comes between is seen before the press counts, and need not make it void
    for (const event of ["pointerdown", "pointerup", "keydown", "keyup"])
      addEventListener(event, hurry, { capture: true });
    document.addEventListener("visibilitychange", hurry);
  }

  /** @param {Protocol.Frame} frame */
  add(frame) {
    this.waiting.push(frame);
    if (still() || this.waiting.length > MOST) this.flush();
    else if (!this.timer) this.next();
  }

  next() {
    this.timer = 0;
    const frame = this.waiting.shift();
    if (!frame) return;
    this.timer = setTimeout(() => this.next(), PAUSE);
    this.show(frame, !this.waiting.length, false);
  }

  /** To the end at once; what was told on the way is not lost. */
  flush() {
    if (!this.waiting.length) return;
    const frames = this.waiting;
    this.waiting = [];
    frames.forEach((frame, i) => this.show(frame, i === frames.length - 1, i < frames.length - 1));
  }

  clear() {
    this.waiting = [];
  }

  /** Whether there is news that is not seen yet. */
  get behind() {
    return this.waiting.length > 0;
  }
}
