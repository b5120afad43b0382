/* Sounds, small and made on the spot: my turn, a piece that moves, dice, the end.  They are off until somebody wants them.
 *
 *   sounds(), setSounds(on)   whether they are wanted; remembered in this browser
 *   sound(name)               "turn", "move", "dice" or "end"; silence where they are not wanted or not allowed
 *   soundOf(moved)            the sound of what has moved: pieces by their names of drawings
 */

import { recall, remember } from "./memory.js";

/** @typedef {{at: number, pitch: number, long: number, loud: number, wave: OscillatorType}} Note in seconds and hertz */

/** @param {number} at @param {number} pitch @param {number} long @param {number} [loud] @returns {Note} */
const bell = (at, pitch, long, loud = 0.1) => ({ at, pitch, long, loud, wave: "sine" });

/** A piece of wood on a table. @param {number} at @param {number} [pitch] @returns {Note} */
const knock = (at, pitch = 190) => ({ at, pitch, long: 0.07, loud: 0.16, wave: "triangle" });

const TUNES = {
  turn: [bell(0, 523, 0.5), bell(0.12, 784, 0.7)],
  move: [knock(0)],
  dice: [knock(0, 320), knock(0.07, 260), knock(0.12, 350), knock(0.2, 240)],
  end: [bell(0, 392, 0.9), bell(0.14, 494, 0.9), bell(0.28, 587, 0.9), bell(0.42, 784, 1.4)],
};

/** @typedef {keyof typeof TUNES} Tune */

/** @type {AudioContext | null} */
let context = null;

export const sounds = () => recall("sound", "off") === "on";

/** @param {boolean} on */
export function setSounds(on) {
  remember("sound", on ? "on" : "off");
  sound("turn");
  return on;
}

/** @param {Tune} name */
export function sound(name) {
  if (!sounds() || !("AudioContext" in window)) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {}); // a browser waits for the first click
  else for (const note of TUNES[name]) play(context, note);
}

/** @param {AudioContext} to @param {Note} note */
function play(to, { at, pitch, long, loud, wave }) {
  const [oscillator, gain] = [to.createOscillator(), to.createGain()];
  const begin = to.currentTime + at;
  oscillator.type = wave;
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + long);
  oscillator.connect(gain).connect(to.destination);
  oscillator.start(begin);
  oscillator.stop(begin + long);
}

/** @param {string[]} moved @returns {Tune | null} */
export function soundOf(moved) {
  if (!moved.length) return null;
  return moved.some((art) => art.includes("die-")) ? "dice" : "move";
}
