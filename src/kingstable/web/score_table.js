/* Numbers of all seats, a column each: a score by category, and what each seat did. */

import { el, signOf } from "./dom.js";
import { rulesAt } from "./rulelink.js";

/** @typedef {object} Shown what a table is about besides its lines
 *  @property {string[]} names of the seats
 *  @property {number[]} [winners]
 *  @property {string[]} [tallies] the totals as people write them: `9½` */

/** A score by category, with totals and what breaks ties.
 *  @param {Protocol.ScoreSheetInfo} sheet @param {Shown} shown */
export function scoreTable(sheet, { names, winners = [], tallies = [] }) {
  const { unit, note, lines, ties, totals, projected } = sheet;
  const scored = lines.filter(({ pending }) => !pending);
  const pending = lines.filter((line) => line.pending);
  const more = pending.some(({ values }) => values.some((value) => value !== 0));
  const sums = tallies.length ? tallies : totals;
  const later = more && [
    body("pending", heading("If the game ended now", names.length), ...pending.map((line) => row(line, true))),
    body("total", sumRow("Total then", unit, projected, winners)),
  ];
  const made = table(
    "score",
    names,
    winners,
    body("", ...scored.map((line) => row(line))),
    body("total", sumRow("Total", unit, sums, winners)),
    ...(later || []),
    !pending.length && ties.length > 0 && body("ties", heading("Ties are broken by", names.length), ...ties.map((line) => row(line))),
  );
  if (note) made.append(el("p", { class: "small muted", text: note }));
  return made;
}

/** What each seat did, counted. @param {Protocol.ScoreLine[]} lines @param {string[]} names */
export function deedsTable(lines, names) {
  return table("score deeds", names, [], body("", ...lines.map((line) => row(line))));
}

/** @param {string} kind @param {string[]} names @param {number[]} winners @param {import("./dom.js").Child[]} bodies */
function table(kind, names, winners, ...bodies) {
  const head = names.map((name, seat) =>
    el(
      "th",
      { scope: "col", title: name, class: winners.includes(seat) ? "winner" : null },
      signOf(seat),
      el("span", { class: "seat-name", text: name }),
    ),
  );
  const made = el("table", { class: kind }, el("thead", {}, el("tr", {}, el("td"), ...head)), ...bodies);
  return el("div", { class: "wide-table", tabindex: 0, role: "region", "aria-label": "Table, scrolls sideways" }, made);
}

/** @param {string} kind @param {HTMLElement[]} rows */
function body(kind, ...rows) {
  return el("tbody", { class: kind || null }, ...rows);
}

/** @param {string} text @param {number} seats */
function heading(text, seats) {
  return el("tr", {}, el("th", { scope: "rowgroup", colspan: seats + 1, text }));
}

/** @param {Protocol.ScoreLine} line @param {boolean} [signed] whether it is added to something */
function row({ label, values, rule, note }, signed = false) {
  const about = [note, rule && `Rule ${rule}`].filter(Boolean).join(" · ");
  const address = { href: rulesAt(rule), target: "_blank", rel: "noopener", title: about };
  const head = rule ? el("a", { class: "by-rule", ...address, text: label }) : label;
  const most = Math.max(...values.map((value) => value ?? 0));
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, head),
    ...values.map((value) =>
      el("td", { class: value === 0 ? "none" : value === most && !signed ? "most" : null, text: cell(value, signed) }),
    ),
  );
}

/** @param {string} label @param {string} unit @param {(number | string | null)[]} values @param {number[]} winners */
function sumRow(label, unit, values, winners) {
  const head = el("th", { scope: "row" }, `${label} `, el("span", { class: "unit", text: unit }));
  const cells = values.map((value, seat) =>
    el("td", { class: winners.includes(seat) ? "winner" : null, text: value ?? "?" }),
  );
  return el("tr", {}, head, ...cells);
}

/** @param {number | null} value @param {boolean} signed */
function cell(value, signed) {
  if (value === null) return "?";
  return signed && value > 0 ? `+${value}` : String(value).replace("-", "−");
}
