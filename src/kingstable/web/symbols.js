/* The drawings of a game: fetched once, put into the page, and drawn by reference. */

import { svg } from "./dom.js";

const PREFIX = "art-"; // so that no drawing is named like a part of the page
const KEPT = 24; // pictures
const symbols = new Set();

/** Loads a file of symbols; throws when it cannot be had. @param {string} address */
export async function loadSymbols(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the drawings answered ${response.status}`);
  const parsed = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
  const sheet = svg("svg", { hidden: true, "aria-hidden": "true" }); // thousands of parts, none of which needs a style
  for (const symbol of parsed.querySelectorAll("svg > symbol")) {
    symbols.add(symbol.id);
    symbol.id = PREFIX + symbol.id;
    sheet.append(document.importNode(symbol, true));
  }
  document.body.append(sheet);
}

/** How wide a drawing is for its height. @param {string} name */
export function proportion(name) {
  const symbol = document.getElementById(PREFIX + name);
  if (!(symbol instanceof SVGSymbolElement)) return 1;
  const { width, height } = symbol.viewBox.baseVal;
  return width / height || 1;
}

/** @type {Map<string, Promise<SVGSVGElement>>} */
const backdrops = new Map();

/** The picture under a surface, as a new element. @param {string} address */
export async function fetchBackdrop(address) {
  const known = backdrops.get(address) ?? load(address);
  backdrops.delete(address);
  backdrops.set(address, known); // the latest last
  const [oldest] = backdrops.keys();
  if (backdrops.size > KEPT) backdrops.delete(oldest);
  known.catch(() => backdrops.delete(address));
  const picture = /** @type {SVGSVGElement} */ ((await known).cloneNode(true));
  picture.setAttribute("class", "backdrop");
  picture.setAttribute("aria-hidden", "true");
  return picture;
}

/** @param {string} address */
async function load(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the picture answered ${response.status}`);
  const { documentElement } = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(documentElement, true)));
}

/** A drawing around the origin; a plain plate where the symbol is not known.
 *  @param {string} name @param {number} width @param {number} height */
export function drawing(name, width, height) {
  const box = { x: -width / 2, y: -height / 2, width, height };
  if (symbols.has(name)) return svg("use", { href: `#${PREFIX}${name}`, ...box });
  return svg("rect", { class: "plate", rx: Math.min(width, height) * 0.1, ...box });
}
