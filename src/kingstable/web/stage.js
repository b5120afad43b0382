/* All surfaces of a scene: their places on the page, the light on them, and what a click on a piece means to others.
 *
 *   show(scene, eyes, {move})     how things are; `move` lets pieces glide there
 *   light(lit, chosen, does)      sets of keys: what may be chosen, what is half chosen; and what choosing each does
 *   touch(keys)                   the strong light, of what a choice touches
 *   outOfSight(bottom)            where something is lit that cannot be seen above a height
 *   reveal(bottom)                brings what is lit into sight
 *   clear()                       takes everything away
 *
 * It tells its owner by `on`: pick(key), ask(key), leave() (a click on nothing), hover(key or null), uncover() (what is to
 * be seen lies behind a tab), laid() (the places of a board have come).
 */

import { Closer } from "./tap_to_zoom.js";
import { active, byId, closestTo } from "./dom.js";
import { growHits } from "./touch_targets.js";
import { fly, still } from "./motion.js";
import { rove, tabStops } from "./roving.js";
import { Surface } from "./surface.js";

const CROWD = 60; // so many lit pieces are too many to stand out
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
    /** @type {Map<string, string>} */
    this.does = new Map();
    /** @type {Set<string>} */
    this.touched = new Set();
    /** @type {string | null} */
    this.pointed = null; // what the pointer is at
    this.areas = { boards: byId("boards"), mine: byId("mine"), others: byId("others") };
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
      if (!this.closer.takes(event, this.find(key))) this.click(key);
    });
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
    /** @type {HTMLElement | null | undefined} */
    const board = closestTo(event, ".window")?.closest("[data-surface]"); // its caption has buttons
    const surface = this.surfaces.get(board?.dataset.surface ?? "");
    if (!surface?.places.infos.size || !(event instanceof MouseEvent)) return key;
    /** @param {string} other */
    const hot = (other) => this.lit.has(other) || this.chosen.has(other);
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
    if (found) found.surface.lens?.hold(bounds([found.node], found.surface.info));
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

  /** @param {string | null} key */
  click(key) {
    const found = this.find(key);
    if (key === null || !found) this.on.leave();
    else if (this.lit.has(key) || this.chosen.has(key)) {
      found.surface.lens?.used();
      this.on.pick(key);
    } else if (found.node.info.ask) this.on.ask(key);
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

  /** @param {Protocol.SceneInfo} scene @param {number | null} eyes */
  show(scene, eyes, { move = false } = {}) {
    const flights = this.flights(scene);
    this.arrange(scene, eyes);
    for (const info of scene.surfaces) this.surfaces.get(info.key)?.show(info, flights, move);
    if (move && !still()) this.takeOff(flights);
    this.trace(move);
    this.light(this.lit, this.chosen, this.does);
  }

  /** Marks the last move.  What changes nothing leaves the marks; what changes very much is no move that one could mark.
   *  @param {boolean} move */
  trace(move) {
    const surfaces = [...this.surfaces.values()];
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
    /** @param {Protocol.SurfaceInfo} info */
    const areaOf = (info) => (info.kind !== "mat" ? "boards" : info.seat === eyes && eyes >= 0 ? "mine" : "others");
    for (const [name, area] of Object.entries(this.areas)) {
      const wanted = scene.surfaces.filter((info) => areaOf(info) === name);
      const elements = wanted.flatMap((info) => this.surfaces.get(info.key)?.element ?? []);
      if (elements.length !== area.children.length || elements.some((element, i) => area.children[i] !== element))
        area.replaceChildren(...elements);
      area.style.setProperty("--tall", String(tallness(wanted) || 1));
      area.style.setProperty("--count", String(elements.length));
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

  /** The lit pieces of each surface that has some. */
  litSurfaces() {
    /** @type {{surface: Surface, nodes: PieceNode[]}[]} */
    const found = [];
    for (const surface of this.surfaces.values()) {
      const nodes = [...surface.nodes.values()].filter((node) => node.lit === "lit");
      if (nodes.length) found.push({ surface, nodes });
    }
    return found;
  }

  /** Where the lit pieces lie on the screen, but for one of them. @param {PieceNode} except */
  litRects(except) {
    return this.litSurfaces().flatMap(({ surface, nodes }) =>
      nodes.filter((node) => node !== except).map((node) => surface.rectOf(node.info)),
    );
  }

  /** The surfaces that have lit pieces, none of which can be seen. @param {number} bottom what covers the rest */
  outOfSight(bottom) {
    return this.litSurfaces().filter(({ surface, nodes }) => {
      if (surface.lens?.gliding) return false; // it looks again when it has come
      const clip = surface.window.getBoundingClientRect();
      const area = (surface.element.parentElement ?? surface.element).getBoundingClientRect();
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

  clear() {
    for (const surface of this.surfaces.values()) surface.element.remove();
    this.surfaces.clear();
    this.lit = this.chosen = this.touched = new Set();
    this.does = new Map();
  }
}

/** How high the surfaces are that are to be seen at once, over their width: all of them; but a board that is higher than
 *  wide has the height to itself, so that it can be read, and one scrolls to the boards after it.
 *  @param {Protocol.SurfaceInfo[]} infos */
function tallness(infos) {
  if (!infos.length) return 0;
  const [first, ...others] = infos;
  const alone = first.height > first.width && others.every(({ kind }) => kind === "board");
  return (alone ? [first] : infos).reduce((sum, info) => sum + info.height / info.width, 0);
}

/** The box around some pieces, in parts of their surface.
 *  @param {PieceNode[]} nodes @param {Protocol.SurfaceInfo} surface */
function bounds(nodes, { width, height }) {
  const edges = nodes.map(({ info }) => ({
    left: (info.x - info.width / 2) / width,
    right: (info.x + info.width / 2) / width,
    top: (info.y - info.height / 2) / height,
    bottom: (info.y + info.height / 2) / height,
  }));
  return {
    left: Math.min(...edges.map((edge) => edge.left)),
    right: Math.max(...edges.map((edge) => edge.right)),
    top: Math.min(...edges.map((edge) => edge.top)),
    bottom: Math.max(...edges.map((edge) => edge.bottom)),
  };
}
