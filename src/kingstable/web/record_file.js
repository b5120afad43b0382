/* Opening a record: a file that is chosen or dropped becomes a table that can be replayed. */

import { Refusal, tell } from "./api.js";
import { byId, fill } from "./dom.js";

const LARGEST = 2_000_000; // characters, as the server takes them

/** @param {File | undefined} file */
async function open(file) {
  if (!file) return;
  const fault = byId("record-fault");
  fault.hidden = true;
  try {
    if (file.size > 4 * LARGEST) throw new Refusal(`“${file.name}” is too large for a record.`);
    /** @type {Protocol.RecordWish} */
    const wish = { text: await file.text() };
    /** @type {Protocol.Made} */
    const made = await tell("/api/records", wish);
    location.assign(`/t/${made.id}?at=0`);
  } catch (error) {
    const unread = `“${file.name}” cannot be read.`;
    fill(fault, error instanceof Refusal ? error.message : unread).hidden = false;
  }
}

export function listenForRecords() {
  const drop = byId("record-drop");
  const input = byId("record-file");
  input.addEventListener("change", async () => {
    await open(input.files?.[0]);
    input.value = ""; // so that the same file, mended, can be chosen again
  });
  for (const kind of ["dragover", "dragleave", "drop"]) {
    drop.addEventListener(kind, (event) => {
      event.preventDefault();
      drop.classList.toggle("over", kind === "dragover");
    });
  }
  drop.addEventListener("drop", (event) => open(event.dataTransfer?.files[0]));
}
