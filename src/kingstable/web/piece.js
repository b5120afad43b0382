/* One piece of a surface: a group of SVG, kept for as long as its key is there.
 *
 * The layers, from outside: the group (place on the surface), `mover` (what animations shift, and leave at rest), `body`
 * (turned with the piece), and in it the drawing and what is written on it.  Frames of light come only when needed.
 */

import { seatColour, svg } from "./dom.js";
import { frames, shape } from "./outline.js";
import { drawing } from "./symbols.js";

/** @type {(keyof Protocol.PieceInfo)[]} */
const LOOKS = ["art", "seat", "outline", "width", "height", "turn", "text", "badge", "faint", "name", "tip", "ask"];

export class PieceNode {
  /** @param {Protocol.PieceInfo} info */
  constructor(info) {
    this.info = info;
    this.body = svg("g", {});
    this.mover = svg("g", {}, this.body);
    this.group = svg("g", { class: "piece", data: { key: info.key } }, this.mover);
    /** @type {SVGElement | null} */
    this.label = null;
    /** @type {SVGElement | null} */
    this.plaque = null;
    /** @type {SVGElement | null} */
    this.hit = null;
    /** @type {"" | "lit" | "chosen"} */
    this.lit = "";
    this.does = "";
    this.lie();
    this.draw();
    this.address();
  }

  /** Whether it means something by itself: decoration does not, and no pointer or screen reader meets it. */
  get speaks() {
    return Boolean(this.info.name || this.info.tip || this.info.ask || this.lit);
  }

  /** @param {Protocol.PieceInfo} info */
  update(info) {
    const old = this.info;
    this.info = info;
    if (old.x !== info.x || old.y !== info.y) this.lie();
    if (LOOKS.every((look) => old[look] === info[look])) return;
    this.draw();
    this.address();
  }

  /** Puts it where it lies. */
  lie() {
    const { x, y } = this.info;
    this.group.setAttribute("transform", `translate(${x} ${y})`);
  }

  draw() {
    const { art, seat = -1, outline, width, height, turn, text, badge, faint } = this.info;
    this.group.style.setProperty("--seat", seatColour(seat));
    this.group.classList.toggle("faint", Boolean(faint));
    this.group.classList.toggle("place", !art);
    if (turn) this.body.setAttribute("transform", `rotate(${turn})`);
    else this.body.removeAttribute("transform");
    const framed = this.body.querySelector(".frame");
    this.label = text ? lettering(text, width, height) : null;
    this.plaque = badge ? badgeOf(badge, width, height) : null;
    const base = shape("base", width, height, outline);
    const parts = [base, art ? drawing(art, width, height) : null, this.label, this.plaque];
    this.body.replaceChildren(...parts.filter((part) => part !== null));
    if (framed) this.frame();
  }

  frame() {
    if (this.body.querySelector(".frame")) return;
    for (const frame of frames(this.info)) this.body.insertBefore(frame, this.plaque);
  }

  /** @param {"" | "lit" | "chosen"} lit @param {string} does what choosing it would do */
  light(lit, does) {
    if (this.lit === lit && this.does === does) return;
    this.lit = lit;
    this.does = does;
    if (lit) this.frame();
    this.mark("data-lit", lit === "lit");
    this.mark("data-chosen", lit === "chosen");
    if (!lit) this.reach(0, 0);
    this.address();
  }

  /** What gives it light. @param {string} name of an attribute @param {boolean} on */
  mark(name, on) {
    this.group.toggleAttribute(name, on);
  }

  /** Half the width and height that a finger may hit, at least; nothing for the piece's own size.
   *  @param {number} halfWidth @param {number} halfHeight */
  reach(halfWidth, halfHeight) {
    const { width, height } = this.info;
    this.hit?.remove();
    this.hit = null;
    if (halfWidth <= width / 2 && halfHeight <= height / 2) return;
    this.hit = shape("hit", Math.max(width, 2 * halfWidth), Math.max(height, 2 * halfHeight));
    this.group.prepend(this.hit);
  }

  /** What a screen reader is told. */
  address() {
    const { name, tip, ask } = this.info;
    const { group } = this;
    group.classList.toggle("silent", !this.speaks);
    if (!this.speaks) {
      for (const attribute of ["role", "aria-label", "aria-pressed", "tabindex"]) group.removeAttribute(attribute);
      group.setAttribute("aria-hidden", "true");
      return;
    }
    group.removeAttribute("aria-hidden");
    group.setAttribute("role", this.lit || ask ? "button" : "img");
    const meaning = this.lit ? this.does : ask ? "ask why not" : "";
    group.setAttribute("aria-label", [name || tip || "A place", meaning].filter(Boolean).join(" — "));
    if (this.lit === "chosen") group.setAttribute("aria-pressed", "true");
    else group.removeAttribute("aria-pressed");
    if (!group.hasAttribute("tabindex")) group.setAttribute("tabindex", "-1");
  }
}

/** The box of a piece, in parts of its surface. @param {{info: Protocol.PieceInfo}} piece @param {Protocol.SurfaceInfo} surface */
export function boxOf({ info: { x, y, width, height } }, surface) {
  return {
    left: (x - width / 2) / surface.width,
    right: (x + width / 2) / surface.width,
    top: (y - height / 2) / surface.height,
    bottom: (y + height / 2) / surface.height,
  };
}

/** @template {{info: Protocol.PieceInfo}} Node @param {Node[]} nodes @param {Point} point of their surface */
export function nearestFirst(nodes, { x, y }) {
  /** @param {Node} node */
  const far = ({ info }) => Math.hypot(info.x - x, info.y - y);
  return [...nodes].sort((one, other) => far(one) - far(other));
}

/** The size of letters at which a text fits. @param {string} text @param {number} width @param {number} size the largest */
const fitted = (text, width, size) => Math.min(size, (width * 0.92) / (0.6 * Math.max(1, text.length)));

/** @param {string} text @param {number} width @param {number} height */
function lettering(text, width, height) {
  const size = fitted(text, width, height * 0.5);
  return svg("text", { class: "lettering", y: size * 0.36, "font-size": size, text });
}

/** @param {string} badge @param {number} width @param {number} height */
function badgeOf(badge, width, height) {
  const size = Math.min(width, height) * 0.34;
  const wide = Math.max(size, size * (0.62 * badge.length + 0.3));
  const place = `translate(${width / 2 - size * 0.3} ${-height / 2 + size * 0.3})`;
  const box = svg("rect", { x: -wide / 2, y: -size / 2, width: wide, height: size, rx: size / 2 });
  return svg(
    "g",
    { class: "badge", transform: place },
    box,
    svg("text", { y: size * 0.28, "font-size": size * 0.78, text: badge }),
  );
}
