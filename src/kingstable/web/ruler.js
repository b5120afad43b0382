/* The letters and numbers along the edges of a board, which name its columns and rows: while it is enlarged they stay in
 * sight, at the edges of its window.  The picture of the board marks them: data-ruler="across" or "down". */

import { el, fill, setStyle } from "./dom.js";

/** @typedef {Protocol.SurfaceInfo} SurfaceInfo */

export class Ruler {
  /** @param {HTMLElement} window of the board */
  constructor(window) {
    this.across = el("div", { class: "ruler across", "aria-hidden": "true" });
    this.down = el("div", { class: "ruler down", "aria-hidden": "true" });
    this.across.hidden = this.down.hidden = true;
    window.append(this.across, this.down);
  }

  /** @param {SVGElement} picture @param {SurfaceInfo} info */
  read(picture, { width, height }) {
    fill(this.across, ...marks(picture, "across", (text) => Number(text.getAttribute("x")) / width));
    fill(this.down, ...marks(picture, "down", (text) => Number(text.getAttribute("y")) / height));
    for (const ruler of [this.across, this.down]) ruler.hidden = !ruler.firstChild;
  }

  /** Where the board lies in the window, in pixels. @param {number} x @param {number} y @param {number} width
   *  @param {number} height */
  lie(x, y, width, height) {
    const { across, down } = this;
    if (across.hidden && down.hidden) return; // most pictures mark nothing
    setStyle(across, "translate", `${x}px`);
    setStyle(across, "width", `${width}px`);
    setStyle(down, "translate", `0 ${y}px`);
    setStyle(down, "height", `${height}px`);
  }
}

/** One for each name, though it may stand at both ends.
 *  @param {SVGElement} picture @param {string} way @param {(text: Element) => number} at in parts of the board */
function marks(picture, way, at) {
  const texts = [...picture.querySelectorAll(`[data-ruler="${way}"] text`)];
  const places = new Map(texts.map((text) => [text.textContent ?? "", at(text)]));
  return [...places].map(([text, place]) => {
    const mark = el("span", { text });
    mark.style.setProperty("--at", `${100 * place}%`);
    return mark;
  });
}
