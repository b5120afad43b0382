/* What to know before a game begins: who one is, how one wins, when it ends. */

import { el, signOf } from "./dom.js";

/** @param {Protocol.BriefingInfo} briefing @param {string[]} names @param {number[]} held the seats of who reads
 *  @param {string} rules the address of the rules */
export function briefingParts({ text, sides }, names, held, rules) {
  const own = sides.map((side, seat) => {
    const mine = held.includes(seat);
    const who = el("strong", { text: mine ? "You" : names[seat] });
    const said = el("span", { text: side });
    return el("li", { class: mine ? "mine" : null }, signOf(seat), el("span", {}, who, ": ", said));
  });
  const link = el("a", { href: rules, target: "_blank", rel: "noopener", text: "Introduction and rules" });
  return [
    el("div", { class: "briefing" }, ...text.map((part) => el("p", { text: part }))),
    own.length ? el("ul", { class: "sides" }, ...own) : el("span"),
    el("p", { class: "small" }, link),
  ];
}
