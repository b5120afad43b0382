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

function ruleLink(game, rule) {
  const href = `${game.rules}#r${rule}`;
  return rule && el("a", { class: "small", href, target: "_blank", rel: "noopener", text: `rule ${rule}` });
}

/** Whether a value can be played by so many.  @param {{allowed: unknown[], seats: [number, number][]}} option */
function goesWith({ allowed, seats }, value, count) {
  const [fewest, most] = seats[allowed.indexOf(value)] ?? [0, Infinity];
  return fewest <= count && count <= most;
}

/** A list to choose from, in which only stands what goes with the number of seats. */
function list(id, option) {
  const { allowed, default: usual } = option;
  const options = allowed.map((value, place) => el("option", { value: place, text: spelled(String(value)) }));
  const node = el("select", { class: "entry", id }, ...options);
  node.value = allowed.indexOf(usual);
  const fit = (seats) => {
    const fitting = options.filter((_, place) => goesWith(option, allowed[place], seats));
    const chosen = node.value;
    fill(node, ...fitting);
    node.value = (fitting.find(({ value }) => value === chosen) ?? fitting[0]).value;
  };
  return { node, read: () => allowed[Number(node.value)], fit };
}

/** Something to be typed; who types nothing has what is usual. */
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

/** A field that fits what an option allows, and how to read it. */
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

/** The values of the options that say something where those before them are chosen so. */
function applying(fields) {
  const found = {};
  for (const { option, read } of fields) {
    const [other, values] = option.when ?? [];
    if (!option.when || values.includes(found[other])) found[option.name] = read();
  }
  return found;
}

/** @param {import("./hall.js").GameInfo} game */
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
  const fit = (seats) => {
    for (const field of fields) field.fit(seats);
    update();
  };
  element.addEventListener("change", update);
  return { element, values: () => applying(fields), fit };
}

// The pace ------------------------------------------------------------------------------------------------------------

function number(label, value, least, most) {
  const limits = { min: least, max: most, required: true };
  return el("input", { class: "entry short", type: "number", inputmode: "numeric", value, "aria-label": label, ...limits });
}

export function paceFields() {
  const bank = number("Minutes in the bank", 15, 0, 1440);
  const each = number("Seconds for every decision", 30, 0, 3600);
  const days = number("Days for every decision", 3, 1, 60);
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
  const rows = Object.entries(paces).map(([name, { title, text }]) => {
    const dot = el("input", { type: "radio", name: "pace", id: `pace-${name}`, value: name, checked: name === "none" });
    const details = el("div", { class: "pace-text small", data: { pace: name } }, ...text);
    return el("div", { class: "check" }, dot, el("div", {}, el("label", { for: dot.id, text: title }), details));
  });
  const element = el("div", { class: "stack" }, ...rows);
  const chosen = () => element.querySelector("input[type=radio]:checked").value;
  const update = () => {
    for (const part of element.querySelectorAll("[data-pace]")) {
      for (const input of part.querySelectorAll("input")) input.disabled = part.dataset.pace !== chosen();
    }
  };
  element.addEventListener("change", update);
  update();
  return { element, values: () => ({ name: chosen(), ...paces[chosen()].value() }) };
}
