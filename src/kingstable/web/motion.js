/* How pieces move: glides, turns, tumbles, counting.  All of it is decoration: the page is right before it begins, and
 * with reduced motion, or in a hidden tab, it does not begin. */

import { svg } from "./dom.js";

const GLIDE = 300;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {import("./piece.js").PieceNode} PieceNode */
/** @typedef {Protocol.PieceInfo} PieceInfo */

export function still() {
  return calm.matches || document.hidden;
}

/** From where it lay on the same surface to where it lies now. @param {PieceNode} node @param {PieceInfo} from */
export function glide(node, from) {
  const { x, y, width, height } = node.info;
  const start = `translate(${from.x - x}px, ${from.y - y}px) scale(${from.width / width}, ${from.height / height})`;
  node.mover.animate({ transform: [start, "none"] }, { duration: GLIDE, easing: EASE });
}

/** @param {PieceNode} node */
export function appear(node) {
  if (isDie(node.info.art)) tumble(node.body);
  node.mover.animate({ opacity: [0, 1], transform: ["scale(0.6)", "none"] }, { duration: 220, easing: EASE });
}

/** Fades, and is gone. @param {SVGElement} group */
export function vanish(group) {
  group.animate({ opacity: [1, 0] }, { duration: 180 }).finished.finally(() => group.remove());
}

const isDie = (art = "") => /^(white-)?die-/.test(art);

/** What changed about a piece that stayed. @param {PieceNode} node @param {PieceInfo} old */
export function change(node, old) {
  const { art, text, badge } = node.info;
  if (old.art !== art) (isDie(art) ? tumble : turnOver)(node.body);
  if (old.text !== text) count(node.label, old.text, text);
  if (old.badge !== badge) count(node.plaque?.querySelector("text"), old.badge, badge);
}

/** @param {SVGElement} body */
function turnOver(body) {
  body.animate({ scale: ["0 1", "1 1"] }, { duration: GLIDE, easing: EASE });
}

/** @param {SVGElement} body */
function tumble(body) {
  body.animate({ rotate: ["-360deg", "0deg"], scale: [1, 1.25, 1] }, { duration: 500, easing: "ease-out" });
}

/** From one number to another, where both texts are numbers.
 *  @param {SVGElement | null | undefined} node what says it @param {string} [from] @param {string} [to] */
function count(node, from, to) {
  if (!node || !from || !to) return;
  const [first, last] = [Number(from), Number(to)];
  if (!Number.isInteger(first) || !Number.isInteger(last)) return;
  const began = performance.now();
  /** @param {number} now */
  const step = (now) => {
    const part = Math.min(1, (now - began) / GLIDE);
    node.textContent = part === 1 ? to : String(Math.round(first + (last - first) * part));
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Over the whole page, from one surface to another: a copy flies, and the piece shows itself when it has come.
 *  @param {PieceNode} node @param {DOMRect} from @param {DOMRect} to */
export function fly(node, from, to) {
  const { width, height } = node.info;
  const box = `${-width / 2} ${-height / 2} ${width} ${height}`;
  const copy = svg("svg", { class: "flight", viewBox: box, width: to.width, height: to.height, "aria-hidden": "true" });
  copy.style.setProperty("--seat", node.group.style.getPropertyValue("--seat"));
  copy.append(node.body.cloneNode(true));
  document.body.append(copy);
  /** @param {DOMRect} rect */
  const place = (rect) =>
    `translate(${rect.x}px, ${rect.y}px) scale(${rect.width / to.width}, ${rect.height / to.height})`;
  const timing = { duration: GLIDE, easing: EASE };
  node.mover.animate({ opacity: [0, 0] }, timing);
  copy.animate({ transform: [place(from), place(to)] }, timing).finished.finally(() => copy.remove());
}
