/* Fingers on a board of many spaces: the first tap looks closer, so far that all that is lit there is large enough for a
 * finger; from then on taps choose.  At a scale of the reader's own a tap chooses what it can well hit, else it looks closer
 * too, and just as far.  A mouse chooses at once, and so does who is read the page. */

import { el } from "./dom.js";
import { FINGER } from "./touch_targets.js";
import { recall, remember } from "./memory.js";
import { announce } from "./notify.js";
import { boxOf, nearestFirst } from "./piece.js";

const ROOM = FINGER + 2; // pixels that the smallest space gets
const FAIR = 28; // pixels: what a finger can hit on a board that is enlarged already
const LEAST = 1.5; // times: to look closer by less is a jerk that helps nobody
const DOUBLE = 350; // milliseconds in which a second tap belongs to the first

/** @typedef {import("./surface.js").Surface} Surface */
/** @typedef {{surface: Surface, node: import("./piece.js").PieceNode}} Found a piece, and where it lies */

export class Closer {
  /** @param {import("./stage.js").Stage} stage @param {MediaQueryList} fingers */
  constructor(stage, fingers) {
    this.stage = stage;
    this.fingers = fingers;
    this.finger = false;
    this.since = -Infinity;
    this.known = recall("closer") === "known";
    this.hint = el("p", { class: "hint", text: "Tap to look closer", "aria-hidden": "true" });
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.finger = event.pointerType !== "mouse";
  }

  /** Whether a click was spent on looking closer.
   *  @param {MouseEvent} event @param {Found | null} found what was touched */
  takes(event, found) {
    const { finger } = this;
    this.finger = false;
    if (!finger) return false;
    if (event.timeStamp - this.since < DOUBLE) return true;
    if (!found || !tooSmall(found)) return false;
    const { surface, node } = found;
    const { lens } = surface;
    if (!lens) return false;
    const lit = this.stage.litOn(surface);
    const smallest = Math.min(...(lit.length ? lit : [node]).map((each) => sizeOf(surface, each)));
    const zoom = Math.max(lens.zoom * (ROOM / smallest), LEAST);
    const near = nearestFirst(lit, surface.pointOf(event)).map((each) => boxOf(each, surface.info));
    if (!lens.closer(event.clientX, event.clientY, zoom, near)) return false;
    this.since = event.timeStamp;
    announce("Closer. Tap again to choose.");
    return true;
  }

  /** The hint stays until somebody has looked closer for the first time. */
  showHint() {
    if (!this.known && [...this.stage.surfaces.values()].some(enlarged)) {
      this.known = true;
      remember("closer", "known");
    }
    const [first] = this.known || !this.fingers.matches ? [] : this.stage.litSurfaces().filter(needsIt);
    if (!first) this.hint.remove();
    else if (this.hint.parentElement !== first.surface.window) first.surface.window.append(this.hint);
  }
}

/** @param {Surface} surface */
const enlarged = ({ info, lens }) => info.zoom > 1 && lens !== null && lens.zoom > 1;

/** @param {{surface: Surface, nodes: Found["node"][]}} lit */
const needsIt = ({ surface, nodes }) => surface.lens?.zoom === 1 && nodes.some((node) => tooSmall({ surface, node }));

/** @param {Found} found */
function tooSmall({ surface, node }) {
  const { lens, info } = surface;
  return lens && info.zoom > 1 && sizeOf(surface, node) < (lens.zoom > 1 ? FAIR : FINGER) - 0.5;
}

/** @param {Surface} surface @param {Found["node"]} node */
const sizeOf = (surface, { info }) => Math.min(info.width, info.height) * surface.scale;
