/* Fingers on a board of many spaces: a tap on what is too small for a finger looks closer, and the next one chooses.  A
 * mouse chooses at once, and so does who is read the page. */

import { el } from "./dom.js";
import { FINGER } from "./touch_targets.js";
import { recall, remember } from "./memory.js";
import { announce } from "./notify.js";

const ROOM = FINGER + 2; // pixels that a space gets
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
    if (!surface.lens?.closer(event.clientX, event.clientY, ROOM / sizeOf(surface, node))) return false;
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
  return surface.lens && surface.info.zoom > 1 && sizeOf(surface, node) < FINGER - 0.5;
}

/** @param {Surface} surface @param {Found["node"]} node */
const sizeOf = (surface, { info }) => Math.min(info.width, info.height) * surface.scale;
