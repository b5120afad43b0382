/* The menu: what belongs to the table and to this browser, and is seldom needed. */

import { canNotify, notifies, setNotifications } from "./attention.js";
import { bigLink, isBig, moveToBig } from "./big_screen.js";
import { button, byId, el, fill } from "./dom.js";
import { briefings, keysOf, setBriefings } from "./memory.js";
import { copy } from "./notify.js";
import { paceSelect } from "./pace.js";
import { linkTo } from "./reach.js";
import { setSounds, sounds } from "./sounds.js";
import { themeSelect } from "./theme.js";

const SHORTCUTS = [
  ["Tab, Enter", "Go to a choice or a piece, and take it"],
  ["Arrow keys", "From piece to piece, from choice to choice, from line to line of the log"],
  ["Escape", "Take back a half-made choice, or close what is open"],
  ["U / R", "Undo / redo"],
  ["Shift+U", "Reset the turn"],
  ["P", "Show others' moves slower or faster, at once, or step by step"],
  ["N", "Show the others' next move"],
  ["H", "Take a hint, where hints are allowed"],
  ["Enter", "Confirm, when nothing else is chosen"],
  ["I", "Open the rule for the piece being explained"],
  ["+ / − / 0", "Zoom in, out, fit (on the board)"],
  ["F", "Show only the board, or the whole page again"],
  ["?", "This help"],
];

/** @typedef {object} MenuState
 *  @property {Protocol.TableInfo} table
 *  @property {number[]} held
 *  @property {number | null} eyes
 *  @property {number} watchers
 *  @property {Protocol.Frame | null} [frame]
 *  @property {import("./progress.js").Progress} [progress] */

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

  /** @param {string} title @param {import("./dom.js").Child[]} parts */
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
    const watch = copying("Link for spectators", linkTo(table.id));
    const warn =
      mine.length > 0 &&
      el("p", {
        class: "small muted",
        text: "Your own link opens your seat on another device. Whoever has it can play for you.",
      });
    return [this.section("Links to copy", el("div", { class: "row" }, ...mine, watch), warn)];
  }

  game() {
    const { table, held, eyes, progress } = this.state();
    const briefing = () => {
      this.dialog.close();
      progress?.openBriefing();
    };
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
          el("a", { class: "button", href: "/", text: "Back to the hall" }),
          progress?.briefing && button("How to win", briefing),
          help,
          ...this.bigScreen(),
          ...this.seatButtons(table, seat),
          ...this.otherEyes(table, held, eyes),
          ...this.awaySeats(),
        ),
      ),
    ];
  }

  /** To the big screen, or back from it. */
  bigScreen() {
    const { table, held } = this.state();
    if (isBig()) {
      const leave = el("a", { class: "button", href: `/t/${table.id}`, text: "Leave the big screen" });
      return [document.fullscreenEnabled && button("Full screen", () => this.fill()), leave];
    }
    if (table.state !== "playing") return [];
    const show = () => {
      if (held.length) this.show("A big screen", ...moveToBig(table, held));
      else location.assign(bigLink(table.id));
    };
    return [button("Show on a big screen", show)];
  }

  async fill() {
    this.dialog.close();
    await document.documentElement.requestFullscreen();
  }

  /** @param {Protocol.TableInfo} table @param {number | undefined} seat */
  seatButtons(table, seat) {
    if (seat === undefined || table.state !== "playing") return [];
    const { left, agrees } = table.seats[seat];
    /** @param {TableVerb} verb */
    const act = (verb) => () => this.closing(verb, seat);
    return [
      agrees ? button("Keep playing", act("continue")) : button("Propose to end", act("end")),
      left
        ? button("Come back", act("return"))
        : button("Resign and let a bot play on", act("leave"), { class: "button danger" }),
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
    const sound = this.check("Sounds: my turn, moves, dice, the end", sounds(), setSounds);
    const notice = canNotify() && this.check("A notification when it is my turn", notifies(), setNotifications);
    const briefed = this.check("A briefing when a game begins", briefings(), setBriefings);
    const paces = paceSelect("Pace of others' moves");
    return [this.section("This browser", themeSelect(), paces, sound, notice, briefed)];
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
