/* A board, a mat or a hand: a picture that lies still, and over it the pieces, kept by key from scene to scene.  Between
 * them lie the places of a large board; when they have come, the surface says so ("laid"). */

import { el, fill, seatColour, svg } from "./dom.js";
import { Lens } from "./lens.js";
import { appear, change, glide, still, vanish } from "./motion.js";
import { PieceNode } from "./piece.js";
import { Places, fetchPlaces } from "./places.js";
import { drawing } from "./symbols.js";

export class Surface {
  constructor(info) {
    /** @type {Map<string, PieceNode>} */
    this.nodes = new Map();
    this.places = new Places(this.nodes);
    this.laid = ""; // the address of the places that are there, or on their way
    this.ghosts = svg("g", { class: "traces", "aria-hidden": "true" });
    this.rings = svg("g", { class: "traces", "aria-hidden": "true" });
    this.pieces = svg("g", {});
    this.leaving = svg("g", { "aria-hidden": "true" });
    const layers = [this.places.group, this.ghosts, this.leaving, this.pieces, this.places.crowns, this.rings];
    this.drawing = svg("svg", { class: "drawing", role: "group" }, ...layers);
    this.backdrop = el("img", { class: "backdrop", alt: "", draggable: "false", decoding: "async" });
    this.canvas = el("div", { class: "canvas" }, this.backdrop, this.drawing);
    this.window = el("div", { class: "window" }, this.canvas);
    this.caption = el("figcaption", {}, el("span", { class: "caption" }));
    this.element = el(
      "figure",
      { class: "surface", data: { surface: info.key, kind: info.kind } },
      this.caption,
      this.window,
    );
    this.lens = info.kind === "board" ? new Lens(this.window, this.canvas) : null;
    if (this.lens) this.caption.append(this.lens.buttons);
  }

  /** Shows how it is now.
   *  @param {Map<string, DOMRect>} flying what comes from another surface
   *  @param {boolean} move whether this follows on what was shown, so that changes are moves */
  show(info, flying, move) {
    if (this.info?.backdrop !== info.backdrop) this.paint(info.backdrop);
    if (this.info?.width !== info.width || this.info?.height !== info.height) this.measure(info);
    this.caption.firstChild.textContent = info.title;
    this.drawing.setAttribute("aria-label", info.title);
    const changes = Boolean(this.info) && move;
    this.info = info;
    this.element.dataset.zoom = info.zoom;
    if (this.laid !== info.places) this.lay(info.places);
    this.discard(new Set(info.pieces.map((piece) => piece.key)), flying, changes && !still());
    this.moved = [];
    for (const piece of info.pieces) {
      const old = this.nodes.get(piece.key)?.info;
      const node = this.place(piece);
      if (changes) this.follow(node, old, flying.has(piece.key));
    }
    this.order(info.pieces);
  }

  /** Lets what changed about a piece be seen, and remembers what moved. */
  follow(node, old, flies) {
    const { x, y, art, name } = node.info;
    const elsewhere = old && (old.x !== x || old.y !== y);
    if (name && (elsewhere || (!old && art))) this.moved.push({ node, old }); // decoration makes no move
    if (still()) return;
    if (!old && !flies) appear(node);
    if (elsewhere) glide(node, old);
    if (old) change(node, old);
  }

  measure({ width, height }) {
    this.drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.element.style.setProperty("--ratio", `${width} / ${height}`);
  }

  /** The old picture stays until the new one has come. */
  paint(address) {
    this.backdrop.hidden = !address;
    if (!address) return;
    const coming = el("img", { class: "backdrop", alt: "", draggable: "false" });
    coming.src = address;
    coming
      .decode()
      .catch(() => {})
      .then(() => {
        if (this.info.backdrop !== address) return;
        this.backdrop.replaceWith(coming);
        this.backdrop = coming;
      });
  }

  /** The old places stay until the new ones have come.  If they cannot be had, the next scene asks again: what they are
   *  clicked for is in the list of choices too. */
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

  /** A piece, or a place, whether it has an element or not. @returns {PieceNode | null} */
  find(key) {
    return this.nodes.get(key) ?? this.places.sketch(key);
  }

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

  /** Puts the groups into the order of drawing, and moves few: a group that is moved loses the focus. */
  order(pieces) {
    const focused = this.pieces.contains(document.activeElement) ? document.activeElement : null;
    let next = this.pieces.firstChild;
    for (const { key } of pieces) {
      const { group } = this.nodes.get(key);
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
    fill(this.ghosts, ...moves.map(({ old }) => old?.art && ghost(old)).filter(Boolean));
    fill(this.rings, ...moves.map(({ node }) => node.info.art && ring(node.info)).filter(Boolean));
  }

  /** What is gone has made no move that one could still see. */
  unmark(key) {
    for (const mark of [...this.ghosts.children, ...this.rings.children]) if (mark.dataset.of === key) mark.remove();
  }

  /** CSS pixels to one unit of the surface. */
  get scale() {
    return this.drawing.getBoundingClientRect().width / this.info.width;
  }

  /** A point of the screen in units of the surface. */
  pointOf({ clientX, clientY }) {
    const box = this.drawing.getBoundingClientRect();
    const scale = box.width / this.info.width;
    return { x: (clientX - box.x) / scale, y: (clientY - box.y) / scale };
  }

  /** Where a piece lies on the screen. */
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

function ghost({ key, art, seat = -1, x, y, width, height, turn = 0 }) {
  const place = { class: "ghost", data: { of: key }, transform: `translate(${x} ${y}) rotate(${turn})` };
  const group = svg("g", place, drawing(art, width, height));
  group.style.setProperty("--seat", seatColour(seat));
  return group;
}

function ring({ key, x, y, width, height }) {
  const room = Math.max(1.5, Math.min(4, Math.min(width, height) * 0.08));
  const box = { x: x - width / 2 - room, y: y - height / 2 - room, width: width + 2 * room, height: height + 2 * room };
  const rx = Math.min(width, height) * 0.2;
  const line = (names, wide) =>
    svg("rect", { class: names, rx, "stroke-width": room * wide, "stroke-dasharray": room * 1.5, ...box });
  return svg("g", { class: "ring", data: { of: key } }, line("under", 1.2), line("over", 0.7));
}
