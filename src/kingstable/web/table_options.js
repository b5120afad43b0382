/* What is agreed on before a game, as fields of a form: the game's own options, and the pace.
 *
 *   optionFields(game)   {element, values(), fit(seats)}   the options by their names, those that apply
 *   paceFields()         {element, values()}               a `Pace` as the server takes it
 */

import { el, fill } from "./dom.js";
import { spelled } from "./words.js";

const MINUTE = 60;
const DAY = 86_400;

// The game's own options ----------------------------------------------------------------------------------------------

/** @typedef {boolean | number | string} Value of an option */
/** @typedef {HTMLInputElement | HTMLSelectElement} Field */
/** What is asked, how it is read, and how it is made to fit a number of seats.
 *  @typedef {{node: Field, read: () => Value, fit: (seats: number) => void}} Control */

/** @param {Protocol.GameInfo} game @param {string} rule */
function ruleLink(game, rule) {
  const href = `${game.rules}#r${rule}`;
  return rule && el("a", { class: "small", href, target: "_blank", rel: "noopener", text: `rule ${rule}` });
}

/** Whether an allowed value, by its place, can be played by so many.
 *  @param {Protocol.OptionInfo} option @param {number} place @param {number} count */
function goesWith({ seats }, place, count) {
  const [fewest, most] = seats[place] ?? [0, Infinity];
  return fewest <= count && count <= most;
}

/** A list to choose from, in which only stands what goes with the number of seats.
 *  @param {string} id @param {Protocol.OptionInfo} option @returns {Control} */
function list(id, option) {
  const { allowed, default: usual } = option;
  const options = allowed.map((value, place) => el("option", { value: place, text: spelled(String(value)) }));
  const node = el("select", { class: "entry", id }, ...options);
  node.value = String(allowed.findIndex((value) => value === usual));
  /** @param {number} seats */
  const fit = (seats) => {
    const fitting = options.filter((_, place) => goesWith(option, place, seats));
    const chosen = node.value;
    fill(node, ...fitting);
    node.value = (fitting.find(({ value }) => value === chosen) ?? fitting[0]).value;
  };
  return { node, read: () => allowed[Number(node.value)], fit };
}

/** Something to be typed; who types nothing has what is usual. @param {string} id @param {number | string} usual */
function typed(id, usual) {
  const isNumber = typeof usual === "number";
  const value = isNumber ? usual : "";
  const node = el("input", { class: "entry", id, type: isNumber ? "number" : "text", value, placeholder: usual });
  const read = () => {
    const text = node.value.trim();
    if (!text) return usual;
    return isNumber ? Math.trunc(Number(text)) : text;
  };
  return { node, read };
}

/** A field that fits what an option allows, and how to read it.
 *  @param {Protocol.OptionInfo} option @returns {Control} */
function control(option) {
  const { name, default: usual, allowed } = option;
  const id = `option-${name}`;
  const fit = () => {};
  if (typeof usual === "boolean") {
    const box = el("input", { type: "checkbox", id, checked: usual });
    return { node: box, read: () => box.checked, fit };
  }
  if (allowed.length) return list(id, option);
  return { ...typed(id, usual), fit };
}

/** The values of the options that say something where those before them are chosen so.
 *  @param {{option: Protocol.OptionInfo, read: () => Value}[]} fields */
export function applying(fields) {
  /** @type {Record<string, Value>} */
  const found = {};
  for (const { option, read } of fields) {
    const { name, when } = option;
    if (!when || when[1].includes(found[when[0]])) found[name] = read();
  }
  return found;
}

/** @param {Protocol.GameInfo} game */
export function optionFields(game) {
  const fields = game.options.map((option) => ({ option, ...control(option) }));
  const rows = fields.map(({ option, node }) => {
    const label = el("label", { for: node.id, text: option.text });
    const text = el("span", {}, label, " ", ruleLink(game, option.rule));
    return node.type === "checkbox" ? el("div", { class: "check" }, node, text) : el("div", { class: "choice" }, text, node);
  });
  const element = el("div", { class: "stack" }, ...rows);
  const update = () => {
    const found = applying(fields);
    fields.forEach(({ option }, place) => (rows[place].hidden = !(option.name in found)));
  };
  /** @param {number} seats */
  const fit = (seats) => {
    for (const field of fields) field.fit(seats);
    update();
  };
  element.addEventListener("change", update);
  return { element, values: () => applying(fields), fit };
}

// The pace ------------------------------------------------------------------------------------------------------------

/** @param {string} label @param {number} value @param {number} least @param {number} most */
function number(label, value, least, most) {
  const limits = { min: least, max: most, required: true };
  return el("input", { class: "entry short", type: "number", inputmode: "numeric", value, "aria-label": label, ...limits });
}

export function paceFields() {
  const bank = number("Minutes in the bank", 15, 0, 1440);
  const each = number("Seconds for every decision", 30, 0, 3600);
  const days = number("Days for every decision", 3, 1, 60);
  /** @type {Record<Protocol.Pace["name"], {title: string, text: import("./dom.js").Child[],
   *    value: () => {each: number, bank: number}}>} */
  const paces = {
    none: { title: "No clock", text: ["Everybody thinks as long as they like."], value: () => ({ each: 0, bank: 0 }) },
    live: {
      title: "Live",
      text: [each, " seconds for every decision, and a bank of ", bank, " minutes for what takes longer."],
      value: () => ({ each: Number(each.value), bank: Number(bank.value) * MINUTE }),
    },
    days: {
      title: "By the day",
      text: [days, " days for every decision: nobody needs to be here at the same time."],
      value: () => ({ each: Number(days.value) * DAY, bank: 0 }),
    },
  };
  const names = /** @type {Protocol.Pace["name"][]} */ (Object.keys(paces));
  const rows = names.map((name) => {
    const { title, text } = paces[name];
    const dot = el("input", { type: "radio", name: "pace", id: `pace-${name}`, value: name, checked: name === "none" });
    const details = el("div", { class: "pace-text small", data: { pace: name } }, ...text);
    const row = el("div", { class: "check" }, dot, el("div", {}, el("label", { for: dot.id, text: title }), details));
    return { name, dot, details, row };
  });
  const element = el("div", { class: "stack" }, ...rows.map(({ row }) => row));
  const chosen = () => rows.find(({ dot }) => dot.checked)?.name ?? "none";
  const update = () => {
    for (const { dot, details } of rows) {
      for (const input of details.querySelectorAll("input")) input.disabled = !dot.checked;
    }
  };
  element.addEventListener("change", update);
  update();
  /** @returns {Protocol.Pace} */
  const values = () => ({ name: chosen(), ...paces[chosen()].value() });
  return { element, values };
}
