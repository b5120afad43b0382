/* Shortcuts of the page.  Who writes, or has a dialog open, means the letters as such. */

import { closestTo } from "./dom.js";

/** @param {Record<string, (event: KeyboardEvent) => void>} keys by `event.key`
 *  @param {() => boolean} off whether they are switched off */
export function shortcuts(keys, off) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || off()) return;
    if (document.querySelector("dialog[open]")) return;
    const writing = closestTo(event, "input, textarea, select");
    if (writing && event.key !== "Escape") return;
    keys[event.key]?.(event);
  });
}

/** Whether nothing on the page has the focus, so that Enter is free. */
export function unfocused() {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.id === "prompt";
}
