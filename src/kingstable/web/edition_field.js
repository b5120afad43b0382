/* The figures of the owner's own box: an edition, pasted or from a file.
 *
 *   editionField(game)   {element, value(), complain(text)}; an empty complaint takes the last one back
 */

import { el, fill } from "./dom.js";

/** @param {Protocol.GameInfo} game */
export function editionField(game) {
  const fault = el("p", { class: "fault", id: "edition-fault", role: "alert", hidden: true });
  const area = el("textarea", {
    class: "entry",
    rows: 5,
    spellcheck: "false",
    placeholder: 'name = "My box"',
    "aria-label": "Edition, as TOML",
    "aria-describedby": "edition-fault",
  });
  const file = el("input", { class: "unseen", type: "file", accept: ".toml,text/plain" });
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (chosen) area.value = await chosen.text();
    file.value = ""; // so that the same file, mended, can be chosen again
  });
  const how = el("a", { href: `${game.rules}#edition`, target: "_blank", rel: "noopener", text: "how to write it" });
  const element = el(
    "details",
    { class: "edition" },
    el("summary", { text: "Edition: the values in your box" }),
    el("p", { class: "small muted" }, "If your copy has different values, correct them here: ", how, "."),
    area,
    fault,
    el("label", { class: "button file" }, "Load a file", file),
  );
  /** @param {string} text */
  const complain = (text) => {
    fill(fault, text).hidden = !text;
    area.setAttribute("aria-invalid", String(Boolean(text)));
    if (!text) return;
    element.open = true;
    area.focus();
    fault.scrollIntoView({ block: "center" });
  };
  return { element, value: () => area.value, complain };
}
