/* All surfaces of a scene: their places on the page, the light on them, and what a click on a piece means to others.
 *
 *   show(scene, eyes, {move})     how things are; `move` lets pieces glide there
 *   light(lit, chosen, does)      sets of keys: what may be chosen, what is half chosen; and what choosing each does
 *   touch(keys)                   the strong light, of what a choice touches
 *   outOfSight(bottom)            where something is lit that cannot be seen above a height
 *   reveal(bottom)                brings what is lit into sight
 *   keepInSight()                 the same for what was picked and what lies around it, with as little movement as can be
 *   follow(), comeBack()          others' moves come into sight of an enlarged board, and then the reader's own view again
 *   clear()                       takes everything away
 *
 * It tells its owner by `on`: pick(key), ask(key), leave() (a click on nothing), hover(key or null), uncover() (what is to
 * be seen lies behind a tab), laid() (the places of a board have come).
 */

import { Closer } from "./tap_to_zoom.js";
import { active, byId, closestTo, recolourSeats } from "./dom.js";
import { showHoldings } from "./holdings.js";
import { growHits } from "./touch_targets.js";
import { fly, still } from "./motion.js";
import { boxOf, nearestFirst } from "./piece.js";
import { floor } from "./popup_position.js";
import { rove, tabStops } from "./roving.js";
import { meet, shiftInto } from "./scroll_into_view.js";
import { SurfaceLayout } from "./surface_layout.js";
import { Surface } from "./surface.js";

const CROWD = 60; // so many lit pieces are too many to stand out
const ANSWER = 600; // milliseconds in which the server tells what can be chosen after a choice, mostly
const TRACED = 8; // so many pieces make a move, and more a change of scene

/** @typedef {import("./piece.js").PieceNode} PieceNode */
/** @typedef {import("./tap_to_zoom.js").Found} Found */

export class Stage {
  /** @param {{pick(key: string): void, ask(key: string): void, leave(): void, hover(key: string | null): void,
   *    uncover(): void, laid?(): void}} on */
  constructor(on) {
    this.on = on;
    /** @type {Map<string, Surface>} */
    this.surfaces = new Map();
    /** @type {Set<string>} */
    this.lit = new Set();
    /** @type {Set<string>} */
    this.chosen = new Set();
    /** @type {Set<string>} */
    this.instead = new Set(); // what is not lit, but may be clicked in the place of what is half chosen
    /** @type {Map<string, string>} */
    this.does = new Map();
    /** @type {Set<string>} */
    this.touched = new Set();
    /** @type {string | null} */
    this.pointed = null; // what the pointer is at
    this.areas = { boards: byId("boards"), mine: byId("mine"), others: byId("others"), large: byId("large-body") };
    /** @type {Protocol.SceneInfo | null} */
    this.scene = null;
    /** @type {string[]} */
    this.heard = []; // the drawings of what the last move has moved or turned over
    /** @type {string | null} */
    this.served = null; // the mat that lies open, once something was picked on it
    /** @type {number | undefined} */
    this.tidying = undefined;
    this.layout = new SurfaceLayout(this.surfaces, () => this.relay());
    byId("large-close").addEventListener("click", () => this.close());
    byId("large").addEventListener("click", (event) => event.target === event.currentTarget && this.close());
    for (const area of Object.values(this.areas)) this.listen(area);
    const fingers = matchMedia("(pointer: coarse)");
    this.closer = new Closer(this, fingers);
    this.grow = () => {
      growHits(this, fingers.matches);
      this.closer.showHint();
    };
    fingers.addEventListener("change", () => this.grow());
    const sizes = new ResizeObserver(() => this.grow());
    for (const area of Object.values(this.areas)) sizes.observe(area);
  }

  /** @param {HTMLElement} area */
  listen(area) {
    /** @param {Event} event */
    const keyOf = (event) => this.keyAt(event);
    area.addEventListener("pointerdown", (event) => this.closer.down(event));
    area.addEventListener("click", (event) => {
      const here = active();
      if (here && area.contains(here) && !here.matches(":focus-visible")) here.blur(); // Enter is free
      const key = keyOf(event);
      if (!this.closer.takes(event, this.find(key))) this.click(key, surfaceOf(event));
    });
    area.addEventListener("enlarge", (event) => this.open(surfaceOf(event)));
    area.addEventListener("fill", (event) => this.fill(surfaceOf(event)));
    // A click leaves the focus where it is, so that Enter still confirms.
    area.addEventListener("mousedown", (event) => keyOf(event) && event.preventDefault());
    area.addEventListener("pointerover", (event) => this.point(keyOf(event)));
    // No element tells where one space ends and the next begins.
    area.addEventListener("pointermove", (event) => {
      if (event.buttons || event.pointerType !== "mouse") return;
      const key = keyOf(event);
      if (key !== this.pointed) this.point(key);
    });
    area.addEventListener("pointerleave", () => this.point(null));
    area.addEventListener("focusin", (event) => this.focus(keyOf(event)));
    area.addEventListener("focusout", (event) => {
      this.find(keyOf(event))?.node.mark("data-focused", false);
      this.on.hover(null);
      setTimeout(() => this.keepPlaces()); // when it is known what has the focus instead
    });
    area.addEventListener("zoomed", () => this.grow());
    area.addEventListener("laid", () => {
      this.light(this.lit, this.chosen, this.does);
      this.on.laid?.();
    });
    area.addEventListener("keydown", (event) => this.key(event, keyOf(event)));
  }

  /** @param {KeyboardEvent} event @param {string | null} key of the piece that has the focus */
  key(event, key) {
    const found = this.find(key);
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      this.click(key);
    } else if (rove(found, event.key)) event.preventDefault();
  }

  /** What a pointer is at: what is lit goes before what is not, even where that lies above; and a piece before a place.
   *  What has the focus, for other events.
   *  @param {Event} event @returns {string | null} */
  keyAt(event) {
    const key = closestTo(event, ".piece[data-key]")?.dataset.key ?? null;
    const inside = closestTo(event, ".window"); // its caption has buttons
    const surface = inside && this.surfaces.get(surfaceOf(event) ?? "");
    if (!surface?.places.infos.size || !(event instanceof MouseEvent)) return key;
    /** @param {string} other */
    const hot = (other) => this.lit.has(other) || this.chosen.has(other) || this.instead.has(other);
    const beyond = closestTo(event, ".hit"); // not within the drawing of a piece
    if (key && hot(key) && !beyond && !surface.places.has(key)) return key;
    const point = surface.pointOf(event);
    return surface.places.at(point, hot) ?? key ?? surface.places.at(point, () => true);
  }

  /** Marks what the pointer is at: the browser does not see a place under a piece. @param {string | null} key */
  point(key) {
    /** @param {boolean} pointed */
    const mark = (pointed) => {
      const found = this.find(this.pointed);
      found?.node.mark("data-pointed", pointed);
      found?.surface.window.toggleAttribute("data-aims", pointed && found.node.lit !== "");
    };
    mark(false);
    this.pointed = key;
    mark(true);
    this.on.hover(key);
  }

  /** @param {string | null} key */
  focus(key) {
    const found = this.find(key);
    found?.node.frame();
    found?.node.mark("data-focused", found.node.group.matches(":focus-visible"));
    if (found) found.surface.lens?.hold([boxOf(found.node, found.surface.info)]);
    this.on.hover(key);
  }

  /** Only places that mean something now have an element. */
  keepPlaces() {
    /** @param {string} key */
    const wanted = (key) => this.lit.has(key) || this.chosen.has(key) || this.touched.has(key);
    for (const surface of this.surfaces.values()) {
      surface.places.keep(wanted);
      tabStops(surface);
    }
  }

  /** Whether a key is that of a place, on which pieces lie. @param {string} key */
  isPlace(key) {
    return [...this.surfaces.values()].some(({ places }) => places.infos.has(key));
  }

  /** @param {string | null} key @param {string | null} on the surface */
  click(key, on = null) {
    const found = this.find(key);
    if (key !== null && found && [this.lit, this.chosen, this.instead].some((keys) => keys.has(key))) {
      found.surface.lens?.used();
      if (found.surface.info.key === this.layout.opened) this.served = this.layout.opened;
      this.on.pick(key);
      this.tidy();
    } else if (key !== null && found?.node.info.ask) this.on.ask(key);
    else if (!this.chosen.size && on !== this.layout.opened && this.surfaces.get(on ?? "")?.info.kind === "mat") this.open(on);
    else if (key === null || !found) this.on.leave();
  }

  /** A mat that lies open goes when something was picked on it, and nothing that can be chosen next lies there. */
  tidy() {
    clearTimeout(this.tidying);
    const { served, lit } = this;
    if (served === null) return;
    const surface = this.surfaces.get(served);
    if (surface && this.litOn(surface).length) return;
    if (lit.size) this.open(null);
    else this.tidying = setTimeout(() => this.served === served && !this.lit.size && this.open(null), ANSWER);
  }

  /** Opens a mat large over the boards. @param {string | null} key */
  open(key) {
    const before = this.layout.opened;
    this.served = null;
    this.layout.opened = key;
    this.relay();
    if (key !== null) {
      byId("large-title").textContent = this.surfaces.get(key)?.info.title ?? "";
      byId("large-close").focus({ preventScroll: true });
    } else if (before !== null) this.surfaces.get(before)?.opener?.focus({ preventScroll: true });
  }

  /** A board that takes the page, or gives it back. @param {string | null} key */
  fill(key) {
    const { layout } = this;
    layout.filled = layout.filled === key ? null : key;
    this.relay();
  }

  /** Closes what lies open; answers whether anything did. */
  close() {
    const { layout } = this;
    const open = layout.opened !== null || layout.filled !== null;
    if (layout.opened !== null) this.open(null);
    else if (layout.filled !== null) this.fill(null);
    return open;
  }

  /** Shows what is shown where it belongs now. */
  relay() {
    if (this.scene) this.show(this.scene, this.layout.eyes);
  }

  /** @param {string | null} key @returns {Found | null} */
  find(key) {
    if (key === null) return null;
    for (const surface of this.surfaces.values()) {
      const node = surface.find(key);
      if (node) return { surface, node };
    }
    return null;
  }

  /** Where something has moved on a board that is looked at closely, it is brought into sight. */
  follow() {
    for (const { lens, moved, info } of this.surfaces.values()) {
      if (lens && lens.zoom > 1 && moved.length) lens.follow(bounds(moved.map(({ node }) => node), info));
    }
  }

  /** Whether others' moves have led away from what the reader looked at. */
  get strayed() {
    return [...this.surfaces.values()].some(({ lens }) => lens?.left);
  }

  /** Each board as its reader had it before others' moves were followed; answers whether any was seen otherwise. */
  comeBack() {
    return [...this.surfaces.values()].filter(({ lens }) => lens?.comeBack()).length > 0;
  }

  /** @param {Protocol.SceneInfo} scene @param {number | null} eyes */
  show(scene, eyes, { move = false } = {}) {
    this.scene = scene;
    recolourSeats(scene.colours);
    const flights = this.flights(scene);
    this.arrange(scene, eyes);
    for (const info of scene.surfaces) this.surfaces.get(info.key)?.show(this.layout.shown(info), flights, move);
    this.layout.apply();
    showHoldings(scene, eyes, (key) => this.open(key));
    if (move && !still()) this.takeOff(flights);
    this.trace(move);
    this.light(this.lit, this.chosen, this.does);
  }

  /** Marks the last move.  What changes nothing leaves the marks; what changes very much is no move that one could mark.
   *  @param {boolean} move */
  trace(move) {
    const surfaces = [...this.surfaces.values()];
    this.heard = surfaces.flatMap((surface) => surface.heard);
    const count = surfaces.reduce((sum, surface) => sum + surface.moved.length, 0);
    if (move && !count) return;
    for (const surface of surfaces) {
      if (!move || count > TRACED) surface.moved = [];
      surface.trace();
    }
  }

  /** What comes from another surface, and where on the screen it was. @param {Protocol.SceneInfo} scene */
  flights(scene) {
    /** @type {Map<string, DOMRect>} */
    const flights = new Map();
    for (const info of scene.surfaces) {
      for (const piece of info.pieces) {
        const found = this.find(piece.key);
        if (found && found.surface.info.key !== info.key) flights.set(piece.key, found.surface.rectOf(found.node.info));
      }
    }
    return flights;
  }

  /** @param {Map<string, DOMRect>} flights */
  takeOff(flights) {
    for (const [key, from] of flights) {
      const found = this.find(key);
      if (!found) continue;
      const { surface, node } = found;
      const to = surface.rectOf(node.info);
      const seen = from.width > 0 && to.width > 0; // a surface may be behind a tab
      if (node.info.art && seen) fly(node, from, to);
    }
  }

  /** @param {Protocol.SceneInfo} scene @param {number | null} eyes */
  arrange(scene, eyes) {
    const keys = new Set(scene.surfaces.map((info) => info.key));
    for (const [key, surface] of this.surfaces) {
      if (keys.has(key)) continue;
      surface.element.remove();
      this.surfaces.delete(key);
    }
    for (const info of scene.surfaces) if (!this.surfaces.has(info.key)) this.surfaces.set(info.key, new Surface(info));
    this.layout.plan(scene.surfaces, eyes);
    for (const [name, area] of Object.entries(this.areas)) {
      const wanted = scene.surfaces.filter((info) => this.layout.areaOf(info) === name);
      const elements = wanted.flatMap((info) => this.surfaces.get(info.key)?.element ?? []);
      if (elements.length !== area.children.length || elements.some((element, i) => area.children[i] !== element))
        area.replaceChildren(...elements);
    }
  }

  /** @param {Set<string>} lit @param {Set<string>} chosen @param {Map<string, string>} does */
  light(lit, chosen, does) {
    this.lit = lit;
    this.chosen = chosen;
    this.does = does;
    this.keepPlaces();
    for (const surface of this.surfaces.values()) {
      for (const [key, node] of surface.nodes) {
        node.light(chosen.has(key) ? "chosen" : lit.has(key) ? "lit" : "", does.get(key) ?? "");
      }
      tabStops(surface);
      surface.element.toggleAttribute("data-crowded", lit.size > CROWD);
    }
    this.grow();
    this.touch(this.touched);
    this.tidy();
  }

  /** @param {Set<string>} keys */
  touch(keys) {
    for (const key of this.touched) if (!keys.has(key)) this.find(key)?.node.mark("data-touched", false);
    this.touched = keys;
    this.keepPlaces();
    for (const key of keys) {
      const node = this.find(key)?.node;
      node?.frame();
      node?.mark("data-touched", true);
    }
  }

  /** @param {Surface} surface */
  litOn(surface) {
    return [...surface.nodes.values()].filter((node) => node.lit === "lit");
  }

  /** The lit pieces of each surface that has some. */
  litSurfaces() {
    return [...this.surfaces.values()]
      .map((surface) => ({ surface, nodes: this.litOn(surface) }))
      .filter(({ nodes }) => nodes.length);
  }

  /** Where what may be clicked next lies on the screen, but for one piece. @param {PieceNode} except */
  litRects(except) {
    const keys = [...this.lit, ...this.instead].filter((key) => key !== except.info.key);
    return [...this.surfaces.values()].flatMap((surface) => {
      const infos = keys.map((key) => surface.nodes.get(key)?.info ?? surface.places.infos.get(key));
      return infos.flatMap((info) => (info ? [surface.rectOf(info)] : []));
    });
  }

  /** The surfaces that have lit pieces, none of which can be seen. @param {number} bottom what covers the rest */
  outOfSight(bottom) {
    return this.litSurfaces().filter(({ surface, nodes }) => {
      if (surface.lens?.gliding) return false; // it looks again when it has come
      const clip = surface.window.getBoundingClientRect();
      const area = (surface.element.closest("#boards, #mats, #large-body") ?? surface.element).getBoundingClientRect();
      const low = Math.min(bottom, clip.bottom, area.bottom);
      const high = Math.max(0, clip.top, area.top);
      return !nodes.some((node) => {
        const { x, y, width, height } = surface.rectOf(node.info);
        const [middle, centre] = [x + width / 2, y + height / 2];
        return centre > high && centre < low && middle > clip.left && middle < clip.right;
      });
    });
  }

  /** Zooms and scrolls so that what is lit is seen; the first surface of which nothing is seen goes first.
   *  @param {number} bottom */
  reveal(bottom) {
    const [first] = [...this.outOfSight(bottom), ...this.litSurfaces()];
    if (!first) return;
    const { surface, nodes } = first;
    if (!surface.element.offsetParent) this.on.uncover();
    const { lens } = surface;
    lens?.show(bounds(nodes, surface.info));
    const smooth = still() ? "instant" : "smooth";
    const seen = lens && lens.zoom > 1 ? surface.window : nodes[0].group; // what is magnified is on its way
    requestAnimationFrame(() => seen.scrollIntoView({ block: "center", inline: "nearest", behavior: smooth }));
  }

  /** A sheet that has grown may cover what was picked, or what can be picked next: the board gives way, and if that is not
   *  enough, the page. */
  keepInSight() {
    for (const surface of this.surfaces.values()) {
      const { lens, info, window: clip } = surface;
      const chosen = [...surface.nodes.values()].filter((node) => node.lit === "chosen");
      const last = chosen.at(-1);
      if (!lens || !last || !surface.element.offsetParent) continue;
      const seen = clip.getBoundingClientRect();
      const near = nearestFirst(this.litOn(surface), last.info).filter((node) => meet(surface.rectOf(node.info), seen));
      const boxes = [...chosen.reverse(), ...near].map((node) => boxOf(node, info));
      lens.hold(boxes);
      if (this.layout.laid) continue;
      const { frame } = lens.measure();
      const area = { left: 0, top: -frame.y, right: innerWidth, bottom: floor() - frame.y };
      const { y } = shiftInto(area, boxes.map((box) => ({ ...lens.placed(box), left: 0, right: 0 })));
      if (y) scrollBy({ top: -y, behavior: still() ? "instant" : "smooth" });
    }
  }

  clear() {
    this.scene = null;
    recolourSeats([]);
    showHoldings(null, null, () => {});
    for (const surface of this.surfaces.values()) surface.element.remove();
    this.surfaces.clear();
    this.lit = this.chosen = this.instead = this.touched = new Set();
    this.does = new Map();
  }
}

/** The surface that an event has met. @param {Event} event @returns {string | null} */
const surfaceOf = (event) => closestTo(event, "[data-surface]")?.dataset.surface ?? null;

/** The box around some pieces, in parts of their surface.
 *  @param {PieceNode[]} nodes @param {Protocol.SurfaceInfo} surface */
function bounds(nodes, surface) {
  const edges = nodes.map((node) => boxOf(node, surface));
  return {
    left: Math.min(...edges.map((edge) => edge.left)),
    right: Math.max(...edges.map((edge) => edge.right)),
    top: Math.min(...edges.map((edge) => edge.top)),
    bottom: Math.max(...edges.map((edge) => edge.bottom)),
  };
}
