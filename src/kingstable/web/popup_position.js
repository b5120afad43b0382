/* Putting a small box beside something, where there is room on the screen. */

import { byId } from "./dom.js";

const GAP = 8;

/** Whether the page has its columns side by side. */
export function roomy() {
  return matchMedia("(min-width: 1000px)").matches;
}

/** How far down the page can be seen: to the sheet, where that lies over it. */
export function floor() {
  return roomy() ? innerHeight : byId("sheet").getBoundingClientRect().top;
}

/** Below a box, above it, or at a side of it: the first of these that covers least; never over the edge.
 *  @param {HTMLElement} node @param {DOMRect} rect @param {DOMRect[]} others what should better not be covered either */
export function besides(node, rect, others = []) {
  node.style.left = node.style.top = "0px"; // it is measured where no edge is near
  const { offsetWidth: width, offsetHeight: height } = node;
  const [across, down] = [rect.x + (rect.width - width) / 2, rect.y + (rect.height - height) / 2];
  const places = [
    [across, rect.bottom + GAP],
    [across, rect.top - GAP - height],
    [rect.right + GAP, down],
    [rect.left - GAP - width, down],
  ].map(([x, y]) => new DOMRect(within(x, innerWidth - width), within(y, floor() - height), width, height));
  /** @param {DOMRect} place */
  const cost = (place) => others.filter((other) => meet(place, other)).length + (meet(place, rect) ? Infinity : 0);
  const best = places.reduce((found, place) => (cost(place) < cost(found) ? place : found));
  node.style.left = `${best.x}px`;
  node.style.top = `${best.y}px`;
}

/** @param {number} value @param {number} most */
const within = (value, most) => Math.max(GAP, Math.min(value, most - GAP));

/** @param {DOMRect} one @param {DOMRect} other */
const meet = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
