/* The drawings of a game: fetched once, put into the page, and drawn by reference. */

import { svg } from "./dom.js";

const PREFIX = "art-"; // so that no drawing is named like a part of the page
const known = new Set();

/** Loads a file of symbols; throws when it cannot be had. @param {string} address */
export async function loadSymbols(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the drawings answered ${response.status}`);
  const parsed = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
  const sheet = svg("svg", { width: 0, height: 0, class: "unseen", "aria-hidden": "true" });
  for (const symbol of parsed.querySelectorAll("svg > symbol")) {
    known.add(symbol.id);
    symbol.id = PREFIX + symbol.id;
    sheet.append(document.importNode(symbol, true));
  }
  document.body.append(sheet);
}

/** A drawing around the origin; a plain plate where the symbol is not known.
 *  @param {string} name @param {number} width @param {number} height */
export function drawing(name, width, height) {
  const box = { x: -width / 2, y: -height / 2, width, height };
  if (known.has(name)) return svg("use", { href: `#${PREFIX}${name}`, ...box });
  return svg("rect", { class: "plate", rx: Math.min(width, height) * 0.1, ...box });
}
