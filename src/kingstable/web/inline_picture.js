/* Pictures in the page's own type and colours: an <img> has neither, so once it has come, its drawing takes its place. */

import { fetchBackdrop } from "./symbols.js";

/** @template {HTMLImageElement} Image @param {Image} image of a drawing of ours @returns {Image} */
export function inline(image) {
  if (image.complete && image.naturalWidth) swap(image);
  else image.addEventListener("load", () => swap(image), { once: true });
  return image;
}

/** @param {HTMLImageElement} image */
async function swap(image) {
  const { objectFit, objectPosition } = getComputedStyle(image);
  /** @type {SVGSVGElement} */
  let drawing;
  try {
    drawing = await fetchBackdrop(image.src);
  } catch {
    return; // the image stays
  }
  drawing.setAttribute("class", image.className);
  if (objectFit === "cover") drawing.setAttribute("preserveAspectRatio", `xMid${objectPosition.endsWith(" 0%") ? "YMin" : "YMid"} slice`);
  if (image.alt) {
    drawing.removeAttribute("aria-hidden");
    drawing.setAttribute("role", "img");
    drawing.setAttribute("aria-label", image.alt);
  }
  image.replaceWith(drawing);
}
