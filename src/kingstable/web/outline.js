/* The outlines of pieces and places: a box, unless they say otherwise. */

import { svg } from "./dom.js";

/** @param {string} names classes
 *  @param {number} width
 *  @param {number} height
 *  @param {string} [outline] "hex": flat above and below, and pointed at the sides */
export function shape(names, width, height, outline) {
  const [right, low] = [width / 2, height / 2];
  if (outline !== "hex") {
    const rx = Math.min(width, height) * 0.12;
    return svg("rect", { class: names, x: -right, y: -low, width, height, rx });
  }
  const corners = [-right, 0, -right / 2, -low, right / 2, -low, right, 0, right / 2, low, -right / 2, low];
  return svg("polygon", { class: names, points: corners.join(" ") });
}

/** Two outlines, gold and dark: together they stand out on every ground. @param {Protocol.PieceInfo} piece */
export function frames({ art, outline, width, height }) {
  const thick = Math.max(1.6, Math.min(4, Math.min(width, height) * 0.07));
  const room = art ? thick : outline ? -2 * thick : 0; // around a drawing; within an outline, beside its neighbours'
  return ["frame edge", "frame glow"].map((names) => {
    const frame = shape(names, width + room, height + room, outline);
    frame.style.setProperty("--thick", `${thick}px`);
    return frame;
  });
}

/** Whether a point lies within a place.
 *  @param {Pick<Protocol.PieceInfo, "x" | "y" | "width" | "height" | "outline">} place @param {Point} point */
export function within({ x, y, width, height, outline }, point) {
  const across = (2 * Math.abs(point.x - x)) / width;
  const down = (2 * Math.abs(point.y - y)) / height;
  return across <= 1 && down <= 1 && (outline !== "hex" || across + down / 2 <= 1);
}
