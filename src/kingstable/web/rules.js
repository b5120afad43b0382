/* The page with a game's rules: folds the contents away where there is little room, and shows where one is in them. */

import { byId } from "./dom.js";
import { themeSelect } from "./theme.js";

const contents = document.querySelector(".contents");
const roomy = window.matchMedia("(min-width: 900px)"); // as in rules.css

function fold() {
  contents.querySelector("details").open = roomy.matches;
}

/** Mark the entry of the last part that began above the middle of the window. */
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
  if (event.target.closest("a") && !roomy.matches) fold();
});
fold();
followReader();
byId("colours").append(themeSelect());
