/* A strip over what is asked, where mats are out of sight: what the viewer has, in small.  A press opens what it lies on, the
 * hand or the mat. */

import { byId, closestTo, el, fill, refill, seatColour, svg } from "./dom.js";
import { PieceNode } from "./piece.js";

/** @param {Protocol.SceneInfo | null} scene @param {number | null} eyes @param {(key: string) => void} open */
export function showHoldings(scene, eyes, open) {
  const strip = byId("holdings");
  const pieces = scene?.holdings ?? [];
  const mat = scene?.surfaces.find(({ kind, seat }) => kind === "mat" && seat === eyes);
  strip.hidden = !pieces.length || !mat;
  if (!mat || !pieces.length) {
    fill(strip);
    strip.removeAttribute("aria-label");
    return;
  }
  strip.onclick = (event) => {
    const key = closestTo(event, ".thing")?.dataset.key;
    const holder = scene?.surfaces.find((surface) => surface.pieces.some((piece) => piece.key === key)) ?? mat;
    open(holder.key);
  };
  const things = pieces.map(({ name }) => name).filter(Boolean);
  strip.setAttribute("aria-label", `Open my mat. ${things.join(". ")}`);
  refill(strip, pieces, () => pieces.map(small));
}

/** @param {Protocol.PieceInfo} info */
function small(info) {
  const { width, height, seat = -1, badge = "" } = info;
  const box = `${-width / 2} ${-height / 2} ${width} ${height}`;
  const node = new PieceNode({ ...info, badge: "" });
  const picture = svg("svg", { viewBox: box, "aria-hidden": "true" }, node.body);
  picture.classList.toggle("faint", Boolean(info.faint));
  picture.style.setProperty("--seat", seatColour(seat));
  picture.style.setProperty("--shape", String(width / height));
  return el("span", { class: "thing", data: { key: info.key } }, picture, badge && el("b", { text: badge }));
}
