/* Finding rules by their words or their number.
 *
 *   found(entries, wanted)   the entries that fit, the best first
 *   wordsIn(text, wanted)    where the wanted words stand in a text: pairs of beginning and end
 *
 * A word fits where a word begins with it: "soldier" finds soldiers, and "inn" no winner.
 */

import { literal } from "./words.js";

/** @typedef {{number: string, text: string}} Entry */

/** @param {string} wanted */
const wordsOf = (wanted) => wanted.toLowerCase().split(/[^\p{L}\p{N}.+]+/u).filter(Boolean);

/** @param {string} word */
function beginning(word) {
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal(word)}`, "giu");
}

/** @template {Entry} Found @param {Found[]} entries @param {string} wanted @returns {Found[]} */
export function found(entries, wanted) {
  const words = wordsOf(wanted);
  if (!words.length) return [];
  const number = /^\d+(\.\d*)?$/.test(words[0]) && words.length === 1 ? words[0] : "";
  if (number) {
    const exact = entries.filter((entry) => entry.number === number);
    const chapter = number.includes(".") ? number : `${number}.`;
    const within = entries.filter((entry) => entry.number !== number && entry.number.startsWith(chapter));
    if (exact.length + within.length) return [...exact, ...within];
  }
  const patterns = words.map(beginning);
  return entries.filter(({ text }) => patterns.every((pattern) => text.search(pattern) >= 0));
}

/** @param {string} text @param {string} wanted @returns {[number, number][]} */
export function wordsIn(text, wanted) {
  const spans = wordsOf(wanted).flatMap((word) =>
    [...text.matchAll(beginning(word))].map((match) => /** @type {[number, number]} */ ([match.index, match.index + word.length])),
  );
  return spans.sort(([a], [b]) => a - b);
}
