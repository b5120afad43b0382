/* The places of a board: spaces that never move.  They are fetched once, and known by where they lie; an element is made
 * only for those that are lit, touched or focused, however many there are. */

import { ask } from "./api.js";
import { svg } from "./dom.js";
import { within } from "./outline.js";
import { PieceNode } from "./piece.js";

const KEPT = 24; // boards
/** @type {Map<string, Promise<object[]>>} */
const fetched = new Map();

/** @param {string} address of a list of PieceInfo; none for none @returns {Promise<object[]>} */
export function fetchPlaces(address) {
  if (!address) return Promise.resolve([]);
  if (!fetched.has(address)) {
    const coming = ask(address);
    coming.catch(() => fetched.delete(address));
    fetched.set(address, coming);
    if (fetched.size > KEPT) fetched.delete(fetched.keys().next().value);
  }
  return fetched.get(address);
}

export class Places {
  /** @param {Map<string, PieceNode>} nodes those of the surface: a place that has an element is one of them */
  constructor(nodes) {
    this.nodes = nodes;
    this.group = svg("g", { class: "places" });
    this.crowns = svg("g", { class: "crowns", "aria-hidden": "true" });
    /** @type {Map<string, object>} */
    this.infos = new Map();
  }

  has(key) {
    return this.infos.has(key);
  }

  set(infos) {
    const old = this.infos;
    this.infos = new Map(infos.map((info) => [info.key, info]));
    for (const key of old.keys()) {
      if (!this.has(key)) this.sleep(key);
      else this.nodes.get(key)?.update(this.infos.get(key));
    }
  }

  /** A node to ask about a place; it is not on the page. */
  sketch(key) {
    return this.has(key) ? new PieceNode(this.infos.get(key)) : null;
  }

  /** Gives elements to the places that are wanted, in their order, and takes those of the others; not the focused one's.
   *  @param {(key: string) => boolean} wanted */
  keep(wanted) {
    const focused = this.group.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const kept = [...this.infos.keys()].filter((key) => key === focused || wanted(key));
    if (!kept.length && this.infos.size && !this.spoken()) kept.push(this.infos.keys().next().value);
    const keys = new Set(kept);
    for (const { dataset } of [...this.group.children]) if (!keys.has(dataset.key)) this.sleep(dataset.key);
    let next = this.group.firstChild;
    for (const key of kept) {
      if (next?.dataset.key === key) next = next.nextSibling;
      else this.group.insertBefore(this.node(key).group, next);
    }
  }

  /** Whether the keyboard finds something on the board besides places. */
  spoken() {
    return [...this.nodes.values()].some((node) => node.speaks && !this.has(node.info.key));
  }

  node(key) {
    if (!this.nodes.has(key)) {
      const node = this.sketch(key);
      this.nodes.set(key, node);
      if (node.crown) this.crowns.append(node.crown);
    }
    return this.nodes.get(key);
  }

  sleep(key) {
    const node = this.nodes.get(key);
    node?.group.remove();
    node?.crown?.remove();
    this.nodes.delete(key);
  }

  /** The place at a point of the surface: where the boxes of spaces overlap, the nearest is meant.
   *  @param {(key: string) => boolean} wanted @returns {string | null} its key */
  at({ x, y }, wanted) {
    let best = null;
    let least = Infinity;
    for (const [key, place] of this.infos) {
      if (!within(place, { x, y }) || !wanted(key)) continue;
      const far = Math.hypot(place.x - x, place.y - y);
      if (far < least) [best, least] = [key, far];
    }
    return best;
  }
}
