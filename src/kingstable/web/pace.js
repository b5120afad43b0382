/* How fast the moves of others are shown: chosen by each reader, and remembered in the browser.
 *
 *   pace()              the pace now
 *   setPace(name)       another; `onPace` listeners are told
 *   nextPace()          the one after it, for a key
 *   paceSelect()        a labelled <select>
 */

import { el } from "./dom.js";
import { recall, remember } from "./memory.js";
import { still } from "./motion.js";

/** @typedef {object} Pace
 *  @property {string} text
 *  @property {number} pause milliseconds before an act of somebody else is shown
 *  @property {number} crowd so many that wait halve the pause: nobody falls behind for ever */

/** @type {Record<string, Pace>} */
const PACES = {
  slow: { text: "Slow", pause: 1800, crowd: 24 },
  normal: { text: "Normal", pause: 700, crowd: 8 },
  fast: { text: "Fast", pause: 250, crowd: 6 },
  once: { text: "At once", pause: 0, crowd: 1 },
  step: { text: "Step by step", pause: Infinity, crowd: Infinity },
};
const CHANGED = "pace";

/** Its name: what was chosen; else what goes with how the reader likes pages to move. */
export function pace() {
  const chosen = recall("pace");
  return chosen in PACES ? chosen : still() ? "once" : "normal";
}

const BRIEF = 60; // letters that are read in one pause
const LONGEST = 3; // pauses for what is long

/** Milliseconds to the next act, when so many wait, after something of so many letters.
 *  @param {number} waiting @param {number} letters @param {string} name */
export function pauseOf(waiting, letters = 0, name = pace()) {
  const { pause, crowd } = PACES[name];
  const reading = Math.min(Math.max(letters / BRIEF, 1), LONGEST);
  return pause === Infinity ? pause : (pause * reading) / (1 + waiting / crowd);
}

/** @param {string} name */
export function setPace(name) {
  remember("pace", name);
  dispatchEvent(new Event(CHANGED));
}

/** What it is called now. */
export function nextPace() {
  const names = Object.keys(PACES);
  const name = names[(names.indexOf(pace()) + 1) % names.length];
  setPace(name);
  return PACES[name].text;
}

/** @param {() => void} listener */
export function onPace(listener) {
  addEventListener(CHANGED, listener);
}

/** @param {string} label @param {boolean} plain whether the label is only spoken */
export function paceSelect(label, plain = false) {
  const options = Object.entries(PACES).map(([value, { text }]) => el("option", { value, text }));
  const select = el("select", { "aria-label": label, on: { change: () => setPace(select.value) } }, ...options);
  const follow = () => {
    select.value = pace();
  };
  follow();
  onPace(follow);
  if (plain) return select;
  return el("label", { class: "field" }, el("span", { text: label }), select);
}
