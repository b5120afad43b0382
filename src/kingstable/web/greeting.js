/* Before the table: taking a seat that one was invited to, and what is said when there is no table to show. */

import { Refusal, tell } from "./api.js";
import { button, byId, el, fill } from "./dom.js";
import { keepSeat, recall, remember } from "./memory.js";

/** @param {import("./dom.js").Child[]} children */
function show(...children) {
  byId("page").hidden = true;
  fill(byId("greeting"), el("div", { class: "panel greeting" }, ...children)).hidden = false;
}

export function hideGreeting() {
  byId("greeting").hidden = true;
}

/** There is nothing to show: why, and where to go.
 *  @param {string} title @param {string} text @param {boolean} again whether it may help to try again */
export function deadEnd(title, text, again = true) {
  document.title = `${title} — Kingstable`;
  const hall = el("a", { class: "button primary", href: "/", text: "To the hall" });
  const retry = again && button("Try again", () => location.reload());
  show(el("h1", { text: title }), el("p", { text }), el("div", { class: "row" }, hall, retry));
}

/** Asks for a name and takes the seat of a key; done when the seat is taken, or somebody would rather watch.
 *  @param {Protocol.TableInfo} table @param {string} key @returns {Promise<void>} */
export function takeSeat(table, key) {
  return new Promise((done) => {
    const name = el("input", { name: "name", maxlength: 40, autocomplete: "nickname", required: true });
    name.value = recall("name");
    const trouble = el("p", { role: "alert" });
    /** @param {SubmitEvent} event */
    const claim = async (event) => {
      event.preventDefault();
      trouble.textContent = "";
      try {
        await claimSeat(table.id, key, name.value.trim());
        done();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        trouble.className = "fault";
        trouble.textContent = error.message;
      }
    };
    const watch = button("Only watch", () => done(), { class: "button quiet" });
    show(
      el("h1", { text: table.title }),
      el("p", { text: "A seat is kept for you at this table." }),
      table.hints && el("p", { class: "notice", text: "Hints are allowed at this table; the log shows each one." }),
      el(
        "form",
        { class: "form", on: { submit: claim } },
        el("label", { class: "field" }, el("span", { text: "Your name" }), name),
        trouble,
        el("div", { class: "row" }, el("button", { class: "button primary", text: "Sit down" }), watch),
      ),
    );
    name.focus();
  });
}

/** @param {string} id of the table @param {string} key @param {string} name */
async function claimSeat(id, key, name) {
  const fresh = recall(`claim.${id}`) || newKey();
  remember(`claim.${id}`, fresh); // before it is asked for: should the answer be lost, one can ask again
  /** @type {Protocol.Claim} */
  const claim = { key, name, fresh };
  /** @type {Protocol.Claimed} */
  const claimed = await tell(`/api/tables/${id}/claim`, claim);
  keepSeat(id, claimed.seat, claimed.key);
  remember(`claim.${id}`, "");
  if (name) remember("name", name);
}

/** A secret of 144 bits, fit for an address. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}
