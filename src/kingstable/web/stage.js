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

import { Closer } from "./closer.js";
import { byId } from "./dom.js";
import { growHits } from "./hits.js";
import { fly, still } from "./motion.js";
import { rove, tabStops } from "./roving.js";
import { Surface } from "./surface.js";

const CROWD = 60; // so many lit pieces are too many to stand out
const TRACED = 8; // so many pieces make a move, and more a change of scene

export class Stage {
  constructor(on) {
    this.on = on;
    /** @type {Map<string, Surface>} */
    this.surfaces = new Map();
    this.lit = new Set();
    this.chosen = new Set();
    this.does = new Map();
    this.touched = new Set();
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

  listen(area) {
    const keyOf = (event) => this.keyAt(event);
    area.addEventListener("pointerdown", (event) => this.closer.down(event));
    area.addEventListener("click", (event) => {
      const { activeElement } = document;
      if (area.contains(activeElement) && !activeElement.matches(":focus-visible")) activeElement.blur(); // Enter is free
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

  key(event, key) {
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      this.click(key);
    } else if (rove(this.find(key), event.key)) event.preventDefault();
  }

  /** What a pointer is at: what is lit goes before what is not, even where that lies above; and a piece before a place.
   *  What has the focus, for other events. */
  keyAt({ target, clientX, clientY }) {
    const key = target.closest?.(".piece[data-key]")?.dataset.key ?? null;
    const board = target.closest?.(".window")?.closest("[data-surface]"); // its caption has buttons
    const surface = this.surfaces.get(board?.dataset.surface);
    if (!surface?.places.infos.size || clientX === undefined) return key;
    const hot = (other) => this.lit.has(other) || this.chosen.has(other);
    const beyond = target.classList.contains("hit") || surface.places.has(key); // not within the drawing of a piece
    if (key && hot(key) && !beyond) return key;
    const point = surface.pointOf({ clientX, clientY });
    return surface.places.at(point, hot) ?? key ?? surface.places.at(point, () => true);
  }

  /** Marks what the pointer is at: the browser does not see a place under a piece. */
  point(key) {
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

  focus(key) {
    const found = this.find(key);
    found?.node.frame();
    found?.node.mark("data-focused", found.node.group.matches(":focus-visible"));
    if (found) found.surface.lens?.hold(bounds([found.node], found.surface.info));
    this.on.hover(key);
  }

  /** Only places that mean something now have an element. */
  keepPlaces() {
    const wanted = (key) => this.lit.has(key) || this.chosen.has(key) || this.touched.has(key);
    for (const surface of this.surfaces.values()) {
      surface.places.keep(wanted);
      tabStops(surface);
    }
  }

  click(key) {
    const found = this.find(key);
    if (!found) this.on.leave();
    else if (this.lit.has(key) || this.chosen.has(key)) {
      found.surface.lens?.used();
      this.on.pick(key);
    } else if (found.node.info.ask) this.on.ask(key);
  }

  /** @returns {{surface: Surface, node: import("./piece.js").PieceNode} | null} */
  find(key) {
    for (const surface of this.surfaces.values()) {
      const node = surface.find(key);
      if (node) return { surface, node };
    }
    return null;
  }

  show(scene, eyes, { move = false } = {}) {
    const flights = this.flights(scene);
    this.arrange(scene, eyes);
    for (const info of scene.surfaces) this.surfaces.get(info.key).show(info, flights, move);
    if (move && !still()) this.takeOff(flights);
    this.trace(move);
    this.light(this.lit, this.chosen, this.does);
  }

  /** Marks the last move.  What changes nothing leaves the marks; what changes very much is no move that one could mark. */
  trace(move) {
    const surfaces = [...this.surfaces.values()];
    const count = surfaces.reduce((sum, surface) => sum + surface.moved.length, 0);
    if (move && !count) return;
    for (const surface of surfaces) {
      if (!move || count > TRACED) surface.moved = [];
      surface.trace();
    }
  }

  /** What comes from another surface, and where on the screen it was. */
  flights(scene) {
    const flights = new Map();
    for (const info of scene.surfaces) {
      for (const piece of info.pieces) {
        const found = this.find(piece.key);
        if (found && found.surface.info.key !== info.key) flights.set(piece.key, found.surface.rectOf(found.node.info));
      }
    }
    return flights;
  }

  takeOff(flights) {
    for (const [key, from] of flights) {
      const { surface, node } = this.find(key);
      const to = surface.rectOf(node.info);
      const seen = from.width > 0 && to.width > 0; // a surface may be behind a tab
      if (node.info.art && seen) fly(node, from, to);
    }
  }

  arrange(scene, eyes) {
    const keys = new Set(scene.surfaces.map((info) => info.key));
    for (const [key, surface] of this.surfaces) {
      if (keys.has(key)) continue;
      surface.element.remove();
      this.surfaces.delete(key);
    }
    for (const info of scene.surfaces) if (!this.surfaces.has(info.key)) this.surfaces.set(info.key, new Surface(info));
    const areaOf = (info) => (info.kind !== "mat" ? "boards" : info.seat === eyes && eyes >= 0 ? "mine" : "others");
    for (const [name, area] of Object.entries(this.areas)) {
      const wanted = scene.surfaces.filter((info) => areaOf(info) === name);
      const elements = wanted.map((info) => this.surfaces.get(info.key).element);
      if (elements.length !== area.children.length || elements.some((element, i) => area.children[i] !== element))
        area.replaceChildren(...elements);
      area.style.setProperty("--tall", tallness(wanted) || 1);
      area.style.setProperty("--count", elements.length);
    }
  }

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
    const found = [];
    for (const surface of this.surfaces.values()) {
      const nodes = [...surface.nodes.values()].filter((node) => node.lit === "lit");
      if (nodes.length) found.push({ surface, nodes });
    }
    return found;
  }

  /** Where the lit pieces lie on the screen, but for one of them. */
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
      const area = surface.element.parentElement.getBoundingClientRect();
      const low = Math.min(bottom, clip.bottom, area.bottom);
      const high = Math.max(0, clip.top, area.top);
      return !nodes.some((node) => {
        const { x, y, width, height } = surface.rectOf(node.info);
        const [middle, centre] = [x + width / 2, y + height / 2];
        return centre > high && centre < low && middle > clip.left && middle < clip.right;
      });
    });
  }

  /** Zooms and scrolls so that what is lit is seen; the first surface of which nothing is seen goes first. */
  reveal(bottom) {
    const [first] = [...this.outOfSight(bottom), ...this.litSurfaces()];
    if (!first) return;
    const { surface, nodes } = first;
    if (!surface.element.offsetParent) this.on.uncover();
    surface.lens?.show(bounds(nodes, surface.info));
    const smooth = still() ? "instant" : "smooth";
    const seen = surface.lens?.zoom > 1 ? surface.window : nodes[0].group; // what is magnified is on its way
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
 *  wide has the height to itself, so that it can be read, and one scrolls to the boards after it. */
function tallness(infos) {
  const [first, ...others] = infos;
  const alone = first?.height > first?.width && others.every(({ kind }) => kind === "board");
  return (alone ? [first] : infos).reduce((sum, info) => sum + info.height / info.width, 0);
}

/** The box around some pieces, in parts of their surface. */
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
