/* The places of a board: spaces that never move.  They are fetched once, and known by where they lie; an element is made
 * only for those that are lit, touched or focused, however many there are. */

import { ask } from "./api.js";
import { active, svg } from "./dom.js";
import { within } from "./outline.js";
import { PieceNode } from "./piece.js";

const KEPT = 24; // boards
/** @type {Map<string, Promise<Protocol.PieceInfo[]>>} */
const fetched = new Map();

/** @param {string} address of a list of PieceInfo; none for none @returns {Promise<Protocol.PieceInfo[]>} */
export function fetchPlaces(address) {
  if (!address) return Promise.resolve([]);
  const known = fetched.get(address);
  if (known) return known;
  /** @type {Promise<Protocol.PieceInfo[]>} */
  const coming = ask(address);
  coming.catch(() => fetched.delete(address));
  fetched.set(address, coming);
  const [oldest] = fetched.keys();
  if (fetched.size > KEPT) fetched.delete(oldest);
  return coming;
}

export class Places {
  /** @param {Map<string, PieceNode>} nodes those of the surface: a place that has an element is one of them */
  constructor(nodes) {
    this.nodes = nodes;
    this.group = svg("g", { class: "places" });
    /** @type {Map<string, Protocol.PieceInfo>} */
    this.infos = new Map();
  }

  /** @param {string} key */
  has(key) {
    return this.infos.has(key);
  }

  /** @param {Protocol.PieceInfo[]} infos */
  set(infos) {
    const old = this.infos;
    this.infos = new Map(infos.map((info) => [info.key, info]));
    for (const key of old.keys()) {
      const info = this.infos.get(key);
      if (info) this.nodes.get(key)?.update(info);
      else this.sleep(key);
    }
  }

  /** A node to ask about a place; it is not on the page. @param {string} key */
  sketch(key) {
    const info = this.infos.get(key);
    return info ? new PieceNode(info) : null;
  }

  /** Gives elements to the places that are wanted, in their order, and takes those of the others; not the focused one's.
   *  @param {(key: string) => boolean} wanted */
  keep(wanted) {
    const here = active();
    const focused = this.group.contains(here) ? here?.dataset.key : null;
    const all = [...this.infos.keys()];
    const kept = all.filter((key) => key === focused || wanted(key));
    if (!kept.length && all.length && !this.spoken()) kept.push(all[0]);
    const keys = new Set(kept);
    const shown = [...this.nodes].filter(([, { group }]) => group.parentNode === this.group);
    for (const [key] of shown) if (!keys.has(key)) this.sleep(key);
    let next = this.group.firstChild;
    for (const key of kept) {
      const { group } = this.node(key);
      if (next === group) next = group.nextSibling;
      else this.group.insertBefore(group, next);
    }
  }

  /** Whether the keyboard finds something on the board besides places. */
  spoken() {
    return [...this.nodes.values()].some((node) => node.speaks && !this.has(node.info.key));
  }

  /** The node of a place, made if there is none. @param {string} key */
  node(key) {
    const known = this.nodes.get(key);
    if (known) return known;
    const info = this.infos.get(key);
    if (!info) throw new Error(`there is no place ${key}`);
    const node = new PieceNode(info);
    this.nodes.set(key, node);
    return node;
  }

  /** @param {string} key */
  sleep(key) {
    const node = this.nodes.get(key);
    node?.group.remove();
    this.nodes.delete(key);
  }

  /** The place at a point of the surface: where the boxes of spaces overlap, the nearest is meant.
   *  @param {Point} point @param {(key: string) => boolean} wanted @returns {string | null} its key */
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
