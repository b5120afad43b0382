/* The search field of the rules: a list of what was found, a jump to it, and a light on the words there. */

import { byId, closestTo, el, fill } from "./dom.js";
import { found, wordsIn } from "./rule_matching.js";

const MOST = 30; // in the list
const AROUND = 60; // letters before the first word that was found
const LENGTH = 150;
const LIGHT = "found"; // the highlight's name, as in rules.css

/** @typedef {{node: HTMLElement, number: string, text: string}} Entry */

/** All that can be found: the rules first, then the paragraphs of the introduction and the rows of the figures. @returns {Entry[]} */
function entries() {
  const nodes = /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("#how-to-play p, #how-to-play li, #how-to-play figcaption, .rule, .data tbody tr")
  );
  const all = [...nodes].map((node) => {
    const number = node.matches(".rule") ? node.id.slice(1) : "";
    const text = (node.textContent ?? "").replace(/\s+/g, " ").trim();
    return { node, number, text: number ? text.slice(number.length).trim() : text };
  });
  return [...all.filter(({ number }) => number), ...all.filter(({ number }) => !number)];
}

class Search {
  constructor() {
    this.input = /** @type {HTMLInputElement} */ (byId("search"));
    this.list = byId("found");
    this.entries = entries();
    /** @type {Entry[]} */
    this.found = [];
    this.at = -1; // which of them is chosen
    const box = /** @type {HTMLElement} */ (document.querySelector(".search"));
    box.hidden = false;
    this.input.addEventListener("input", () => this.look());
    this.input.addEventListener("focus", () => this.look());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.list.addEventListener("mousedown", (event) => event.preventDefault()); // the field keeps the focus
    this.list.addEventListener("click", (event) => {
      const chosen = closestTo(event, "[role=option]");
      if (chosen) this.go(Number(chosen.dataset.place));
    });
    box.addEventListener("focusout", () => this.close());
    document.addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || document.activeElement === this.input) return;
      event.preventDefault();
      this.input.select();
      this.input.focus();
    });
  }

  look() {
    const wanted = this.input.value;
    this.found = found(this.entries, wanted);
    this.at = -1;
    const shown = this.found.slice(0, MOST);
    fill(this.list, ...shown.map((entry, place) => item(entry, place, wanted)));
    const count = this.found.length;
    const said = !wanted.trim() ? "" : count === 0 ? "Nothing found" : `${count} found`;
    if (said && !count) this.list.append(el("li", { class: "nothing", role: "presentation", text: "Nothing found. Try fewer words." }));
    byId("found-count").textContent = said;
    this.open(Boolean(said));
    light(this.found, wanted);
  }

  /** @param {boolean} open */
  open(open) {
    this.list.hidden = !open;
    this.input.setAttribute("aria-expanded", String(open));
    if (!open) this.input.removeAttribute("aria-activedescendant");
  }

  close() {
    this.open(false);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const last = Math.min(this.found.length, MOST) - 1;
    if (step && last >= 0) {
      event.preventDefault();
      if (this.list.hidden) this.open(true);
      this.choose((Math.max(this.at + step, -1) + last + 1) % (last + 1));
    } else if (event.key === "Enter" && last >= 0) {
      event.preventDefault();
      this.go(Math.max(0, this.at));
    } else if (event.key === "Escape") {
      this.input.value = "";
      this.look();
    }
  }

  /** @param {number} place */
  choose(place) {
    this.at = place;
    const items = /** @type {HTMLElement[]} */ ([...this.list.children]);
    items.forEach((each, i) => each.setAttribute("aria-selected", String(i === place)));
    items[place].scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", items[place].id);
  }

  /** @param {number} place */
  go(place) {
    const { node, number } = this.found[place];
    this.close();
    this.at = place;
    const folded = node.closest("details");
    if (folded) folded.open = true;
    if (number) history.replaceState(null, "", `#${node.id}`);
    for (const each of document.querySelectorAll("[data-here]")) each.removeAttribute("data-here");
    node.dataset.here = "";
    node.scrollIntoView({ block: "center" });
  }
}

/** @param {Entry} entry @param {number} place @param {string} wanted */
function item({ node, number, text }, place, wanted) {
  const [first] = wordsIn(text, wanted);
  const from = first && first[0] > AROUND ? text.indexOf(" ", first[0] - AROUND) + 1 : 0;
  const part = text.slice(from, from + LENGTH);
  const snippet = el("span", { class: "snippet" }, from > 0 && "… ", ...marked(part, wanted), from + LENGTH < text.length && " …");
  const heading = node.closest("section")?.querySelector("h2, h3")?.textContent ?? "";
  const where = number ? el("span", { class: "number", text: number }) : el("span", { class: "where", text: heading });
  return el("li", { role: "option", id: `found-${place}`, "aria-selected": "false", data: { place } }, where, snippet);
}

/** A text in which the words that were wanted stand out. @param {string} text @param {string} wanted */
function marked(text, wanted) {
  /** @type {import("./dom.js").Child[]} */
  const parts = [];
  let done = 0;
  for (const [from, to] of wordsIn(text, wanted)) {
    if (from < done) continue;
    parts.push(text.slice(done, from), el("mark", { text: text.slice(from, to) }));
    done = to;
  }
  return [...parts, text.slice(done)];
}

/** Lights the words where they stand, without a change to the page; where a browser cannot, the list has to do.
 *  @param {Entry[]} all @param {string} wanted */
function light(all, wanted) {
  if (!("highlights" in CSS)) return;
  const ranges = all.flatMap(({ node }) => rangesIn(node, wanted));
  if (ranges.length) CSS.highlights.set(LIGHT, new Highlight(...ranges));
  else CSS.highlights.delete(LIGHT);
}

/** @param {HTMLElement} node @param {string} wanted */
function rangesIn(node, wanted) {
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  /** @type {Range[]} */
  const ranges = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const [from, to] of wordsIn(text.nodeValue ?? "", wanted)) {
      const range = new Range();
      range.setStart(text, from);
      range.setEnd(text, to);
      ranges.push(range);
    }
  }
  return ranges;
}

export function searchRules() {
  return new Search();
}
