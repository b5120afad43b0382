/* A stand-in for the browser: elements that know their attributes, children and listeners, and nothing of layout.  Import
 * it before what is tested.
 *
 *   answer({ roomy, coarse, calm })   what the media queries of the page say from now on
 *   found(root, test)                the elements under a root that pass a test, in their order
 */

class Style {
  setProperty(name, value) {
    this[name] = String(value);
  }

  getPropertyValue(name) {
    return this[name] ?? "";
  }
}

export class Element extends EventTarget {
  constructor(name) {
    super();
    Object.assign(this, { name, attributes: new Map(), childNodes: [], dataset: {}, style: new Style(), parentNode: null });
    const names = () => new Set((this.getAttribute("class") ?? "").split(" ").filter(Boolean));
    const keep = (set) => this.setAttribute("class", [...set].join(" "));
    this.classList = {
      add: (each) => keep(names().add(each)),
      contains: (each) => names().has(each),
      toggle: (each, on) => {
        const set = names();
        if (on) set.add(each);
        else set.delete(each);
        keep(set);
      },
    };
  }

  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }

  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }

  hasAttribute(name) {
    return this.attributes.has(name);
  }

  removeAttribute(name) {
    this.attributes.delete(name);
  }

  toggleAttribute(name, on) {
    if (on) this.attributes.set(name, "");
    else this.attributes.delete(name);
  }

  get children() {
    return this.childNodes.filter((child) => child instanceof Element);
  }

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  get nextSibling() {
    const around = this.parentNode.childNodes;
    return around[around.indexOf(this) + 1] ?? null;
  }

  get textContent() {
    return this.childNodes.map((child) => child.textContent ?? child).join("");
  }

  set textContent(text) {
    this.replaceChildren(...(text ? [text] : []));
  }

  insertBefore(node, next) {
    if (node instanceof Element) {
      node.remove();
      node.parentNode = this;
    }
    const at = next ? this.childNodes.indexOf(next) : this.childNodes.length;
    this.childNodes.splice(at, 0, node);
  }

  append(...nodes) {
    for (const node of nodes) this.insertBefore(node, null);
  }

  replaceChildren(...nodes) {
    for (const child of this.children) child.remove();
    this.childNodes = [];
    this.append(...nodes);
  }

  remove() {
    if (!this.parentNode) return;
    this.parentNode.childNodes = this.parentNode.childNodes.filter((child) => child !== this);
    this.parentNode = null;
  }

  contains(node) {
    return node === this || this.children.some((child) => child.contains(node));
  }

  querySelectorAll(selector) {
    const names = selector.split(",").map((each) => each.trim().split(":")[0]);
    return found(this, ({ name }) => names.includes(name));
  }

  querySelector(selector) {
    const [wanted] = selector.split(".").slice(-1);
    return found(this, (node) => node.name === selector || node.classList.contains(wanted))[0] ?? null;
  }

  /** Names of elements only, which are all that is asked for. */
  closest(selector) {
    const names = selector.split(",").map((each) => each.trim());
    return names.includes(this.name) ? this : (this.parentNode?.closest(selector) ?? null);
  }

  focus() {
    document.activeElement = this;
  }
}

export function found(root, test) {
  return root.children.flatMap((child) => [...(test(child) ? [child] : []), ...found(child, test)]);
}

class Document extends EventTarget {
  constructor() {
    super();
    Object.assign(this, { hidden: false, activeElement: null, dialog: null, ids: new Map() });
  }

  createElement(name) {
    return new Element(name);
  }

  createElementNS(_, name) {
    return new Element(name);
  }

  /** The page has every element that is asked for. */
  getElementById(id) {
    if (!this.ids.has(id)) this.ids.set(id, new Element("div"));
    return this.ids.get(id);
  }

  querySelector() {
    return this.dialog;
  }
}

const answers = { coarse: false, roomy: true, calm: false };

export function answer(changed) {
  Object.assign(answers, changed);
}

function matchMedia(query) {
  const name = query.includes("min-width") ? "roomy" : query.includes("reduced-motion") ? "calm" : "coarse";
  return Object.defineProperty(new EventTarget(), "matches", { get: () => answers[name] });
}

class Box {
  constructor(x = 0, y = 0, width = 0, height = 0) {
    Object.assign(this, { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height });
  }
}

/** What this browser remembers, as a map. */
export const stored = new Map();

const page = new EventTarget();
const globals = {
  document: new Document(),
  Element,
  DOMRect: Box,
  ResizeObserver: class {
    observe() {}
  },
  localStorage: {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, text) => stored.set(name, text),
  },
  location: new URL("http://table.example/t/abc?at=3#secret"),
  matchMedia,
  innerWidth: 1000,
  innerHeight: 800,
  addEventListener: page.addEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
  requestAnimationFrame: () => 1,
  getComputedStyle: (node) => node.style,
};
for (const [name, value] of Object.entries(globals)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
