/* QR codes, drawn by the server: for links that a phone shall open.
 *
 *   qrPicture(text, label)   a picture that comes as soon as the server has answered; without an answer it stays away
 */

import { tell } from "./api.js";
import { el, svg } from "./dom.js";

const QUIET = 4; // modules of light around a code, so that cameras find it

/** @param {string} text @param {string} label what it opens, in words */
export function qrPicture(text, label) {
  const place = el("span", { class: "qr" });
  draw(place, text, label).catch(() => place.remove());
  return place;
}

/** @param {HTMLElement} place @param {string} text @param {string} label */
async function draw(place, text, label) {
  /** @type {Protocol.Qr} */
  const { size, path } = await tell("/api/qr", { text });
  const box = `${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`;
  const dark = svg("path", { d: path, "shape-rendering": "crispEdges" });
  place.append(svg("svg", { viewBox: box, role: "img", "aria-label": label }, dark));
}
