/* The invitations to a table's open seats: links to copy or to share, each for one person. */

import { byId, el, fill, signOf } from "./dom.js";

/** @param {string} id of the table  @param {string} key of the seat */
const linkTo = (id, key) => `${location.origin}/t/${id}#${key}`;

/** Put a text on the clipboard; where a page may not, select it, for the reader to copy. */
async function copy(input, button) {
  try {
    await navigator.clipboard.writeText(input.value);
    button.textContent = "Copied";
  } catch {
    input.focus();
    input.select();
    button.textContent = "Press Ctrl+C";
  }
}

function invitation(id, title, { seat, key, name }) {
  const url = linkTo(id, key);
  const input = el("input", { class: "entry", readonly: true, value: url, "aria-label": `Link for ${name}` });
  input.addEventListener("focus", () => input.select());
  const copying = el("button", { class: "button", type: "button", text: "Copy", "aria-label": `Copy the link for ${name}` });
  copying.addEventListener("click", () => {
    copying.removeAttribute("aria-label"); // from now on its text says what became of it
    copy(input, copying);
  });
  const share = () => navigator.share({ title, text: `Come and play ${title}.`, url }).catch(() => {}); // they need not
  const sharing = el("button", { class: "button", type: "button", text: "Share…", on: { click: share } });
  return el(
    "li",
    { class: "invitation" },
    el("span", { class: "who" }, signOf(seat), el("span", { text: name })),
    input,
    el("span", { class: "row" }, copying, "share" in navigator && sharing),
  );
}

/**
 * @param {string} id of the table
 * @param {string} title of the game
 * @param {{seat: number, key: string, name: string}[]} open
 */
export function showInvitations(id, title, open) {
  const dialog = byId("invitations-dialog");
  const heading = open.length === 1 ? "Invite a friend" : "Invite your friends";
  fill(
    dialog,
    el("h2", { id: "invitations-title", text: heading }),
    el("p", { text: "Who opens a link takes the seat: one link, one person. You find it again under “Your tables”." }),
    el("ul", { class: "invitations" }, ...open.map((each) => invitation(id, title, each))),
    el(
      "div",
      { class: "row end" },
      el("button", { class: "button quiet", type: "button", text: "Close", on: { click: () => dialog.close() } }),
      el("a", { class: "button primary", href: `/t/${id}`, text: "Go to the table" }),
    ),
  );
  dialog.showModal();
}
