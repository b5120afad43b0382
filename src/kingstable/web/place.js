/* Putting a small box beside something, where there is room on the screen. */

const GAP = 8;

/** Whether the page has its columns side by side. */
export function roomy() {
  return matchMedia("(min-width: 1000px)").matches;
}

/** How far down the page can be seen: to the sheet, where that lies over it. */
export function floor() {
  return roomy() ? innerHeight : document.getElementById("sheet").getBoundingClientRect().top;
}

/** Below a box, or above it where there is no room; never over the edge.  @param {HTMLElement} node @param {DOMRect} rect */
export function besides(node, rect) {
  const lowest = floor();
  const { offsetWidth: width, offsetHeight: height } = node;
  const below = rect.bottom + GAP;
  const above = rect.top - GAP - height;
  const top = below + height <= lowest || above < 0 ? Math.min(below, lowest - height - GAP) : above;
  const left = Math.max(GAP, Math.min(rect.x + rect.width / 2 - width / 2, innerWidth - width - GAP));
  node.style.left = `${left}px`;
  node.style.top = `${Math.max(GAP, top)}px`;
}
