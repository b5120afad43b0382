/* The invitations to a table's open seats: a QR code and a link to copy or to share, each for one person. */

import { byId, el, fill, signOf } from "./dom.js";
import { qrPicture } from "./qr.js";
import { linkTo, onlyHere, reached } from "./reach.js";

const howTo = () =>
  `Send the link${onlyHere() ? "" : ", or scan the code with a phone"}. Whoever opens it gets the seat: one link, one person. ` +
  "Find it again under “Your tables”.";

/** @typedef {{seat: number, key: string, name: string}} Invitation */

/** Put a text on the clipboard; where a page may not, select it, for the reader to copy.
 *  @param {HTMLInputElement} input @param {HTMLButtonElement} button */
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

/** @param {string} id of the table @param {string} title of the game @param {Invitation} invited */
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
    !onlyHere() && qrPicture(url, `QR code for ${name}'s seat`),
    el(
      "div",
      { class: "about" },
      el("span", { class: "who" }, signOf(seat), el("span", { text: name })),
      input,
      el("span", { class: "row" }, copying, "share" in navigator && sharing),
    ),
  );
}

/** What to do where a link would lead a friend to their own computer. */
function closedToOthers() {
  return el(
    "p",
    { class: "notice" },
    "These links work on this computer only. To let friends in your network join, stop the server and start it with ",
    el("code", { text: "kingstable serve --host 0.0.0.0" }),
    ". Your tables are kept, and these links then get a QR code.",
  );
}

/**
 * @param {string} id of the table
 * @param {string} title of the game
 * @param {Invitation[]} open
 * @param {boolean} here whether this page is the table
 */
export async function showInvitations(id, title, open, here = false) {
  await reached;
  const dialog = byId("invitations-dialog");
  const heading = open.length === 1 ? "Invite a friend" : "Invite your friends";
  fill(
    dialog,
    el("h2", { id: "invitations-title", text: heading }),
    el("p", { text: howTo() }),
    onlyHere() && closedToOthers(),
    el("ul", { class: "invitations" }, ...open.map((each) => invitation(id, title, each))),
    el(
      "div",
      { class: "row end" },
      el("button", { class: "button quiet", type: "button", text: "Close", on: { click: () => dialog.close() } }),
      !here && el("a", { class: "button primary", href: `/t/${id}`, text: "Go to the table" }),
    ),
  );
  dialog.showModal();
}
