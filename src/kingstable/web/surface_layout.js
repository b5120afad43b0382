/* Where the surfaces lie on the page.  Wide pages have them all in sight, as layout.js sums it up; narrow ones have them one
 * under the other.  One board can have the page to itself, and a mat can be opened large over the others.
 *
 *   plan(scene, eyes)    what goes where: `areaOf(info)`, and the form in which a surface is shown (`shown(info)`)
 *   apply()              puts sizes and places on the page
 *   filled, opened       the board that has the page to itself, the mat that lies open; null for none
 */

import { byId, setStyle } from "./dom.js";
import { arrange, sizeOf } from "./layout.js";
import { floor, isLow, roomy } from "./popup_position.js";

const CAPTION = 34; // pixels over a board
const STRIP = 48; // pixels: in a low window, the buttons of a board lie at its side, in a strip of their own

/** @typedef {Protocol.SurfaceInfo} SurfaceInfo */
/** @typedef {"boards" | "mine" | "others" | "large"} Area */

export class SurfaceLayout {
  /** @param {Map<string, import("./surface.js").Surface>} surfaces those that are there
   *  @param {() => void} changed called when they have to be shown anew */
  constructor(surfaces, changed) {
    this.surfaces = surfaces;
    this.changed = changed;
    this.table = byId("table");
    this.side = byId("side");
    this.root = document.documentElement;
    /** @type {SurfaceInfo[]} */
    this.infos = [];
    this.eyes = -1;
    /** @type {string | null} */
    this.filled = null;
    /** @type {string | null} */
    this.opened = null;
    this.box = new DOMRect();
    this.found = arrange(this.box, [], 0, 0);
    this.size = ""; // of what there was room for: as long as that stays, so does the column of mats
    const sizes = new ResizeObserver(() => this.resized());
    for (const part of [this.table, this.side, byId("sheet")]) sizes.observe(part);
  }

  /** The board that comes first. */
  get first() {
    return this.infos[0]?.key ?? null;
  }

  /** Whether places are given to the boards, and no page scrolls. */
  get laid() {
    return roomy() || this.filled !== null;
  }

  /** The part of the window that boards and mats have. */
  area() {
    const table = this.table.getBoundingClientRect();
    if (!roomy()) return new DOMRect(0, 0, innerWidth, Math.max(0, floor()));
    const side = this.side.getBoundingClientRect();
    const below = side.top > table.top + 1;
    const [width, height] = [below ? table.width : side.left - table.left, below ? side.top - table.top : table.height];
    const strip = isLow() ? STRIP : 0;
    return new DOMRect(table.left, table.top, width - strip, height);
  }

  resized() {
    const [{ box, found }, laid] = [this, this.root.hasAttribute("data-laid")];
    this.compute();
    const same = (/** @type {"x" | "y" | "width" | "height"} */ side) => Math.abs(box[side] - this.box[side]) < 1;
    if (laid === this.laid && same("x") && same("y") && same("width") && same("height")) return;
    if (found.large === this.found.large && String(found.aside) === String(this.found.aside)) this.apply();
    else this.changed();
  }

  /** @param {SurfaceInfo[]} infos @param {number | null} eyes */
  plan(infos, eyes) {
    this.infos = infos;
    this.eyes = eyes ?? -1;
    const has = (/** @type {string | null} */ key) => infos.some((info) => info.key === key);
    if (!has(this.filled)) this.filled = null;
    if (!has(this.opened)) this.opened = null;
    this.compute();
  }

  compute() {
    const area = this.area();
    const { filled } = this;
    const boards = this.infos.filter(({ kind }) => kind === "board");
    boards.sort((one, other) => sizeOf(other) - sizeOf(one));
    const main = boards.find(({ front }) => front) ?? boards[0];
    const shapes = this.infos
      .filter(({ key }) => filled === null || key === filled)
      .map(({ key, kind, width, height, zoom, large }) => ({
        key,
        kind,
        width,
        height,
        zoom,
        mine: this.isMine(key),
        main: key === main?.key,
        size: key === main?.key ? Math.sqrt(sizeOf(main) * sizeOf(boards[0])) : sizeOf({ width, height }),
        large,
      }));
    const caption = isLow() && roomy() ? 0 : filled === null ? CAPTION : STRIP;
    const size = `${area.width} ${area.height} ${filled}`;
    this.found = arrange(area, this.laid ? shapes : [], caption, size === this.size ? this.found.column : 0);
    this.size = size;
    this.box = area;
  }

  /** @param {string} key */
  isMine(key) {
    const surface = this.infos.find((each) => each.key === key);
    return surface?.kind === "mat" && surface.seat === this.eyes && this.eyes >= 0;
  }

  /** @param {SurfaceInfo} info @returns {Area} */
  areaOf(info) {
    if (info.key === this.opened) return "large";
    if (info.kind !== "mat") return this.found.aside.includes(info.key) ? "mine" : "boards";
    return this.isMine(info.key) ? "mine" : "others";
  }

  /** A mat is shown in full where there is room for that. @param {SurfaceInfo} info @returns {SurfaceInfo} */
  shown(info) {
    const { large } = info;
    if (!large || !(info.key === this.opened || (this.laid && this.found.large))) return info;
    return { ...info, ...large };
  }

  apply() {
    const { surfaces } = this;
    const { root, found, box } = this;
    root.toggleAttribute("data-laid", this.laid);
    root.toggleAttribute("data-full", this.filled !== null);
    byId("large").hidden = this.opened === null;
    root.toggleAttribute("data-divided", found.divided > 1);
    setStyle(root, "--mats", `${found.column}px`);
    setStyle(root, "--divided", `${found.divided}`);
    setStyle(root, "--area-x", `${box.x}px`);
    setStyle(root, "--area-y", `${box.y}px`);
    setStyle(root, "--area-width", `${box.width}px`);
    setStyle(root, "--area-height", `${box.height}px`);
    setStyle(root, "--middle-x", `${box.x + found.column}px`);
    for (const [key, { element }] of surfaces) {
      const place = this.laid ? found.boxes.get(key) : undefined;
      element.hidden = this.filled !== null && this.filled !== key;
      element.toggleAttribute("data-placed", Boolean(place));
      if (!place) continue;
      setStyle(element, "--x", `${place.x}px`);
      setStyle(element, "--y", `${place.y}px`);
      setStyle(element, "--wide", `${place.width}px`);
    }
  }
}
