/* Setting up a table: the form, and what happens when it is made. */

import { Refusal, messageOf, tell } from "./api.js";
import { byId, el, fill } from "./dom.js";
import { editionField } from "./edition_field.js";
import { showInvitations } from "./invitations.js";
import { keepMade, recall, remember } from "./memory.js";
import { myName } from "./names.js";
import { scenarioCards } from "./scenario_cards.js";
import { SeatList } from "./seat_list.js";
import { optionFields, paceFields } from "./table_options.js";
import { refreshTables } from "./tables_list.js";

const BAD_VALUE = 422; // the status of a wish that was understood, and cannot be granted

const CONFIRM = "Your moves count when you confirm them. Otherwise you confirm only turns of several moves, and only against people.";
const SOON = 250; // milliseconds after a change in which others may follow
const BIG = "This screen shows the board. Everyone joins by QR code and keeps their hand on a phone.";
const LISTED = "The table is listed in the hall. Nobody sees what is hidden.";
const HINTS =
  "Players may ask for the best choices, and the log tells everybody. Against bots alone, you always may.";

/** A part of the form under its title. @param {string} title @param {HTMLElement[]} children */
function part(title, ...children) {
  return el("fieldset", {}, el("legend", { text: title }), ...children);
}

/** A box to tick, with a sentence on what it does.
 *  @param {string} id @param {string} title @param {string} text */
function check(id, title, text, checked = true) {
  const box = el("input", { type: "checkbox", id, checked, "aria-describedby": `${id}-text` });
  const about = el("div", { class: "small muted", id: `${id}-text`, text });
  return { box, row: el("div", { class: "check" }, box, el("div", {}, el("label", { for: id, text: title }), about)) };
}

class NewTableForm {
  /** @param {HTMLDialogElement} dialog
   *  @param {Protocol.Hall} hall
   *  @param {Protocol.GameInfo} game that is chosen at first */
  constructor(dialog, hall, game) {
    this.dialog = dialog;
    this.game = game;
    this.games = el("select", {}, ...hall.games.map(({ name, title }) => el("option", { value: name, text: title })));
    this.games.addEventListener("change", () => this.choose(hall.games[this.games.selectedIndex]));
    this.options = this.optionsOf(game);
    this.scenarios = scenarioCards(game, () => {});
    this.edition = editionField(game);
    this.seats = new SeatList(hall, (count) => this.fit(count));
    this.big = check("big", "At one big screen, phones as hands", BIG, false);
    this.big.box.addEventListener("change", () => this.seats.setBig(this.big.box.checked));
    this.scenariosPlace = el("div");
    this.basicPlace = el("div");
    this.morePlace = el("div");
    this.pace = paceFields();
    this.confirm = check("confirm", "Confirm every turn", CONFIRM, false);
    this.listed = check("listed", "Anyone may watch", LISTED);
    this.hints = check("hints", "Allow hints", HINTS, false);
    this.editionPlace = el("div");
    this.fault = el("p", { class: "fault", role: "alert", hidden: true });
    this.submit = el("button", { class: "button primary", type: "submit", text: "Create table" });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.soon = undefined; // until a preview is asked for
    this.element = this.form();
    this.choose(game);
  }

  form() {
    const cancel = () => this.dialog.close();
    /** @param {SubmitEvent} event */
    const make = (event) => {
      event.preventDefault();
      this.make();
    };
    return el(
      "form",
      { class: "new-table", on: { submit: make } },
      el("h2", { id: "new-table-title", text: "New table" }),
      el("label", { class: "field" }, el("span", { text: "Game" }), this.games),
      this.scenariosPlace,
      part("Seats", this.seats.element, this.big.row),
      this.basicPlace,
      el(
        "details",
        { class: "more" },
        el("summary", { text: "More" }),
        this.morePlace,
        part("Clock", this.pace.element),
        part("At the table", this.confirm.row, this.hints.row, this.listed.row),
        this.editionPlace,
      ),
      el(
        "div",
        { class: "foot" },
        this.fault,
        el(
          "div",
          { class: "row end" },
          el("button", { class: "button quiet", type: "button", text: "Cancel", on: { click: cancel } }),
          this.submit,
        ),
      ),
    );
  }

  /** Ask what this game needs to know.  @param {Protocol.GameInfo} game */
  choose(game) {
    this.game = game;
    this.games.value = game.name;
    this.options = this.optionsOf(game);
    this.scenarios = scenarioCards(game, ({ least, most }) => {
      this.seats.resize(Math.min(most, Math.max(least, this.seats.rows.length)));
    });
    this.edition = editionField(game);
    fill(this.scenariosPlace, game.scenarios.length > 1 && part("Scenario", this.scenarios.element));
    fill(this.basicPlace, this.options.basic);
    fill(this.morePlace, this.options.more);
    fill(this.editionPlace, this.edition.element);
    this.seats.fit(game, game.usual);
  }

  /** @param {Protocol.GameInfo} game */
  optionsOf(game) {
    return optionFields(game, () => this.previewSoon());
  }

  /** All that depends on how many play. @param {number} count */
  fit(count) {
    this.scenarios.fit(count);
    this.options.decide(this.scenarios.chosen()?.options ?? {});
    this.options.fit(count);
    this.previewSoon();
  }

  /** Where something is laid, show what becomes of it. */
  previewSoon() {
    clearTimeout(this.soon);
    if (this.options.grid()) this.soon = setTimeout(() => this.preview(), SOON);
  }

  async preview() {
    const field = this.options.grid();
    if (!field) return;
    /** @type {Protocol.PreviewWish} */
    const wish = { game: this.game.name, seats: this.seats.rows.length, options: this.options.values() };
    try {
      /** @type {Protocol.Preview} */
      const { picture, fault } = await tell("/api/preview", wish);
      const note = fault?.option === field.option.name ? `Next: ${fault.reason}.` : "";
      field.grid?.show(picture, String(wish.options?.[field.option.name]), note);
    } catch (refusal) {
      field.grid?.show("", "", messageOf(refusal));
    }
  }

  /** @returns {Required<Protocol.NewTable> & {seats: Required<Protocol.SeatWish>[]}} */
  wish() {
    return {
      game: this.game.name,
      seats: this.seats.wishes(),
      options: this.options.values(),
      edition: this.edition.value(),
      confirm: this.confirm.box.checked || null,
      pace: this.pace.values(),
      listed: this.listed.box.checked,
      hints: this.hints.box.checked,
    };
  }

  async make() {
    this.complain("");
    this.edition.complain("");
    if (!this.options.check()) return;
    this.options.calm();
    this.submit.disabled = true;
    const wish = this.wish();
    try {
      /** @type {Protocol.Made} */
      const made = await tell("/api/tables", wish);
      this.dialog.close();
      enter(made, this.game, wish.seats, this.big.box.checked);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.refuse(refusal, wish);
    } finally {
      this.submit.disabled = false;
    }
  }

  /** Tell what is wrong at its field.  The other fields but the options hold only what the server takes: else what it refuses
   *  stands in the edition.
   *  @param {Refusal} refusal @param {Required<Protocol.NewTable>} wish */
  refuse({ message, option, status }, { edition }) {
    if (option && this.options.complain(option, message)) return;
    const isEdition = edition.trim() && status === BAD_VALUE && !option;
    (isEdition ? this.edition : this).complain(message);
  }

  /** @param {string} text */
  complain(text) {
    fill(this.fault, text).hidden = !text;
  }
}

/** Keep the keys; hand out invitations, if there are any, or go and play.
 *  @param {Protocol.Made} made @param {Protocol.GameInfo} game @param {Required<Protocol.SeatWish>[]} seats
 *  @param {boolean} big whether this is the big screen */
function enter(made, game, seats, big) {
  keepMade(made);
  const me = seats.find(({ kind }) => kind === "me");
  if (me && !recall("name") && me.name !== myName()) remember("name", me.name); // what one has typed
  const open = made.keys.filter(({ kind }) => kind === "open");
  if (big) {
    location.assign(`/t/${made.id}?big`);
  } else if (open.length) {
    refreshTables();
    showInvitations(made.id, game.title, open.map(({ seat, key }) => ({ seat, key, name: seats[seat].name })));
  } else {
    location.assign(`/t/${made.id}`);
  }
}

/** @param {Protocol.Hall} hall  @param {Protocol.GameInfo} game that is chosen at first */
export function newTable(hall, game) {
  const dialog = byId("new-table-dialog");
  fill(dialog, new NewTableForm(dialog, hall, game).element);
  dialog.onclose = () => location.hash && history.replaceState(null, "", location.pathname);
  if (!dialog.open) dialog.showModal();
}
