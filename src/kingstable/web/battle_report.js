/* A battle that is over: the enemy, everybody's strength with its parts against it, and what each gained or lost. */

import { el, seatColour, signOf, svg } from "./dom.js";
import { drawing, proportion } from "./symbols.js";

const HEIGHT = 100; // of the enemy's card
const RESULTS = { won: "Victory", even: "Held", lost: "Defeat", pending: "To come" };

/** @param {Protocol.BattleInfo} battle @param {string[]} names */
export function battleParts({ foe, art, strength, stakes, fighters }, names) {
  const most = Math.max(strength, ...fighters.map((fighter) => fighter.strength), 1);
  const enemy = foe && el(
    "div",
    { class: "foe" },
    art ? cardOf(art) : null,
    el("div", {}, el("p", { class: "serif foe-name", text: foe }), ...stakes.map((text) => el("p", { class: "small", text }))),
  );
  const rows = fighters.map((fighter) => row(fighter, fighter.name || names[fighter.seat], foe ? strength : null, most));
  return [enemy || el("span"), el("ul", { class: "fighters" }, ...rows)];
}

/** The card of the enemy. @param {string} art */
function cardOf(art) {
  const width = HEIGHT * proportion(art);
  const viewBox = `${-width / 2} ${-HEIGHT / 2} ${width} ${HEIGHT}`;
  return svg("svg", { class: "foe-card", viewBox, "aria-hidden": "true" }, drawing(art, width, HEIGHT));
}

/** @param {Protocol.FighterInfo} fighter @param {string} name @param {number | null} against @param {number} most */
function row({ seat, strength, parts, result, effects }, name, against, most) {
  const said = parts
    .filter((part) => part.strength)
    .map((part) => `${part.label} ${part.strength < 0 ? "−" : ""}${Math.abs(part.strength)}`);
  return el(
    "li",
    { class: "fighter", data: { result } },
    el("p", { class: "fighter-head" }, signOf(seat), el("strong", { class: "seat-name", text: name })),
    el(
      "p",
      { class: "fighter-sum" },
      against !== null && el("strong", { text: strength }),
      against !== null && ` against ${against}`,
      el("span", { class: "chip result", text: RESULTS[result] }),
    ),
    against !== null && bar(seat, strength, parts, against, most),
    el("p", { class: "small muted", text: said.join(" · ") || "Nothing" }),
    effects.length ? el("p", { class: "small effects", text: `${capital(effects.join(", "))}.` }) : null,
  );
}

/** The strength as a bar of its parts, and a line where the enemy stands.
 *  @param {number} seat @param {number} strength @param {Protocol.PartInfo[]} parts @param {number} against @param {number} most */
function bar(seat, strength, parts, against, most) {
  let left = Math.max(0, strength); // what takes away shortens the last parts
  const pieces = parts.map((part) => {
    const shown = Math.max(0, Math.min(part.strength, left));
    left -= shown;
    return shown ? styled("part", { flexGrow: String(shown) }, part.label) : null;
  });
  const filled = styled("strength", { width: percent(Math.max(0, strength) / most) });
  filled.append(...pieces.filter((piece) => piece !== null));
  const whole = el("div", { class: "bar", "aria-hidden": "true" }, filled, styled("against", { left: percent(against / most) }));
  whole.style.setProperty("--seat", seatColour(seat));
  return whole;
}

/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(1)}%`;

/** Styles are set one by one: the page allows none within its markup.
 *  @param {string} name @param {Record<string, string>} style @param {string} [title] */
function styled(name, style, title) {
  const made = el("span", { class: name, title });
  Object.assign(made.style, style);
  return made;
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
