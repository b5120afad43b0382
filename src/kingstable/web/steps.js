/* The arrow keys in a list: up and down from line to line, to the right and back to what a line refers to. */

/** @type {Record<string, number>} */
const STEPS = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** What can be taken in a list, in its order. @param {HTMLElement} root */
export function stopsOf(root) {
  /** @type {NodeListOf<HTMLElement>} */
  const stops = root.querySelectorAll("summary, button:not(:disabled), a");
  return [...stops].filter((stop) => !stop.closest("details:not([open]) > :not(summary)"));
}

/** Moves the focus along a list, and not past its ends; into it at its last line.
 *  @param {HTMLElement} root @param {KeyboardEvent} event */
export function stepThrough(root, event) {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const aside = event.key === "ArrowLeft" || event.key === "ArrowRight";
  const here = document.activeElement;
  const stops = stopsOf(root).filter((stop) => aside || stop === here || !stop.matches("a"));
  const at = stops.findIndex((stop) => stop === here);
  (at < 0 ? stops.at(-1) : stops[at + step])?.focus();
}
