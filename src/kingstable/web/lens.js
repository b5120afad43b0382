/* Pan and zoom over a board: one transform on one element, once a frame; nothing is laid out or drawn anew meanwhile.
 *
 * Pinch, or the wheel with Ctrl, zooms about the pointer; a drag pans what is magnified; a double tap fits, or magnifies
 * what fits.  What fits leaves a finger's vertical drags to the page, so that a phone never traps one.
 *
 * What the page does by itself glides, so that the eye can follow: closer(), show(), hold().
 */

import { button, closestTo, el } from "./dom.js";
import { still } from "./motion.js";

const MOST = 8;
const STEP = 1.5;
const SLOP = 6; // pixels that a click may slip
const DOUBLE = 320; // milliseconds
const GLIDE = { duration: 280, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };
const MARGIN = 12; // pixels around what is brought into sight

/** @param {number} low @param {number} value @param {number} high */
const between = (low, value, high) => Math.max(low, Math.min(value, high));

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box in parts of the canvas (0 to 1) */

export class Lens {
  /** @param {HTMLElement} window what clips @param {HTMLElement} canvas what moves */
  constructor(window, canvas) {
    this.window = window;
    this.canvas = canvas;
    this.canvas.style.willChange = "transform";
    this.zoom = 1;
    this.drawnZoom = 1;
    this.x = 0;
    this.y = 0;
    /** @type {DOMRect | null} */
    this.box = null; // of the window, while a gesture lasts
    /** @type {{width: number, height: number} | null} */
    this.size = null; // likewise
    /** @type {Map<number, Point & {startX: number, startY: number}>} */
    this.pointers = new Map();
    /** @type {AbortController | null} */
    this.gesture = null;
    this.spent = false; // whether the gesture was a drag or a double tap, and so no click
    /** @type {Animation | null} */
    this.flight = null;
    /** @type {number | null} */
    this.frame = null;
    /** @type {number | undefined} */
    this.calm = undefined;
    this.lastTap = { at: 0, x: 0, y: 0 };
    this.buttons = this.makeButtons();
    this.listen();
    new ResizeObserver(() => this.resized()).observe(window);
  }

  resized() {
    this.box = this.size = null;
    this.set(this.zoom, this.x, this.y);
  }

  makeButtons() {
    /** @param {string} text @param {string} label @param {() => void} act */
    const icon = (text, label, act) =>
      button(text, act, { class: "button quiet icon", "aria-label": label, title: label });
    const less = icon("−", "Zoom out (−)", () => this.by(1 / STEP));
    const more = icon("+", "Zoom in (+)", () => this.by(STEP));
    const fit = icon("⤢", "Fit the board (0)", () => this.fit());
    return el("span", { class: "lens-buttons" }, less, more, fit);
  }

  listen() {
    const { window } = this;
    window.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    window.addEventListener("pointerdown", (event) => this.down(event));
    window.addEventListener("pointermove", (event) => this.move(event));
    window.addEventListener("click", (event) => this.spent && this.swallow(event), { capture: true });
    window.addEventListener("keydown", (event) => this.key(event));
  }

  /** The click at the end of a drag or of a double tap is none: it would look closer at what was just fitted.
   *  @param {Event} event */
  swallow(event) {
    this.spent = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const more = () => this.by(STEP);
    /** @type {Record<string, () => void>} */
    const acts = { "+": more, "=": more, "-": () => this.by(1 / STEP), 0: () => this.fit() };
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.about(event.clientX, event.clientY, Math.exp(-event.deltaY / 240));
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button) return;
    this.flight?.finish();
    if (!this.pointers.size) this.begin();
    const { clientX: x, clientY: y } = event;
    this.pointers.set(event.pointerId, { x, y, startX: x, startY: y });
  }

  /** A finger may leave the window before it lets go. */
  begin() {
    this.spent = false;
    this.gesture = new AbortController();
    const { signal } = this.gesture;
    document.addEventListener("pointerup", (event) => this.up(event), { signal });
    document.addEventListener("pointercancel", (event) => this.up(event), { signal });
  }

  /** @param {PointerEvent} event */
  move(event) {
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) return;
    const before = this.grip();
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    const after = this.grip();
    const pinch = this.pointers.size > 1;
    const slip = Math.hypot(pointer.x - pointer.startX, pointer.y - pointer.startY);
    if (!pinch && (this.zoom === 1 || (!this.spent && slip < SLOP))) return;
    if (!this.spent) {
      this.spent = true;
      this.window.setPointerCapture(event.pointerId);
    }
    this.x += after.x - before.x;
    this.y += after.y - before.y;
    this.about(after.x, after.y, before.span ? after.span / before.span : 1);
  }

  /** The middle of the fingers, and how far they are apart. */
  grip() {
    const [first, second] = [...this.pointers.values()];
    if (!second) return { x: first.x, y: first.y, span: 0 };
    const span = Math.hypot(first.x - second.x, first.y - second.y);
    return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2, span };
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (!this.pointers.delete(event.pointerId) || this.pointers.size) return;
    this.gesture?.abort();
    if (event.type === "pointerup" && !this.spent) this.tap(event);
    this.settle();
  }

  /** @param {PointerEvent} event */
  tap(event) {
    const { at, x, y } = this.lastTap;
    const near = Math.hypot(event.clientX - x, event.clientY - y) < 30;
    const onPiece = closestTo(event, "[data-lit], [data-chosen]");
    this.lastTap = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    if (!near || event.timeStamp - at > DOUBLE || onPiece) return;
    this.used();
    this.spent = true;
    if (this.zoom > 1) this.fit();
    else this.about(event.clientX, event.clientY, 2.2);
  }

  /** A tap that has done something is not the first half of a double one. */
  used() {
    this.lastTap.at = 0;
  }

  /** @param {number} factor */
  by(factor) {
    const box = this.window.getBoundingClientRect();
    this.about(box.x + box.width / 2, box.y + box.height / 2, factor);
  }

  fit() {
    this.set(1, 0, 0);
  }

  /** Zooms so that what is under a point of the screen stays there.
   *  @param {number} clientX @param {number} clientY @param {number} factor */
  about(clientX, clientY, factor) {
    this.box ??= this.window.getBoundingClientRect();
    const [left, top] = [clientX - this.box.x, clientY - this.box.y];
    const zoom = between(1, this.zoom * factor, MOST);
    const grown = zoom / this.zoom;
    this.set(zoom, left - (left - this.x) * grown, top - (top - this.y) * grown);
  }

  /** Glides in about a point of the screen; answers whether it could.
   *  @param {number} clientX @param {number} clientY @param {number} factor */
  closer(clientX, clientY, factor) {
    const before = this.zoom;
    this.used();
    this.glide(() => this.about(clientX, clientY, factor));
    return this.zoom > before;
  }

  /** Pans as little as is needed to bring a box into sight. @param {Box} box */
  hold({ left, top, right, bottom }) {
    if (this.zoom === 1) return;
    const { clientWidth: width, clientHeight: height } = this.window;
    const [across, down] = [width * this.zoom, height * this.zoom];
    const x = between(MARGIN - left * across, this.x, width - MARGIN - right * across);
    const y = between(MARGIN - top * down, this.y, height - MARGIN - bottom * down);
    if (x !== this.x || y !== this.y) this.glide(() => this.set(this.zoom, x, y));
  }

  /** Brings a box into sight, and all of it. @param {Box} box */
  show({ left, top, right, bottom }) {
    const { clientWidth: width, clientHeight: height } = this.window;
    const room = 0.85;
    const largest = room / Math.max(0.01, right - left, bottom - top);
    const zoom = between(1, Math.min(this.zoom, largest), MOST);
    const [x, y] = [((left + right) / 2) * width * zoom, ((top + bottom) / 2) * height * zoom];
    this.glide(() => this.set(zoom, width / 2 - x, height / 2 - y));
  }

  /** @param {() => void} change */
  glide(change) {
    const from = getComputedStyle(this.canvas).transform;
    change();
    if (still()) return;
    this.flight?.cancel();
    this.flight = this.canvas.animate({ transform: [from, this.transform] }, GLIDE);
    this.flight.finished.then(
      () => this.settle(),
      () => {}, // another came instead
    );
  }

  get gliding() {
    return this.flight?.playState === "running";
  }

  get transform() {
    return `translate(${this.x}px, ${this.y}px) scale(${this.zoom})`;
  }

  /** @param {number} zoom @param {number} x @param {number} y */
  set(zoom, x, y) {
    this.zoom = zoom < 1.02 ? 1 : zoom;
    this.size ??= { width: this.window.clientWidth, height: this.window.clientHeight };
    const { width, height } = this.size;
    this.x = between(width * (1 - this.zoom), x, 0);
    this.y = between(height * (1 - this.zoom), y, 0);
    this.window.toggleAttribute("data-zoomed", this.zoom > 1);
    this.frame ??= requestAnimationFrame(() => this.draw());
    clearTimeout(this.calm);
    this.calm = setTimeout(() => this.settle(), 180);
  }

  draw() {
    this.frame = null;
    this.canvas.style.transform = this.zoom === 1 ? "" : this.transform;
  }

  /** After a gesture: sizes are measured again, and the canvas is drawn sharp. */
  settle() {
    if (this.pointers.size || this.gliding) return;
    this.box = this.size = null;
    const zoomed = this.drawnZoom !== this.zoom;
    this.drawnZoom = this.zoom;
    if (zoomed) this.sharpen();
    this.window.dispatchEvent(new CustomEvent(zoomed ? "zoomed" : "panned", { bubbles: true }));
  }

  /** The canvas is a layer of its own, ready to be moved; drawn anew when it is let go for a moment. */
  sharpen() {
    this.canvas.style.willChange = "auto";
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        this.canvas.style.willChange = "transform";
      }),
    );
  }
}
