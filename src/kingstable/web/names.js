/* Names for those who gave none, and no two alike at one table.
 *
 *   myName()          what this browser's player is called
 *   colourName(seat)  the colour of a seat
 *   seated(seats)     the seats with a name each; what somebody typed is kept, if it can be
 */

import { recall } from "./memory.js";

const COLOURS = ["Vermilion", "Blue", "Green", "Violet", "Amber", "Sky", "Slate"]; // of the seats
const BOTS = ["Agatha", "Bertram", "Cecily", "Dunstan", "Edith", "Fulk", "Gisela"];
const LONGEST = 40;

export function myName() {
  return recall("name") || "Guest";
}

/** @param {number} seat */
export function colourName(seat) {
  return COLOURS[seat] ?? `Player ${seat + 1}`;
}

/** A name that is not taken: the wished one, or that with a number. @param {string} wished @param {Set<string>} taken */
function free(wished, taken) {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wished : `${wished.slice(0, LONGEST - 3)} ${count}`;
    if (!taken.has(name)) return name;
  }
}

/** The names typed are given out first, so that no name made up here takes one of them.
 *
 * @template {{kind: "me" | "open" | "bot", name: string}} Seat
 * @param {Seat[]} seats
 * @returns {Seat[]}
 */
export function seated(seats) {
  /** @type {Set<string>} */
  const taken = new Set();
  /** @param {string} name */
  const take = (name) => {
    taken.add(name);
    return name;
  };
  const typed = seats.map((seat) => seat.name.trim() && take(free(seat.name.trim(), taken)));
  const first = seats.findIndex(({ kind }) => kind === "me");
  /** Others at this screen are called by their colours. @param {number} place */
  const here = (place) => (place === first ? myName() : colourName(place));
  const made = { me: here, open: () => "Friend", bot: () => BOTS.find((name) => !taken.has(name)) ?? "Bot" };
  return seats.map((seat, place) => ({ ...seat, name: typed[place] || take(free(made[seat.kind](place), taken)) }));
}
