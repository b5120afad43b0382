/* The ways to play a game, as cards: a picture of the board, how many play, and how it is won.
 *
 *   scenarioCards(game, chose)   {element, chosen(), fit(seats)}; `chose` is called when the reader has chosen one
 */

import { el } from "./dom.js";
import { inline } from "./inline_picture.js";

/** "1 player", "2 players", "2–5 players". @param {{least: number, most: number}} game */
export function playersOf({ least, most }) {
  const count = least === most ? String(least) : `${least}–${most}`;
  return `${count} ${most === 1 ? "player" : "players"}`;
}

/** @param {Protocol.ScenarioInfo} scenario @param {number} place */
function card(scenario, place) {
  const id = `scenario-${place}`;
  const dot = el("input", { type: "radio", name: "scenario", id, value: place, "aria-describedby": `${id}-goal` });
  const picture =
    scenario.picture && inline(el("img", { src: scenario.picture, alt: "", loading: "lazy", decoding: "async" }));
  const node = el(
    "label",
    { class: "scenario", for: id },
    dot,
    el("span", { class: "scenario-picture" }, picture || null),
    el(
      "span",
      { class: "scenario-about" },
      el("span", { class: "scenario-title", text: scenario.title }),
      el("span", { class: "small muted", text: playersOf(scenario) }),
      el("span", { class: "small", id: `${id}-goal`, text: scenario.goal }),
    ),
  );
  return { scenario, dot, node };
}

/** @param {Protocol.ScenarioInfo} scenario @param {number} seats */
const goesWith = ({ least, most }, seats) => least <= seats && seats <= most;

/** @param {Protocol.GameInfo} game @param {(scenario: Protocol.ScenarioInfo) => void} chose */
export function scenarioCards({ scenarios }, chose) {
  const cards = scenarios.map(card);
  const element = el("div", { class: "scenarios" }, ...cards.map(({ node }) => node));
  const chosen = () => cards.find(({ dot }) => dot.checked)?.scenario ?? null;
  element.addEventListener("change", () => {
    const scenario = chosen();
    if (scenario) chose(scenario);
  });
  /** Keep what is chosen, if so many can play it; else take the first that they can. @param {number} seats */
  const fit = (seats) => {
    const now = chosen();
    if (now && goesWith(now, seats)) return;
    const other = cards.find(({ scenario }) => goesWith(scenario, seats));
    if (other) other.dot.checked = true;
  };
  return { element, chosen, fit };
}
