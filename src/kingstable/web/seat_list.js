/* The seats of a table that is being set up: who sits where, as rows to be changed, added and taken away. */

import { el, fill, signOf } from "./dom.js";
import { colourName, seated } from "./names.js";
import { spelled } from "./words.js";

const KINDS = { me: "At this screen", open: "A friend, by link", bot: "A bot" };
const BY_PHONE = "By phone"; // where this screen shows what everybody may see
const NAME = "[^\\|#]*"; // as the server takes it: these two have a meaning in records

const SHARED =
  "You hold several seats: pass the screen around. A curtain hides what the next player may not see.";
const WATCHING = "You hold no seat: you will watch.";
const INVITED = "You get a link for each friend when the table is made.";

/** @typedef {{row: HTMLElement, sign: HTMLElement, kind: HTMLSelectElement, name: HTMLInputElement,
 *    bot: HTMLSelectElement, removing: HTMLButtonElement}} Row */

/** A choice among texts, by their values.
 *  @param {string} part @param {string} label @param {Record<string, string>} texts @param {string} chosen */
function select(part, label, texts, chosen = Object.keys(texts)[0]) {
  const options = Object.entries(texts).map(([value, text]) => el("option", { value, text, selected: value === chosen }));
  return el("select", { class: "entry", "aria-label": label, data: { part } }, ...options);
}

/** The bots: those with a level first, then the others for the curious. @param {Protocol.Hall} hall */
function botSelect({ bots, usual }) {
  /** @param {Protocol.BotInfo} bot */
  const option = ({ name, level }) =>
    el("option", { value: name, text: level ? `${spelled(name)} (${level})` : spelled(name), selected: name === usual });
  const levels = bots.filter(({ level }) => level).map(option);
  const others = bots.filter(({ level }) => !level).map(option);
  const rest = el("optgroup", { label: "For the curious" }, ...others);
  return el("select", { class: "entry", "aria-label": "Which bot", data: { part: "bot" } }, ...levels, rest);
}

export class SeatList {
  /** @param {Protocol.Hall} hall  @param {(count: number) => void} changed */
  constructor(hall, changed) {
    this.hall = hall;
    this.changed = changed;
    /** @type {Row[]} */
    this.rows = [];
    this.least = this.most = 0;
    this.big = false; // one big screen, and phones
    this.list = el("div", { class: "seat-rows" });
    this.hints = el("div", { class: "hints small muted", "aria-live": "polite" });
    this.adding = el("button", { class: "button", type: "button", text: "Add a seat", on: { click: () => this.add() } });
    this.element = el("div", { class: "seats-form" }, this.list, this.adding, this.hints);
    this.list.addEventListener("input", () => this.update());
  }

  /** Keep to the numbers of a game: what is there stays, as far as it fits.
   *  @param {{least: number, most: number}} game @param {number} usual how many sit down at first */
  fit({ least, most }, usual) {
    this.least = least;
    this.most = most;
    if (!this.rows.length) this.put("me");
    this.resize(this.rows.length > 1 ? this.rows.length : usual);
  }

  /** So many seats, as far as the game has them. @param {number} count */
  resize(count) {
    const wanted = Math.min(this.most, Math.max(this.least, count));
    while (this.rows.length < wanted) this.put("bot");
    while (this.rows.length > wanted) this.rows.pop()?.row.remove();
    this.update();
  }

  /** Whether all people play by phone, at one big screen. @param {boolean} big */
  setBig(big) {
    this.big = big;
    for (const { kind } of this.rows) if (big && kind.value === "me") kind.value = "open";
    const [first] = this.rows;
    if (!big && first && this.rows.every(({ kind }) => kind.value !== "me")) first.kind.value = "me";
    this.update();
  }

  /** @returns {Required<Protocol.SeatWish>[]} the seats as they are to be */
  wishes() {
    return seated(
      this.rows.map(({ kind, name, bot }) => ({
        kind: /** @type {Protocol.SeatWish["kind"]} */ (kind.value),
        name: name.value,
        bot: bot.value,
      })),
    );
  }

  /** @param {Protocol.SeatWish["kind"]} who */
  put(who) {
    const sign = el("span", { class: "seat-sign" });
    const kind = select("kind", "Who", KINDS, who);
    const bot = botSelect(this.hall);
    const name = el("input", {
      class: "entry",
      maxlength: 40,
      autocomplete: "off",
      pattern: NAME,
      title: "A name cannot contain | or #.",
      "aria-label": "Name",
      data: { part: "name" },
    });
    const remove = () => this.remove(made);
    const removing = el("button", { class: "button quiet icon", type: "button", text: "×", on: { click: remove } });
    const row = el("div", { role: "group" }, sign, kind, name, bot, removing);
    const made = { row, sign, kind, name, bot, removing };
    this.list.append(row);
    this.rows.push(made);
    return made;
  }

  add() {
    const { kind } = this.put("bot");
    this.update();
    kind.focus();
  }

  /** @param {Row} gone */
  remove(gone) {
    gone.row.remove();
    this.rows = this.rows.filter((row) => row !== gone);
    this.update();
    this.adding.focus();
  }

  /** Make all that depends on who sits where agree with it. */
  update() {
    const wishes = this.wishes();
    this.rows.forEach(({ row, sign, kind, name, bot, removing }, seat) => {
      row.setAttribute("aria-label", `Seat ${seat + 1}, ${colourName(seat)}`);
      sign.title = colourName(seat);
      kind.options[0].disabled = kind.options[0].hidden = this.big;
      kind.options[1].text = this.big ? BY_PHONE : KINDS.open;
      fill(sign, signOf(seat));
      name.placeholder = wishes[seat].name;
      bot.hidden = wishes[seat].kind !== "bot";
      removing.setAttribute("aria-label", `Remove seat ${seat + 1}`);
      removing.disabled = wishes.length <= this.least;
    });
    this.adding.disabled = wishes.length >= this.most;
    fill(this.hints, ...this.hintsFor(wishes).map((text) => el("p", { text })));
    this.changed(wishes.length);
  }

  /** @param {Required<Protocol.SeatWish>[]} wishes */
  hintsFor(wishes) {
    /** @param {Protocol.SeatWish["kind"]} kind */
    const count = (kind) => wishes.filter((wish) => wish.kind === kind).length;
    const chosen = new Set(wishes.filter(({ kind }) => kind === "bot").map(({ bot }) => bot));
    return [
      count("me") > 1 && SHARED,
      !this.big && count("me") === 0 && WATCHING,
      !this.big && count("open") > 0 && INVITED,
      ...this.hall.bots.filter(({ name }) => chosen.has(name)).map(({ name, text }) => `${spelled(name)}: ${text}`),
    ].filter((text) => text !== false);
  }
}
