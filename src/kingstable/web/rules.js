/* The page with a game's introduction and rules: folds the contents away where there is little room, and shows where one is in them. */

import { byId, closestTo } from "./dom.js";
import { inline } from "./inline_picture.js";
import { searchRules } from "./rules_search.js";
import { themeSelect } from "./theme.js";

const contents = /** @type {HTMLElement} */ (document.querySelector(".contents"));
const folding = /** @type {HTMLDetailsElement} */ (contents.querySelector("details"));
const roomy = window.matchMedia("(min-width: 900px)"); // as in rules.css

function fold() {
  folding.open = roomy.matches;
}

/** Mark the entry of the last part that began above the middle of the window. @param {HTMLAnchorElement[]} links */
function markHere(links) {
  const begun = links.filter((link) => byId(link.hash.slice(1)).getBoundingClientRect().top < window.innerHeight / 3);
  for (const link of links) {
    if (link === begun.at(-1)) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

function followReader() {
  const links = [...contents.querySelectorAll("a")];
  let due = false;
  const look = () => {
    due = false;
    markHere(links);
  };
  document.addEventListener("scroll", () => {
    if (!due) requestAnimationFrame(look);
    due = true;
  });
  markHere(links);
}

roomy.addEventListener("change", fold);
contents.addEventListener("click", (event) => {
  if (closestTo(event, "a") && !roomy.matches) fold();
});
fold();
followReader();
searchRules();
byId("colours").append(themeSelect());
/** @type {NodeListOf<HTMLImageElement>} */
const pictures = document.querySelectorAll("figure img");
pictures.forEach(inline);
