/* The sheet with the prompt and the choices: on narrow pages it lies at the lower edge, and the page leaves room for it.
 * It also knows when what is lit is out of sight. */

import { byId, setStyle } from "./dom.js";
import { floor, roomy } from "./popup_position.js";

const SOON = 150;
const SOONER = 100; // so that nobody is offered what happens by itself
const WATCHED = 900; // milliseconds in which the last move of somebody else is seen, before the board turns back to the reader
const BACK = 400; // and in which it does

export class Sheet {
  /** @param {import("./stage.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.picked = ""; // what the half-made choice was made of
    this.root = byId("sheet");
    this.handle = byId("handle");
    this.button = byId("reveal");
    this.handle.addEventListener("click", () => this.fold(this.handle.getAttribute("aria-expanded") === "true"));
    this.button.addEventListener("click", () => this.reveal());
    new ResizeObserver(() => this.measure()).observe(this.root);
    for (const event of ["scroll", "zoomed", "panned", "resize"])
      addEventListener(event, () => this.lookSoon(), { capture: true, passive: true });
  }

  /** @param {boolean} folded */
  fold(folded) {
    this.handle.setAttribute("aria-expanded", String(!folded));
    this.root.toggleAttribute("data-folded", folded);
  }

  measure() {
    setStyle(document.documentElement, "--sheet", `${roomy() ? 0 : this.root.offsetHeight}px`);
    this.lookSoon();
  }

  /** Whether it is the reader who is asked. @param {boolean} asked */
  mine(asked) {
    this.root.toggleAttribute("data-mine", asked);
  }

  /** A half-made choice is finished here: the sheet opens; but where it waits for the board, not so far that it covers that.
   *  @param {boolean} half whether there is one */
  choose(half) {
    const { stage } = this;
    const boards = stage.litSurfaces().some(({ surface }) => surface.info.kind === "board");
    const picked = half ? [...stage.chosen].join() : "";
    this.root.toggleAttribute("data-half", boards && picked !== "");
    if (half) {
      this.fold(false);
      this.comeUp();
      byId("asked").scrollTop = 0;
    }
    if (picked && picked !== this.picked) setTimeout(() => stage.keepInSight(), SOONER);
    this.picked = picked;
    this.lookSoon();
  }

  lookSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.button.hidden = !this.hidden();
    }, SOON);
  }

  hidden() {
    return this.stage.outOfSight(floor()).length > 0;
  }

  /** When a turn begins: shows the board as the reader had it, and then what can be clicked, if nothing of it is seen. */
  revealSoon() {
    const { stage } = this;
    this.comeUp();
    const reveal = () => stage.outOfSight(floor()).length === stage.litSurfaces().length && this.reveal();
    if (stage.strayed) setTimeout(() => setTimeout(reveal, stage.comeBack() ? BACK : 0), WATCHED);
    else setTimeout(reveal, SOONER);
  }

  /** On a phone that lies the log is below what is asked: whoever reads it is brought back. */
  comeUp() {
    byId("side").scrollTo({ top: 0 });
  }

  reveal() {
    this.stage.reveal(floor());
    this.lookSoon();
  }
}
