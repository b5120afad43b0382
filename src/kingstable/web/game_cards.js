/* A game as a card: its board, what it is, and the ways to play it. */

import { Refusal, tell } from "./api.js";
import { el, fill } from "./dom.js";
import { keepMade } from "./memory.js";
import { seated } from "./names.js";
import { playersOf } from "./scenario_cards.js";
import { suggestedOptions } from "./table_options.js";
import { inline } from "./inline_picture.js";

/** @param {Protocol.GameInfo} game */
async function playAgainstBots(game) {
  /** @type {Protocol.SeatWish["kind"][]} */
  const kinds = ["me", ...Array(game.usual - 1).fill("bot")];
  const seats = seated(kinds.map((kind) => ({ kind, name: "" })));
  /** @type {Protocol.NewTable} */
  const wish = { game: game.name, seats, options: suggestedOptions(game), listed: false };
  /** @type {Protocol.Made} */
  const made = await tell("/api/tables", wish);
  keepMade(made);
  location.assign(`/t/${made.id}`);
}

/** @param {Protocol.GameInfo} game @param {HTMLElement} fault where it is told what went wrong */
function quickStart(game, fault) {
  const label = `Play against bots: ${game.title}`;
  const button = el("button", { class: "button primary", type: "button", text: "Play against bots", "aria-label": label });
  const start = async () => {
    button.disabled = true; // until the page is left, or something went wrong: two clicks make one table
    fault.hidden = true;
    try {
      await playAgainstBots(game);
    } catch (refusal) {
      button.disabled = false;
      if (!(refusal instanceof Refusal)) throw refusal;
      fill(fault, refusal.message).hidden = false;
    }
  };
  button.addEventListener("click", start);
  window.addEventListener("pageshow", () => (button.disabled = false));
  return button;
}

/** @param {Protocol.GameInfo} game  @param {() => void} setUp opens the form for a new table */
export function gameCard(game, setUp) {
  const fault = el("p", { class: "fault", role: "alert", hidden: true });
  const setting = el("button", { class: "button", type: "button", text: "Set up a table…", on: { click: setUp } });
  setting.setAttribute("aria-label", `Set up a table of ${game.title}`);
  const card = el(
    "li",
    { class: "card", data: { game: game.name } },
    el("div", { class: "picture" }, picture(game)),
    el(
      "div",
      { class: "about" },
      el("h3", { text: game.title }),
      el("p", { class: "tagline", text: game.tagline }),
      el("p", { class: "small muted" }, `${playersOf(game)} · ${game.minutes} minutes`),
    ),
    fault,
    el(
      "div",
      { class: "ways" },
      quickStart(game, fault),
      setting,
      el("a", { class: "button quiet", href: game.rules, text: "How to play", "aria-label": `How to play ${game.title}` }),
    ),
  );
  card.style.setProperty("--accent", game.accent);
  return card;
}

/** The board; where it cannot be had, the card shows the game's colour. @param {Protocol.GameInfo} game */
function picture(game) {
  const image = el("img", { src: game.picture, alt: `The board of ${game.title}`, loading: "lazy", decoding: "async" });
  image.addEventListener("error", () => image.remove());
  return inline(image);
}
