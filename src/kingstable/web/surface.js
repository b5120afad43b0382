/* A board, a mat or a hand: a picture that lies still, and over it the pieces, kept by key from scene to scene.  Between
 * them lie the places of a large board; when they have come, the surface says so ("laid"). */

import { active, button, el, fill, seatColour, svg } from "./dom.js";
import { Lens } from "./lens.js";
import { appear, change, glide, still, vanish } from "./motion.js";
import { PieceNode } from "./piece.js";
import { Places, fetchPlaces } from "./places.js";
import { drawing, fetchBackdrop } from "./symbols.js";

/** @typedef {Protocol.PieceInfo} PieceInfo */

export class Surface {
  /** @param {Protocol.SurfaceInfo} info */
  constructor(info) {
    this.info = info;
    this.shown = false;
    /** @type {Map<string, PieceNode>} */
    this.nodes = new Map();
    /** @type {{node: PieceNode, old: PieceInfo | undefined}[]} */
    this.moved = []; // by the last move
    /** @type {string[]} */
    this.heard = []; // the drawings of what it moved or turned over
    this.places = new Places(this.nodes);
    /** @type {string | null} */
    this.laid = ""; // the address of the places that are there, or on their way
    this.ghosts = svg("g", { class: "traces", "aria-hidden": "true" });
    this.rings = svg("g", { class: "traces", "aria-hidden": "true" });
    this.pieces = svg("g", {});
    this.leaving = svg("g", { "aria-hidden": "true" });
    const layers = [this.places.group, this.ghosts, this.leaving, this.pieces, this.rings];
    this.drawing = svg("svg", { class: "drawing", role: "group" }, ...layers);
    this.backdrop = svg("svg", { class: "backdrop" });
    /** @type {string | null} */
    this.painted = null; // the address of the picture that is there, or on its way
    this.canvas = el("div", { class: "canvas" }, this.backdrop, this.drawing);
    this.window = el("div", { class: "window" }, this.canvas);
    this.frame = el("div", { class: "place-of-window" }, this.window);
    this.title = el("span", { class: "caption" });
    this.caption = el("figcaption", {}, this.title);
    this.element = el(
      "figure",
      { class: "surface", data: { surface: info.key, kind: info.kind } },
      this.caption,
      this.frame,
    );
    this.lens = info.kind === "board" ? new Lens(this.frame, this.window, this.canvas) : null;
    if (this.lens) this.caption.append(this.tools(this.lens));
    this.opener = info.kind === "mat" ? this.makeOpener() : null;
    if (this.opener) this.frame.append(this.opener);
  }

  /** @param {Lens} lens */
  tools({ buttons }) {
    const alone = () => this.element.dispatchEvent(new CustomEvent("fill", { bubbles: true }));
    const label = "Show only the board (F)";
    const corners = svg("path", { d: "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" });
    const icon = svg("svg", { class: "corners", viewBox: "0 0 20 20", "aria-hidden": "true" }, corners);
    const filling = button("", alone, { class: "button quiet icon filling", "aria-label": label, title: label });
    filling.append(icon);
    buttons.append(filling);
    return buttons;
  }

  /** For who cannot click on a mat; a pointer finds what lies beneath it. */
  makeOpener() {
    const open = () => this.element.dispatchEvent(new CustomEvent("enlarge", { bubbles: true }));
    return button("⤢", open, { class: "button icon opener", "aria-label": `Enlarge: ${this.info.title}` });
  }

  /** Shows how it is now.
   *  @param {Protocol.SurfaceInfo} info
   *  @param {Map<string, DOMRect>} flying what comes from another surface
   *  @param {boolean} move whether this follows on what was shown, so that changes are moves */
  show(info, flying, move) {
    const { info: old, shown } = this;
    this.info = info;
    if (this.painted !== info.backdrop) this.paint(info.backdrop);
    if (!shown || old.width !== info.width || old.height !== info.height) this.measure(info);
    this.title.textContent = info.title;
    this.drawing.setAttribute("aria-label", info.title);
    const changes = shown && move;
    this.shown = true;
    this.element.dataset.zoom = String(info.zoom);
    if (this.laid !== info.places) this.lay(info.places);
    this.discard(new Set(info.pieces.map((piece) => piece.key)), flying, changes && !still());
    this.moved = [];
    this.heard = [];
    const nodes = info.pieces.map((piece) => {
      const before = this.nodes.get(piece.key)?.info;
      const node = this.place(piece);
      if (changes) this.follow(node, before, flying.has(piece.key));
      return node;
    });
    this.order(nodes);
  }

  /** Lets what changed about a piece be seen, and remembers what moved.
   *  @param {PieceNode} node @param {PieceInfo | undefined} old how it was @param {boolean} flies */
  follow(node, old, flies) {
    const { x, y, art, name } = node.info;
    const elsewhere = old && (old.x !== x || old.y !== y);
    if (name && (elsewhere || (!old && art))) this.moved.push({ node, old }); // decoration makes no move
    if (name && art && (elsewhere || old?.art !== art)) this.heard.push(art);
    if (still()) return;
    if (!old && !flies) appear(node);
    if (elsewhere) glide(node, old);
    if (old) change(node, old);
  }

  /** @param {Protocol.SurfaceInfo} info */
  measure({ width, height }) {
    this.drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.element.style.setProperty("--ratio", `${width} / ${height}`);
    this.element.style.setProperty("--slope", String(height / width));
  }

  /** The old picture stays until the new one has come.  It becomes part of the page, which gives it fonts and colours: a
   *  picture in a box of its own would have neither. @param {string} address */
  async paint(address) {
    this.painted = address;
    this.backdrop.toggleAttribute("hidden", !address);
    if (!address) return;
    try {
      const coming = await fetchBackdrop(address);
      if (this.info.backdrop !== address) return;
      this.backdrop.replaceWith(coming);
      this.backdrop = coming;
      this.lens?.ruler.read(coming, this.info);
    } catch {
      if (this.info.backdrop === address) this.painted = null; // the next scene asks again
    }
  }

  /** The old places stay until the new ones have come.  If they cannot be had, the next scene asks again: what they are
   *  clicked for is in the list of choices too. @param {string} address */
  async lay(address) {
    this.laid = address;
    try {
      const infos = await fetchPlaces(address);
      if (this.laid !== address) return;
      this.places.set(infos);
      this.window.dispatchEvent(new CustomEvent("laid", { bubbles: true }));
    } catch {
      if (this.laid === address) this.laid = null;
    }
  }

  /** A piece, or a place, whether it has an element or not. @param {string} key @returns {PieceNode | null} */
  find(key) {
    return this.nodes.get(key) ?? this.places.sketch(key);
  }

  /** @param {PieceInfo} piece */
  place(piece) {
    const found = this.nodes.get(piece.key);
    if (found) {
      found.update(piece);
      return found;
    }
    const node = new PieceNode(piece);
    this.nodes.set(piece.key, node);
    return node;
  }

  /** Takes away what is gone.
   *  @param {Set<string>} keys of what is there @param {Map<string, DOMRect>} flying @param {boolean} fade */
  discard(keys, flying, fade) {
    for (const [key, node] of this.nodes) {
      if (keys.has(key) || this.places.has(key)) continue;
      this.nodes.delete(key);
      this.unmark(key);
      if (!fade || flying.has(key)) node.group.remove();
      else {
        node.group.removeAttribute("data-key");
        this.leaving.append(node.group);
        vanish(node.group);
      }
    }
  }

  /** Puts the groups into the order of drawing, and moves few: a group that is moved loses the focus.
   *  @param {PieceNode[]} nodes */
  order(nodes) {
    const focused = this.pieces.contains(document.activeElement) ? active() : null;
    let next = this.pieces.firstChild;
    for (const { group } of nodes) {
      if (next && next !== group && next.nextSibling === group) {
        this.pieces.append(next); // one went up: its turn comes
        next = group;
      }
      if (next === group) next = group.nextSibling;
      else this.pieces.insertBefore(group, next);
    }
    if (focused && document.activeElement !== focused) focused.focus({ preventScroll: true });
  }

  /** Marks what was moved: a ghost where it was, a ring where it is. */
  trace() {
    const moves = this.info.kind === "hand" ? [] : this.moved;
    fill(this.ghosts, ...moves.map(({ old }) => (old?.art ? ghost(old, old.art) : null)));
    fill(this.rings, ...moves.map(({ node }) => (node.info.art ? ring(node.info) : null)));
  }

  /** What is gone has made no move that one could still see. @param {string} key */
  unmark(key) {
    const marks = /** @type {SVGElement[]} */ ([...this.ghosts.children, ...this.rings.children]);
    for (const mark of marks) if (mark.dataset.of === key) mark.remove();
  }

  /** CSS pixels to one unit of the surface. */
  get scale() {
    return this.drawing.getBoundingClientRect().width / this.info.width;
  }

  /** A point of the screen in units of the surface. @param {{clientX: number, clientY: number}} event */
  pointOf({ clientX, clientY }) {
    const box = this.drawing.getBoundingClientRect();
    const scale = box.width / this.info.width;
    return { x: (clientX - box.x) / scale, y: (clientY - box.y) / scale };
  }

  /** Where a piece lies on the screen. @param {PieceInfo} piece */
  rectOf({ x, y, width, height }) {
    const box = this.drawing.getBoundingClientRect();
    const scale = box.width / this.info.width;
    return new DOMRect(
      box.x + (x - width / 2) * scale,
      box.y + (y - height / 2) * scale,
      width * scale,
      height * scale,
    );
  }
}

/** @param {PieceInfo} piece @param {string} art */
function ghost({ key, seat = -1, x, y, width, height, turn = 0 }, art) {
  const place = { class: "ghost", data: { of: key }, transform: `translate(${x} ${y}) rotate(${turn})` };
  const group = svg("g", place, drawing(art, width, height));
  group.style.setProperty("--seat", seatColour(seat));
  return group;
}

/** @param {PieceInfo} piece */
function ring({ key, x, y, width, height }) {
  const room = Math.max(1.5, Math.min(4, Math.min(width, height) * 0.08));
  const box = { x: x - width / 2 - room, y: y - height / 2 - room, width: width + 2 * room, height: height + 2 * room };
  const rx = Math.min(width, height) * 0.2;
  /** @param {string} names classes @param {number} wide */
  const line = (names, wide) =>
    svg("rect", { class: names, rx, "stroke-width": room * wide, "stroke-dasharray": room * 1.5, ...box });
  return svg("g", { class: "ring", data: { of: key } }, line("under", 1.2), line("over", 0.7));
}
