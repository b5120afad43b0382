/* Before the table: who invites to what, taking a seat that one was invited to, and what is said when there is no table to show. */

import { Refusal, ask, tell } from "./api.js";
import { button, byId, el, fill } from "./dom.js";
import { keepSeat, recall, remember } from "./memory.js";
import { inline } from "./inline_picture.js";
import { listed } from "./words.js";

const BAD_VALUE = 422; // the status of a wish that was understood, and cannot be granted

/** @param {import("./dom.js").Child[]} children */
function show(...children) {
  byId("page").hidden = true;
  const panel = el("div", { class: "panel greeting" }, ...children);
  fill(byId("greeting"), panel).hidden = false;
  return panel;
}

export function hideGreeting() {
  byId("greeting").hidden = true;
}

/** There is nothing to show: why, and where to go.
 *  @param {string} title @param {string} text @param {boolean} again whether it may help to try again */
export function deadEnd(title, text, again = true) {
  document.title = `${title} — Kingstable`;
  const hall = el("a", { class: "button primary", href: "/", text: "Back to the hall" });
  const retry = again && button("Try again", () => location.reload());
  show(el("h1", { text: title }), el("p", { text }), el("div", { class: "row" }, hall, retry));
}

/** Who invites to what: all who sit there already. @param {Protocol.TableInfo} table */
export function invitationOf({ title, seats }) {
  const hosts = seats.filter(({ kind }) => kind === "person").map(({ name }) => name);
  if (!hosts.length) return `You are invited to ${title}`;
  return `${listed(hosts)} ${hosts.length === 1 ? "invites" : "invite"} you to ${title}`;
}

/** How many play, how long it takes, and with which bots.
 *  @param {Protocol.TableInfo} table @param {Protocol.GameInfo | null} game nothing, where it cannot be had */
function facts(table, game) {
  const bots = table.seats.filter(({ kind }) => kind === "bot").map(({ name, bot }) => `${name} (${bot})`);
  const length = [`${table.seats.length} ${table.seats.length === 1 ? "player" : "players"}`];
  if (game?.minutes) length.push(`${game.minutes} minutes`);
  if (bots.length) length.push(`with the ${bots.length === 1 ? "bot" : "bots"} ${listed(bots)}`);
  return el("p", { class: "muted", text: length.join(" · ") });
}

/** Asks for a name and takes the seat of a key; done when the seat is taken, or somebody would rather watch.
 *  @param {Protocol.TableInfo} table @param {string} key @returns {Promise<void>} */
export async function takeSeat(table, key) {
  /** @type {Protocol.GameInfo | null} */
  const game = await ask(`/api/games/${table.game}`).catch(() => null); // a seat can be taken without it
  return new Promise((done) => {
    const name = el("input", { name: "name", maxlength: 40, autocomplete: "nickname", required: true });
    name.value = recall("name");
    const trouble = el("p", { role: "alert" });
    /** @param {SubmitEvent} event */
    const claim = async (event) => {
      event.preventDefault();
      trouble.textContent = "";
      name.removeAttribute("aria-invalid");
      try {
        await claimSeat(table.id, key, name.value.trim());
        if (game?.minute) remember(`briefed.${table.game}`, "yes"); // it stands right here
        done();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        trouble.className = "fault";
        trouble.textContent = error.message;
        if (error.status === BAD_VALUE) name.setAttribute("aria-invalid", "true");
      }
    };
    const watch = button("Just watch", () => done(), { class: "button quiet" });
    const learn = el("a", { href: table.rules, target: "_blank", rel: "noopener", text: "How to play" });
    const picture =
      game && inline(el("img", { class: "greeting-picture", src: game.picture, alt: `The board of ${table.title}` }));
    show(
      picture,
      el(
        "div",
        { class: "greeting-about" },
        el("h1", { text: invitationOf(table) }),
        facts(table, game),
        table.hints && el("p", { class: "notice", text: "Hints are allowed at this table; the log shows each one." }),
        el(
          "form",
          { class: "form", on: { submit: claim } },
          el("label", { class: "field" }, el("span", { text: "Your name" }), name),
          trouble,
          el("div", { class: "row" }, el("button", { class: "button primary", text: "Sit down" }), watch),
        ),
        el("p", {}, game && `${game.minute || game.tagline} `, learn),
        table.options.length > 0 && el("ul", { class: "small muted" }, ...table.options.map((text) => el("li", { text }))),
      ),
    ).classList.add("invited");
    document.title = `${invitationOf(table)} — Kingstable`;
    name.focus({ preventScroll: true });
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
