/* Frames one after another: what others do is seen act by act, as fast as the reader likes, and all of it.
 *
 * Only an act of somebody else waits, and whatever comes after it, until one has read what was shown before: what one does
 * oneself is seen at once.  A press on what the page is behind with shows the rest and does nothing else: it was aimed at
 * something older.
 */

import { onPace, pace, pauseOf } from "./pace.js";

const MOST = 400; // what is beyond them is told in the log only

/** @typedef {object} Listeners
 *  @property {(frame: Protocol.Frame, last: boolean, skipped: boolean) => void} show
 *  @property {() => void} wait something has begun to wait, or no longer does
 *  @property {() => boolean} hurry whether the reader's clock runs */

export class Queue {
  /** @param {Listeners} on */
  constructor(on) {
    this.on = on;
    /** @type {Protocol.Frame[]} */
    this.waiting = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.shown = -Infinity; // when something was shown that happened
    this.letters = 0; // that it told
    document.addEventListener("visibilitychange", () => document.hidden && this.flush());
    onPace(() => this.go());
  }

  /** @param {Protocol.Frame} frame @param {boolean} now whether nothing is to wait for it */
  add(frame, now = false) {
    this.waiting.push(frame);
    if (document.hidden || now) this.flush();
    else this.go();
  }

  /** Shows what need not wait, and sets the clock for the rest. */
  go() {
    clearTimeout(this.timer);
    const before = this.behind;
    while (this.waiting.length) {
      const left = this.pause() - (performance.now() - this.shown);
      if (this.waiting.length > MOST) this.tell();
      else if (left <= 0) this.next();
      else {
        if (left < Infinity) this.timer = setTimeout(() => this.go(), left);
        break;
      }
    }
    if (before || this.behind) this.on.wait();
  }

  /** How long the first that waits has to keep from what was shown before. */
  pause() {
    if (!isAct(this.waiting[0])) return 0;
    const pressed = this.on.hurry() && pace() !== "step" && this.waiting.at(-1)?.choices.length;
    return pauseOf(this.waiting.length - 1, this.letters, pressed ? "fast" : pace());
  }

  /** The next act, now. */
  next() {
    const frame = this.waiting.shift();
    if (!frame) return;
    const told = eventsOf(frame);
    if (told.length) {
      this.shown = performance.now();
      this.letters = told.reduce((sum, { text }) => sum + text.length, 0);
    }
    this.on.show(frame, !this.waiting.length, false);
  }

  /** What the button says: the next act, and what need not wait after it. */
  step() {
    this.next();
    this.go();
    this.on.wait();
  }

  /** Only the log of the first. */
  tell() {
    const frame = this.waiting.shift();
    if (frame) this.on.show(frame, false, true);
  }

  /** To the end at once; what was told on the way is not lost. */
  flush() {
    if (!this.behind) return;
    while (this.waiting.length > 1) this.tell();
    this.next();
    this.go();
    this.on.wait();
  }

  clear() {
    clearTimeout(this.timer);
    this.waiting = [];
    this.shown = -Infinity;
  }

  /** Whether there is news that is not seen yet. */
  get behind() {
    return this.waiting.length > 0;
  }
}

/** @param {{log: Protocol.LogItem[]}} frame */
const eventsOf = ({ log }) => log.filter(({ kind }) => kind === "event");

/** Whether a frame tells what somebody else did. @param {Protocol.Frame} frame */
function isAct({ log, eyes }) {
  const events = eventsOf({ log });
  return events.length > 0 && events.length < 40 && events.every(({ by = -1 }) => eyes < 0 || by !== eyes);
}
