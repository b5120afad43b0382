/* What is agreed on before a game, as fields of a form: the game's own options, and the pace.
 *
 *   optionFields(game, changed)   the options by their names: those that apply, those that are asked at once, and faults
 *   paceFields()                  {element, values()}: a `Pace` as the server takes it
 */

import { el, fill } from "./dom.js";
import { TileGrid } from "./tile_grid.js";
import { spelled } from "./words.js";

const MINUTE = 60;
const DAY = 86_400;

// The game's own options ----------------------------------------------------------------------------------------------

/** @typedef {boolean | number | string} Value of an option */
/** What is asked, how it is read, how it is made to fit a number of seats, and what stands in the way of its value.
 *  @typedef {{node: HTMLElement, parts?: HTMLElement[], read: () => Value, fit?: (seats: number) => void,
 *    fault?: () => string, grid?: TileGrid}} Control */
/** @typedef {Control & {option: Protocol.OptionInfo, row: HTMLElement, complaint: HTMLElement, decided?: Value}} Field */

/** @param {Protocol.GameInfo} game @param {string} rule */
function ruleLink(game, rule) {
  const href = `${game.rules}#r${rule}`;
  return rule && el("a", { href, target: "_blank", rel: "noopener", text: `rule ${rule}` });
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
  const { allowed, words, suggested } = option;
  const options = allowed.map((value, place) =>
    el("option", { value: place, text: words[place] ?? spelled(String(value)) }),
  );
  const node = el("select", { class: "entry", id }, ...options);
  node.value = String(allowed.findIndex((value) => value === suggested));
  /** @param {number} seats */
  const fit = (seats) => {
    const fitting = options.filter((_, place) => goesWith(option, place, seats));
    const chosen = node.value;
    fill(node, ...fitting);
    node.value = (fitting.find(({ value }) => value === chosen) ?? fitting[0]).value;
  };
  return { node, read: () => allowed[Number(node.value)], fit };
}

/** Why a number cannot be so; nothing, if it can.
 *  @param {string} typed @param {[number, number] | null} bounds */
export function numberFault(typed, bounds) {
  if (!typed.trim()) return "";
  const value = Number(typed);
  if (!Number.isInteger(value)) return "type a whole number";
  return bounds && (value < bounds[0] || value > bounds[1]) ? `choose ${bounds[0]} to ${bounds[1]}` : "";
}

/** A number to be typed, with a slider over what is usual; who types nothing has the usual one.
 *  @param {string} id @param {Protocol.OptionInfo} option @param {number} usual @returns {Control} */
function number(id, { title, bounds, slider, suggested }, usual) {
  const value = Number(suggested);
  const node = el("input", { class: "entry", id, type: "text", inputmode: "numeric", value, placeholder: usual });
  const read = () => (node.value.trim() ? Math.trunc(Number(node.value)) : usual);
  const fault = () => numberFault(node.value, bounds);
  if (!slider) return { node, read, fault };
  const range = { min: slider.least, max: slider.most, step: slider.step, value };
  const sliding = el("input", { type: "range", "aria-label": `${title}, by slider`, ...range });
  sliding.addEventListener("input", () => {
    node.value = sliding.value;
    node.dispatchEvent(new Event("change", { bubbles: true }));
  });
  node.addEventListener("input", () => (sliding.value = String(read())));
  return { node, read, fault, parts: [el("div", { class: "slider" }, sliding, node)] };
}

const OWN = "own"; // not one of the presets

/** Tiles to be laid, or a preset; who would rather type can. @param {string} id @param {Protocol.OptionInfo} option
 *  @param {Protocol.GridInfo} tiles @returns {Control} */
function laid(id, { title, default: usual, suggested }, tiles) {
  const presets = tiles.presets.map(([value, label]) => el("option", { value, text: label, selected: value === suggested }));
  const node = el("select", { class: "entry", id }, ...presets, el("option", { value: OWN, text: "Lay them here" }));
  const typing = el("input", { class: "entry", id: `${id}-typed`, type: "text", placeholder: usual, spellcheck: "false" });
  const changed = () => {
    typing.value = grid.text;
    typing.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const grid = new TileGrid(title, tiles, changed);
  typing.addEventListener("input", () => (grid.text = typing.value));
  const label = el("label", { class: "small", for: typing.id, text: "Rows with / between them, t for turned, - for none" });
  const typed = el("details", { class: "small" }, el("summary", { text: "Type it instead" }), label, typing);
  const laying = el("div", { class: "stack", hidden: node.value !== OWN }, grid.element, typed);
  node.addEventListener("change", () => (laying.hidden = node.value !== OWN));
  const read = () => (node.value === OWN ? typing.value.trim() || usual : node.value);
  return { node, parts: [node, laying, grid.preview], read, grid };
}

/** @param {string} id @param {string} usual @param {Value} suggested @returns {Control} */
function line(id, usual, suggested) {
  const value = suggested === usual ? "" : String(suggested);
  const node = el("input", { class: "entry", id, type: "text", value, placeholder: usual });
  return { node, read: () => node.value.trim() || usual };
}

/** A field that fits what an option allows, and how to read it.
 *  @param {Protocol.OptionInfo} option @returns {Control} */
function control(option) {
  const { name, default: usual, allowed, suggested, grid } = option;
  const id = `option-${name}`;
  if (typeof usual === "boolean") {
    const box = el("input", { type: "checkbox", id, checked: suggested === true });
    return { node: box, read: () => box.checked };
  }
  if (allowed.length) return list(id, option);
  if (grid) return laid(id, option, grid);
  return typeof usual === "number" ? number(id, option, usual) : line(id, usual, suggested);
}

/** An option with its name, what it does, and a place for what is wrong with it.
 *  @param {Protocol.GameInfo} game @param {Protocol.OptionInfo} option @returns {Field} */
function optionField(game, option) {
  const made = control(option);
  const { node } = made;
  const [said, wrong] = [`${node.id}-text`, `${node.id}-fault`];
  const complaint = el("p", { class: "fault small", id: wrong, role: "alert", hidden: true });
  const about = el("div", { class: "small muted", id: said }, option.text, " ", ruleLink(game, option.rule) || null);
  node.setAttribute("aria-describedby", `${said} ${wrong}`);
  const named = el("label", { for: node.id, text: option.title });
  const row =
    node instanceof HTMLInputElement && node.type === "checkbox"
      ? el("div", { class: "check" }, node, el("div", {}, named, about, complaint))
      : el("div", { class: "choice" }, named, about, ...(made.parts ?? [node]), complaint);
  return { ...made, option, row, complaint };
}

/** The values of the options that say something where those before them are chosen so.
 *  @param {{option: Protocol.OptionInfo, read: () => Value, decided?: Value}[]} fields */
export function applying(fields) {
  /** @type {Record<string, Value>} */
  const found = {};
  for (const { option, read, decided } of fields) {
    const { name, when } = option;
    if (!when || when[1].includes(found[when[0]])) found[name] = decided ?? read();
  }
  return found;
}

/** What a form begins with, for a table that is set up without one. @param {Protocol.GameInfo} game */
export function suggestedOptions({ options }) {
  return applying(options.map((option) => ({ option, read: () => option.suggested })));
}

/** @param {Protocol.GameInfo} game @param {() => void} changed is called when another value was chosen */
export function optionFields(game, changed) {
  const fields = game.options.map((option) => optionField(game, option));
  const ofScenarios = new Set(game.scenarios.flatMap(({ options }) => Object.keys(options)));
  /** @param {boolean} basic */
  const part = (basic) => {
    const rows = fields.filter(({ option }) => option.basic === basic).map(({ row }) => row);
    const element = el("div", { class: "stack" }, ...rows);
    element.addEventListener("change", () => {
      update();
      changed();
    });
    return element;
  };
  const [basic, more] = [part(true), part(false)];
  const update = () => {
    const found = applying(fields);
    for (const { option, row } of fields) row.hidden = !(option.name in found) || ofScenarios.has(option.name);
    for (const element of [basic, more]) element.hidden = [...element.children].every((row) => /** @type {HTMLElement} */ (row).hidden);
  };
  /** @param {Field} field @param {string} reason */
  const tell = ({ option, complaint, node }, reason) => {
    fill(complaint, reason && `${option.title}: ${reason}`).hidden = !reason;
    if (reason) node.setAttribute("aria-invalid", "true");
    else node.removeAttribute("aria-invalid");
  };
  /** @param {Field} field @param {string} reason */
  const complain = (field, reason) => {
    tell(field, reason);
    for (let fold = field.row.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
    field.row.scrollIntoView({ block: "center" });
    field.node.focus();
  };
  for (const field of fields) {
    field.row.addEventListener("change", () => tell(field, field.fault?.() ?? "")); // mended, or told at once
  }
  const open = () => fields.filter(({ row }) => !row.hidden);
  return {
    basic,
    more,
    values: () => applying(fields),
    /** @param {number} seats */
    fit: (seats) => {
      for (const field of fields) field.fit?.(seats);
      update();
    },
    /** What the chosen scenario says is not asked. @param {Record<string, Value>} options */
    decide: (options) => {
      for (const field of fields) field.decided = options[field.option.name];
      update();
    },
    /** The grid that is to be filled, if there is one. */
    grid: () => open().find(({ grid }) => grid),
    /** Whether all can be as it is typed; the first fault is told at its field. */
    check: () => {
      const faulty = open().find(({ fault }) => fault?.());
      if (faulty) complain(faulty, faulty.fault?.() ?? "");
      return !faulty;
    },
    /** Tell what is wrong with an option at its field; whether there is such a field. @param {string} name @param {string} reason */
    complain: (name, reason) => {
      const field = open().find(({ option }) => option.name === name);
      if (field) complain(field, reason);
      return Boolean(field);
    },
    calm: () => fields.forEach((field) => tell(field, "")),
  };
}

// The pace ------------------------------------------------------------------------------------------------------------

/** @param {string} label @param {number} value @param {number} least @param {number} most */
function limited(label, value, least, most) {
  const limits = { min: least, max: most, required: true };
  return el("input", { class: "entry short", type: "number", inputmode: "numeric", value, "aria-label": label, ...limits });
}

export function paceFields() {
  const bank = limited("Minutes in the bank", 15, 0, 1440);
  const each = limited("Seconds for every decision", 30, 0, 3600);
  const days = limited("Days for every decision", 3, 1, 60);
  /** @type {Record<Protocol.Pace["name"], {title: string, text: import("./dom.js").Child[],
   *    value: () => {each: number, bank: number}}>} */
  const paces = {
    none: { title: "No clock", text: ["Everybody may think as long as they like."], value: () => ({ each: 0, bank: 0 }) },
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
