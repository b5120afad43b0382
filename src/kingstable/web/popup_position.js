/* Putting a small box beside something, where there is room on the screen. */

import { byId } from "./dom.js";
import { meet } from "./scroll_into_view.js";

const GAP = 8;

/** Whether the page has its columns side by side. */
export function roomy() {
  return matchMedia("(min-width: 600px)").matches;
}

/** Whether a window is as low as a phone that lies. */
export const isLow = () => innerHeight < 500;

/** How far down the page can be seen: to the sheet, where that lies over it. */
export function floor() {
  return roomy() ? innerHeight : byId("sheet").getBoundingClientRect().top;
}

/** Puts a small box beside something: where it covers least; never over the edge.  Where several places are as good, below
 *  or above what it belongs to, or at the side of it: what comes next often lies in the rows around a space.
 *  @param {HTMLElement} node @param {DOMRect} rect @param {DOMRect[]} others what should better not be covered either
 *  @param {{aside?: boolean}} how whether a side is better than below */
export function besides(node, rect, others = [], { aside = false } = {}) {
  node.style.left = node.style.top = "0px"; // it is measured where no edge is near
  const { offsetWidth: width, offsetHeight: height } = node;
  const [across, down] = [rect.x + (rect.width - width) / 2, rect.y + (rect.height - height) / 2];
  const [right, left, low, high] = [rect.right + GAP, rect.left - GAP - width, rect.bottom + GAP, rect.top - GAP - height];
  const sides = [right, left].map((x) => [x, down]);
  const ends = [low, high].map((y) => [across, y]);
  const corners = [right, left].flatMap((x) => [rect.top, rect.bottom - height].map((y) => [x, y]));
  const places = (aside ? [...sides, ...corners, ...ends] : [...ends, ...sides]).map(
    ([x, y]) => new DOMRect(within(x, innerWidth - width), within(y, floor() - height), width, height),
  );
  /** @param {DOMRect} place */
  const cost = (place) => others.filter((other) => meet(place, other)).length + (meet(place, rect) ? Infinity : 0);
  const best = places.reduce((found, place) => (cost(place) < cost(found) ? place : found));
  node.style.left = `${best.x}px`;
  node.style.top = `${best.y}px`;
}

/** @param {number} value @param {number} most */
const within = (value, most) => Math.max(GAP, Math.min(value, most - GAP));
