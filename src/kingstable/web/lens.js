/* Pan and zoom over a board: one transform on one element, once a frame; nothing is laid out or drawn anew meanwhile.
 *
 * Pinch, or the wheel with Ctrl, zooms about the pointer; a drag pans what is magnified; a double tap fits, or magnifies
 * what fits.  What fits leaves a finger's vertical drags to the page, so that a phone never traps one.
 *
 * What the page does by itself glides, so that the eye can follow: closer(), show(), hold(), follow(), comeBack().
 */

import { button, closestTo, el } from "./dom.js";
import { still } from "./motion.js";
import { floor } from "./popup_position.js";
import { Ruler } from "./ruler.js";
import { meet, shiftInto } from "./scroll_into_view.js";

const MOST = 8;
const STEP = 1.5;
const SLOP = 6; // pixels that a click may slip
const DOUBLE = 320; // milliseconds
const SUDDEN = 200; // milliseconds: a press so soon after the page moved the board was aimed at what lay there before
const GLIDE = { duration: 280, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };
const ROOM = 0.85; // of the window, for what is shown
const LEAST = 88; // pixels: what is seen of a board must be that high, if something is to be brought into sight there

/** @param {number} low @param {number} value @param {number} high */
const between = (low, value, high) => Math.max(low, Math.min(value, high));

/** Where something of a length may begin: it leaves no gap between two edges, or, if it is short, lies between them.
 *  @param {number} at @param {number} low @param {number} high @param {number} length */
const within = (at, low, high, length) =>
  between(Math.min(low, high - length), at, Math.max(low, high - length));

/** @typedef {import("./scroll_into_view.js").Box} Box in parts of the canvas (0 to 1), if nothing else is said */

export class Lens {
  /** @param {HTMLElement} frame where it all lies when it fits @param {HTMLElement} window what clips: the frame, or more
   *  of the page while it is magnified @param {HTMLElement} canvas what moves */
  constructor(frame, window, canvas) {
    this.frame = frame;
    this.window = window;
    this.canvas = canvas;
    this.ruler = new Ruler(window);
    this.canvas.style.willChange = "transform";
    this.zoom = 1;
    this.drawnZoom = 1;
    this.x = 0;
    this.y = 0;
    /** @type {{frame: DOMRect, window: DOMRect} | null} */
    this.boxes = null; // on the screen, while a gesture lasts
    /** @type {Map<number, Point & {startX: number, startY: number}>} */
    this.pointers = new Map();
    /** @type {AbortController | null} */
    this.gesture = null;
    this.spent = false; // whether the gesture was a drag or a double tap, and so no click
    /** @type {Animation | null} */
    this.flight = null;
    /** @type {number | null} */
    this.drawing = null; // the call in which it will be drawn
    /** @type {number | undefined} */
    this.calm = undefined;
    this.lastTap = { at: 0, x: 0, y: 0 };
    this.moved = -Infinity; // when the page moved the board by itself
    /** @type {{zoom: number, x: number, y: number} | null} */
    this.left = null; // the reader's own view, while others' moves are shown
    this.buttons = this.makeButtons();
    this.listen();
    const sizes = new ResizeObserver(() => this.resized());
    for (const box of [frame, window]) sizes.observe(box);
  }

  resized() {
    this.boxes = null;
    this.set(this.zoom, this.x, this.y);
  }

  /** The frame as it lies in the window: its size, and the edges of the window as seen from its corner. */
  measure() {
    this.boxes ??= { frame: this.frame.getBoundingClientRect(), window: this.window.getBoundingClientRect() };
    const { frame, window } = this.boxes;
    const [left, top] = [window.x - frame.x, window.y - frame.y];
    return { frame, left, top, right: left + window.width, bottom: top + window.height };
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

  /** The click at the end of a drag or of a double tap is none: it would look closer at what was just fitted.  Nor is one
   *  that was aimed at what has moved away.
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
    this.left = null;
    this.about(event.clientX, event.clientY, Math.exp(-event.deltaY / 240));
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button) return;
    this.left = null;
    const sudden = this.gliding || performance.now() - this.moved < SUDDEN;
    this.flight?.finish();
    if (!this.pointers.size) this.begin(sudden);
    const { clientX: x, clientY: y } = event;
    this.pointers.set(event.pointerId, { x, y, startX: x, startY: y });
  }

  /** A finger may leave the window before it lets go. @param {boolean} spent whether it can be no click any more */
  begin(spent) {
    this.spent = spent;
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
    this.left = null;
    const box = this.window.getBoundingClientRect();
    this.about(box.x + box.width / 2, box.y + box.height / 2, factor);
  }

  fit() {
    this.left = null;
    this.set(1, 0, 0);
  }

  /** Zooms so that what is under a point of the screen stays there.
   *  @param {number} clientX @param {number} clientY @param {number} factor */
  about(clientX, clientY, factor) {
    const { frame } = this.measure();
    const [left, top] = [clientX - frame.x, clientY - frame.y];
    const zoom = between(1, this.zoom * factor, MOST);
    const grown = zoom / this.zoom;
    this.set(zoom, left - (left - this.x) * grown, top - (top - this.y) * grown);
  }

  /** Glides in about a point of the screen, and a little aside, so that the boxes near it are not cut by the edge; answers
   *  whether it could.
   *  @param {number} clientX @param {number} clientY @param {number} zoom to which @param {Box[]} boxes the nearest first */
  closer(clientX, clientY, zoom, boxes = []) {
    const before = this.zoom;
    this.used();
    this.left = null;
    this.glide(() => {
      this.boxes = null;
      this.about(clientX, clientY, zoom / this.zoom);
      const area = this.seen();
      const met = boxes.map((box) => this.placed(box)).filter((box) => meet(box, area));
      this.shift(shiftInto(area, met));
    });
    return this.zoom > before;
  }

  /** Pans as little as is needed to bring boxes into sight; the first matter most. @param {Box[]} boxes */
  hold(boxes) {
    this.boxes = null;
    if (this.zoom === 1) return;
    const by = shiftInto(
      this.seen(),
      boxes.map((box) => this.placed(box)),
    );
    if (by.x || by.y) this.glide(() => this.shift(by));
  }

  /** The same for what others do: the reader's own view is remembered. @param {Box} box */
  follow(box) {
    const { zoom, x, y } = this;
    this.hold([box]);
    if (x !== this.x || y !== this.y) this.left ??= { zoom, x, y };
  }

  /** Back to where the reader had it; answers whether it was anywhere else. */
  comeBack() {
    const { left } = this;
    this.left = null;
    if (left) this.glide(() => this.set(left.zoom, left.x, left.y));
    return left !== null;
  }

  /** @param {Point} by */
  shift({ x, y }) {
    this.set(this.zoom, this.x + x, this.y + y);
  }

  /** Where a box lies, seen from the corner of the frame. @param {Box} box @returns {Box} in pixels */
  placed({ left, top, right, bottom }) {
    const { frame } = this.measure();
    const [across, down] = [frame.width * this.zoom, frame.height * this.zoom];
    return {
      left: this.x + left * across,
      right: this.x + right * across,
      top: this.y + top * down,
      bottom: this.y + bottom * down,
    };
  }

  /** What is seen of the board: not what has been scrolled away, nor what the sheet covers. @returns {Box} in pixels */
  seen() {
    const { frame, left, top, right, bottom } = this.measure();
    const [high, low] = [Math.max(top, -frame.y), Math.min(bottom, floor() - frame.y)];
    return low - high < LEAST ? { left, top, right, bottom } : { left, top: high, right, bottom: low };
  }

  /** Brings a box into sight, and all of it. @param {Box} box */
  show({ left, top, right, bottom }) {
    const { frame, ...seen } = this.measure();
    const [width, height] = [seen.right - seen.left, seen.bottom - seen.top];
    const across = width / (frame.width * Math.max(0.01, right - left));
    const down = height / (frame.height * Math.max(0.01, bottom - top));
    const zoom = between(1, Math.min(this.zoom, ROOM * across, ROOM * down), MOST);
    const x = seen.left + width / 2 - ((left + right) / 2) * frame.width * zoom;
    const y = seen.top + height / 2 - ((top + bottom) / 2) * frame.height * zoom;
    this.glide(() => this.set(zoom, x, y));
  }

  /** @param {() => void} change */
  glide(change) {
    const from = getComputedStyle(this.canvas).transform;
    change();
    this.moved = performance.now();
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
    if (this.window.hasAttribute("data-zoomed") !== this.zoom > 1) {
      this.window.toggleAttribute("data-zoomed", this.zoom > 1);
      this.boxes = null;
    }
    const { frame, left, top, right, bottom } = this.measure();
    this.x = within(x, left, right, frame.width * this.zoom);
    this.y = within(y, top, bottom, frame.height * this.zoom);
    this.drawing ??= requestAnimationFrame(() => this.draw());
    clearTimeout(this.calm);
    this.calm = setTimeout(() => this.settle(), 180);
  }

  draw() {
    this.drawing = null;
    const { style } = this.canvas;
    style.transform = this.zoom === 1 ? "" : this.transform;
    const { frame, left, top } = this.measure();
    const [x, y, width, height] = [-left, -top, frame.width, frame.height].map((size) => `${size}px`);
    if (this.zoom > 1) this.ruler.lie(this.x - left, this.y - top, frame.width * this.zoom, frame.height * this.zoom);
    Object.assign(style, this.zoom === 1 ? { inset: "", width: "", height: "" } : { inset: `${y} auto auto ${x}`, width, height });
  }

  /** After a gesture: sizes are measured again, and the canvas is drawn sharp. */
  settle() {
    if (this.pointers.size || this.gliding) return;
    this.boxes = null;
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
