/* Setting up a table: the form, and what happens when it is made. */

import { Refusal, tell } from "./api.js";
import { byId, el, fill } from "./dom.js";
import { editionField } from "./edition_field.js";
import { showInvitations } from "./invitations.js";
import { keepMade, recall, remember } from "./memory.js";
import { myName } from "./names.js";
import { SeatList } from "./seat_list.js";
import { optionFields, paceFields } from "./table_options.js";
import { refreshTables } from "./tables_list.js";

const BAD_VALUE = 422; // the status of a wish that was understood, and cannot be granted

const CONFIRM = "You may take moves back until you confirm your turn. Without this, every move counts at once.";
const LISTED = "The table is listed in the hall. Nobody sees what is hidden.";
const HINTS =
  "A player may ask for the best choices when deciding, and the log tells everybody. Against bots only, you always may.";

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
    this.options = optionFields(game);
    this.edition = editionField(game);
    this.seats = new SeatList(hall, (count) => this.options.fit(count));
    this.optionsPlace = el("div");
    this.pace = paceFields();
    this.confirm = check("confirm", "Confirm turns", CONFIRM);
    this.listed = check("listed", "Anyone may watch", LISTED);
    this.hints = check("hints", "Allow hints", HINTS, false);
    this.editionPlace = el("div");
    this.fault = el("p", { class: "fault", role: "alert", hidden: true });
    this.submit = el("button", { class: "button primary", type: "submit", text: "Make the table" });
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
      part("Seats", this.seats.element),
      this.optionsPlace,
      part("Pace", this.pace.element),
      part("At the table", this.confirm.row, this.hints.row, this.listed.row),
      this.editionPlace,
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
    this.options = optionFields(game);
    this.seats.fit(game, game.usual);
    this.edition = editionField(game);
    fill(this.optionsPlace, game.options.length > 0 && part("Options", this.options.element));
    fill(this.editionPlace, this.edition.element);
  }

  /** @returns {Required<Protocol.NewTable> & {seats: Required<Protocol.SeatWish>[]}} */
  wish() {
    return {
      game: this.game.name,
      seats: this.seats.wishes(),
      options: this.options.values(),
      edition: this.edition.value(),
      confirm: this.confirm.box.checked,
      pace: this.pace.values(),
      listed: this.listed.box.checked,
      hints: this.hints.box.checked,
    };
  }

  async make() {
    this.complain("");
    this.edition.complain("");
    this.submit.disabled = true;
    const wish = this.wish();
    try {
      /** @type {Protocol.Made} */
      const made = await tell("/api/tables", wish);
      this.dialog.close();
      enter(made, this.game, wish.seats);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      // The other fields but the options hold only what the server takes: else what it refuses stands in the edition.
      const isOption = refusal.message.startsWith("option ");
      const isEdition = wish.edition.trim() && refusal.status === BAD_VALUE && !isOption;
      (isEdition ? this.edition : this).complain(refusal.message);
    } finally {
      this.submit.disabled = false;
    }
  }

  /** @param {string} text */
  complain(text) {
    fill(this.fault, text).hidden = !text;
  }
}

/** Keep the keys; hand out invitations, if there are any, or go and play.
 *  @param {Protocol.Made} made @param {Protocol.GameInfo} game @param {Required<Protocol.SeatWish>[]} seats */
function enter(made, game, seats) {
  keepMade(made);
  const me = seats.find(({ kind }) => kind === "me");
  if (me && !recall("name") && me.name !== myName()) remember("name", me.name); // what one has typed
  const open = made.keys.filter(({ kind }) => kind === "open");
  if (open.length) {
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
