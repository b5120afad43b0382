/* What is agreed on before a game, as fields of a form: the game's own options, and the pace.
 *
 *   optionFields(game)   {element, values()}   the options by their names
 *   paceFields()         {element, values()}   a `Pace` as the server takes it
 */

import { el } from "./dom.js";
import { spelled } from "./words.js";

const MINUTE = 60;
const DAY = 86_400;

// The game's own options ----------------------------------------------------------------------------------------------

function ruleLink(game, rule) {
  const href = `${game.rules}#r${rule}`;
  return rule && el("a", { class: "small", href, target: "_blank", rel: "noopener", text: `rule ${rule}` });
}

/** A field that fits what an option allows, and how to read it. */
function control({ name, default: usual, allowed }) {
  const id = `option-${name}`;
  if (typeof usual === "boolean") {
    const box = el("input", { type: "checkbox", id, checked: usual });
    return { node: box, read: () => box.checked };
  }
  if (allowed.length) {
    const options = allowed.map((value, place) => el("option", { value: place, text: spelled(String(value)) }));
    const list = el("select", { class: "entry", id }, ...options);
    list.value = allowed.indexOf(usual);
    return { node: list, read: () => allowed[Number(list.value)] };
  }
  const isNumber = typeof usual === "number";
  const input = el("input", { class: "entry", id, type: isNumber ? "number" : "text", value: usual });
  return { node: input, read: () => (isNumber ? Math.trunc(Number(input.value)) : input.value.trim()) };
}

/** @param {import("./hall.js").GameInfo} game */
export function optionFields(game) {
  const fields = game.options.map((option) => ({ option, ...control(option) }));
  const rows = fields.map(({ option, node }) => {
    const label = el("label", { for: node.id, text: option.text });
    const text = el("span", {}, label, " ", ruleLink(game, option.rule));
    return node.type === "checkbox" ? el("div", { class: "check" }, node, text) : el("div", { class: "choice" }, text, node);
  });
  return {
    element: el("div", { class: "stack" }, ...rows),
    values: () => Object.fromEntries(fields.map(({ option, read }) => [option.name, read()])),
  };
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
