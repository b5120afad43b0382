/* Pieces by keyboard: one stop of the Tab key for a surface, or one for each lit piece where they are few; the arrow keys
 * go from there to the nearest piece on that side, lit or not, so that all of them can be read. */

const FEW = 24;
/** @type {Record<string, [number, number]>} */
const SIDES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {import("./surface.js").Surface} surface */
export function tabStops(surface) {
  const speaking = [...surface.nodes.values()].filter((node) => node.speaks);
  const lit = speaking.filter((node) => node.lit);
  const stops = new Set(lit.length && lit.length <= FEW ? lit : (lit.length ? lit : speaking).slice(0, 1));
  for (const node of speaking) {
    const index = stops.has(node) ? "0" : "-1";
    if (node.group.getAttribute("tabindex") !== index) node.group.setAttribute("tabindex", index);
  }
}

/** Moves the focus; answers whether the key meant that.  On one spot, what is lit goes first, then pieces, then places.
 *  @param {import("./tap_to_zoom.js").Found} from @param {string} key of the keyboard */
export function rove({ surface, node }, key) {
  const side = SIDES[key];
  if (!side) return false;
  const { x, y } = node.info;
  const speaking = [...surface.nodes.values()].filter((other) => other.speaks);
  const ordered = [...speaking.filter((other) => other.lit), ...speaking].map((other) => other.info);
  /** @type {string | null} */
  let best = null;
  let least = Infinity;
  for (const other of [...ordered, ...surface.places.infos.values()]) {
    const [dx, dy] = [other.x - x, other.y - y];
    const along = dx * side[0] + dy * side[1];
    const aside = Math.abs(dx * side[1]) + Math.abs(dy * side[0]);
    if (along <= 0 || aside > 2 * along) continue;
    const far = along + 2 * aside;
    if (far < least) [best, least] = [other.key, far];
  }
  if (best === null) return true;
  if (surface.places.has(best)) surface.places.keep((other) => other === best || surface.nodes.has(other));
  surface.nodes.get(best)?.group.focus();
  return true;
}
