/* The menu: what belongs to the table and to this browser, and is seldom needed. */

import { canNotify, notifies, setNotifications, setSounds, sounds } from "./attention.js";
import { button, byId, el, fill } from "./dom.js";
import { keysOf } from "./memory.js";
import { copy } from "./notify.js";
import { linkTo } from "./reach.js";
import { themeSelect } from "./theme.js";

const SHORTCUTS = [
  ["Tab, Enter", "Go to a choice or a piece, and take it"],
  ["Arrow keys", "From piece to piece, from choice to choice, from line to line of the log"],
  ["Escape", "Take back a half-made choice, or close what is open"],
  ["U / R", "Undo / redo"],
  ["Shift+U", "Reset the turn"],
  ["H", "Take a hint, where hints are allowed"],
  ["Enter", "Confirm, when nothing else is chosen"],
  ["I", "Open the rule for the piece being explained"],
  ["+ / − / 0", "Zoom in, out, fit (on the board)"],
  ["?", "This help"],
];

/** @typedef {object} MenuState
 *  @property {Protocol.TableInfo} table
 *  @property {number[]} held
 *  @property {number | null} eyes
 *  @property {number} watchers
 *  @property {Protocol.Frame | null} [frame] */

export class Menu {
  /** @param {() => MenuState} state @param {Act} act */
  constructor(state, act) {
    this.state = state;
    this.act = act;
    this.dialog = byId("menu");
    byId("menu-button").addEventListener("click", () => this.open());
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && this.dialog.close());
  }

  open() {
    this.show("Menu", ...this.links(), ...this.game(), ...this.browser(), ...this.about());
  }

  help() {
    const rows = SHORTCUTS.map(([keys, text]) =>
      el("tr", {}, el("th", { scope: "row" }, el("kbd", { text: keys })), el("td", { text })),
    );
    this.show("Keyboard", el("table", { class: "shortcuts" }, el("tbody", {}, ...rows)));
  }

  /** @param {string} title @param {HTMLElement[]} parts */
  show(title, ...parts) {
    const close = button("Close", () => this.dialog.close(), { class: "button quiet" });
    fill(
      this.dialog,
      el("div", { class: "dialog-head" }, el("h2", { id: "menu-title", text: title }), close),
      ...parts,
    );
    if (!this.dialog.open) this.dialog.showModal();
  }

  /** @param {string} title @param {import("./dom.js").Child[]} children */
  section(title, ...children) {
    return el("section", { class: "menu-section" }, el("h3", { text: title }), ...children);
  }

  links() {
    const { table, held } = this.state();
    const keys = keysOf(table.id);
    /** @param {string} text @param {string} link */
    const copying = (text, link) => button(text, (event) => copy(link, event.currentTarget));
    const mine = held
      .filter((seat) => keys.seats[seat])
      .map((seat) => copying(`My link as ${table.seats[seat].name}`, linkTo(table.id, keys.seats[seat])));
    const watch = copying("Link for watchers", linkTo(table.id));
    const warn =
      mine.length > 0 &&
      el("p", {
        class: "small muted",
        text: "Your own link opens your seat on another device. Whoever has it can play for you.",
      });
    return [this.section("Links to copy", el("div", { class: "row" }, ...mine, watch), warn)];
  }

  game() {
    const { table, held, eyes } = this.state();
    const rules = el("a", { class: "button", href: table.rules, target: "_blank", rel: "noopener", text: "Rules" });
    const help = button("Keyboard", () => this.help());
    const seat = held.find((each) => each === eyes) ?? held.at(0);
    return [
      this.section(
        "Game",
        el(
          "div",
          { class: "row" },
          rules,
          help,
          ...this.seatButtons(table, seat),
          ...this.otherEyes(table, held, eyes),
          ...this.awaySeats(),
        ),
      ),
    ];
  }

  /** @param {Protocol.TableInfo} table @param {number | undefined} seat */
  seatButtons(table, seat) {
    if (seat === undefined || table.state !== "playing") return [];
    const { left, agrees } = table.seats[seat];
    /** @param {TableVerb} verb */
    const act = (verb) => () => this.closing(verb, seat);
    return [
      agrees ? button("Play on after all", act("continue")) : button("Propose to end", act("end")),
      left
        ? button("Come back", act("return"))
        : button("Resign: a bot plays on", act("leave"), { class: "button danger" }),
    ];
  }

  /** @param {TableVerb} verb @param {number} seat */
  closing(verb, seat) {
    this.dialog.close();
    this.act(verb, seat);
  }

  /** @param {Protocol.TableInfo} table @param {number[]} held @param {number | null} eyes */
  otherEyes(table, held, eyes) {
    if (held.length < 2) return [];
    /** @param {number} seat */
    const look = (seat) => () => this.closing("eyes", seat);
    return held
      .filter((seat) => seat !== eyes)
      .map((seat) => button(`Hand over to ${table.seats[seat].name}`, look(seat)));
  }

  /** Those for whom everybody waits, and who are not there. */
  awaySeats() {
    const { table, held, frame } = this.state();
    /** @param {number} seat */
    const away = (seat) => table.seats[seat].kind === "person" && !table.seats[seat].online;
    const waited = held.length && frame ? frame.waiting.filter(away) : [];
    return waited.map((seat) =>
      button(`Let a bot play for ${table.seats[seat].name}`, () => this.closing("bot", seat)),
    );
  }

  browser() {
    const sound = this.check("A soft tone when it is my turn", sounds(), setSounds);
    const notice = canNotify() && this.check("A notification when it is my turn", notifies(), setNotifications);
    return [this.section("This browser", themeSelect(), sound, notice)];
  }

  /** @param {string} text @param {boolean} on
   *  @param {(on: boolean) => boolean | Promise<boolean>} set answers how it is now */
  check(text, on, set) {
    const box = el("input", { type: "checkbox" });
    box.checked = on;
    box.addEventListener("change", async () => {
      box.checked = await set(box.checked);
    });
    return el("label", { class: "check" }, box, text);
  }

  about() {
    const { table, watchers } = this.state();
    const bots = table.seats.filter(({ bot }) => bot).map(({ name, bot }) => `${name} (${bot})`);
    const lines = [
      bots.length ? `Bots: ${bots.join(", ")}` : "",
      `Edition: ${table.edition}`,
      ...table.changed,
      ...table.options,
      table.hints ? "Hints are allowed; the log shows each one." : "",
      watchers ? `${watchers} watching` : "",
      table.seed ? `Seed: ${table.seed}` : "",
      `Hash of the seed: ${table.seedHash}`,
    ];
    return [
      this.section(
        "This table",
        el("ul", { class: "facts small" }, ...lines.filter(Boolean).map((text) => el("li", { text }))),
      ),
    ];
  }
}
