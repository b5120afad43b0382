/* Making elements.  Text from a server goes in as text, never as markup.
 *
 *   el(name, props, ...children)    an HTML element
 *   svg(name, props, ...children)   an SVG element
 *       props: class, text (textContent), data: {key: value}, on: {event: listener}; all others are attributes:
 *       true sets an empty one, false, null and undefined leave it out.
 *       children: nodes or strings; null, undefined and false are left out.
 *   button(text, click, props)      a button; class "button" unless the props say otherwise
 *   fill(node, ...children)         puts children in the place of what was there
 *   refill(node, about, make)       the same with what `make` makes, if what it is about has changed; answers whether it has.
 *                                   Else all stays in place: somebody may be about to press it.
 *   setStyle(node, name, value)     a property of its own, if that changes: all that it holds gets its style anew
 *   byId(id)                        the element with an id, which must be there
 *   closestTo(event, selector)      what an event has met: the element around its target that a selector names, or null
 *   active()                        the element that has the focus, or null
 *   signOf(seat)                    the sign of a seat, in its colour and shape, as a small picture for the eye only
 *   seatColour(seat)                the colour; muted for none
 *   recolourSeats(colours)          gives the seats other colours, from now on and where they have been drawn
 */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {string | number | boolean | null | undefined} Attribute */
/** @typedef {{[Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void}} Listeners */
/** @typedef {Node | string | false | null | undefined} Child */
/** @typedef {object} OwnProps what is no attribute
 *  @property {string | null} [class]
 *  @property {string | number} [text]
 *  @property {Record<string, string | number>} [data]
 *  @property {Listeners} [on] */
/** @typedef {OwnProps & {[name: string]: Attribute | object}} Props */

/** @template {AnyElement} Made @param {Made} node @param {Props} props @param {Child[]} children */
function dress(node, { class: names, text, data = {}, on = {}, ...attributes }, children) {
  if (names) node.setAttribute("class", names);
  if (text !== undefined) node.textContent = String(text);
  for (const [key, value] of Object.entries(data)) node.dataset[key] = String(value);
  const listeners = /** @type {[string, EventListener][]} */ (Object.entries(on));
  for (const [event, listener] of listeners) node.addEventListener(event, listener);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, String(value));
  }
  node.append(...present(children));
  return node;
}

/** @param {Child[]} children */
const present = (children) => children.filter((child) => child !== null && child !== undefined && child !== false);

/** @template {keyof HTMLElementTagNameMap} Name @param {Name} name @param {Props} [props] @param {Child[]} children */
export function el(name, props = {}, ...children) {
  return dress(document.createElement(name), props, children);
}

/** @template {keyof SVGElementTagNameMap} Name @param {Name} name @param {Props} [props] @param {Child[]} children */
export function svg(name, props = {}, ...children) {
  return dress(document.createElementNS(SVG, name), props, children);
}

/** @param {string} text
 *  @param {(event: PointerEvent & {currentTarget: HTMLButtonElement}) => void} click
 *  @param {Props} props */
export function button(text, click, { on, ...props } = {}) {
  const pressed = /** @type {(event: PointerEvent) => void} */ (click);
  return el("button", { class: "button", type: "button", text, on: { click: pressed, ...on }, ...props });
}

/** What nodes were refilled about. @type {WeakMap<Node, string>} */
const filled = new WeakMap();

/** @template {Element} Filled @param {Filled} node @param {Child[]} children */
export function fill(node, ...children) {
  filled.delete(node);
  node.replaceChildren(...present(children));
  return node;
}

/** @param {Element} node @param {unknown} about @param {() => Child[]} make */
export function refill(node, about, make) {
  const told = JSON.stringify(about);
  if (told === filled.get(node)) return false;
  fill(node, ...make());
  filled.set(node, told);
  return true;
}

/** @param {HTMLElement | SVGElement} node @param {string} name @param {string} value */
export function setStyle(node, name, value) {
  if (node.style.getPropertyValue(name) !== value) node.style.setProperty(name, value);
}

/** @template {string} Id @param {Id} id */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`there is no #${id}`);
  return /** @type {PageElements[Id]} */ (node);
}

/** @param {Event} event @param {string} selector @returns {AnyElement | null} */
export function closestTo({ target }, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}

export function active() {
  return /** @type {AnyElement | null} */ (document.activeElement);
}

// The same shapes as on the boards, in a box of 40 by 40.
const SEATS = [
  ["#C4441C", "M20 3 35 20 20 37 5 20Z"], // lozenge
  ["#1F6FB2", "M20 4.5a15.5 15.5 0 1 1 0 31a15.5 15.5 0 1 1 0-31Z"], // disc
  ["#12825B", "M20 4 37 34H3Z"], // triangle
  ["#8B4F9F", "M5.5 5.5h29v29h-29Z"], // square
  ["#C98A00", "M14 4h12v10h10v12H26v10H14V26H4V14h10Z"], // cross
  ["#3D9BCB", "M20 3 36.2 14.7 30 33.8H10L3.8 14.7Z"], // pentagon
  ["#4C4F57", "M20 2 24.7 13.5 37.1 14.4 27.6 22.5 30.6 34.6 20 28 9.4 34.6 12.4 22.5 2.9 14.4 15.3 13.5Z"], // star
];

/** @param {number} seat */
export function seatColour(seat) {
  return SEATS[seat] ? `var(--seat-${seat}, ${SEATS[seat][0]})` : "#6B6256";
}

/** What the seats have instead of the usual colours; nothing brings those back. @param {string[]} colours */
export function recolourSeats(colours) {
  SEATS.forEach((_, seat) => setStyle(document.documentElement, `--seat-${seat}`, colours[seat] ?? ""));
}

/** The outline of a seat's sign, for a drawing of one's own. @param {number} seat */
export function seatPath(seat) {
  return SEATS[seat]?.[1] ?? "";
}

/** @param {number} seat */
export function signOf(seat) {
  const shape = svg("path", { d: seatPath(seat), fill: seatColour(seat) });
  return svg("svg", { class: "sign", viewBox: "0 0 40 40", width: 18, height: 18, "aria-hidden": "true" }, shape);
}
