/* Take back, make again, start anew, confirm. */

import { button, byId, fill } from "./dom.js";

/** @typedef {Protocol.Turn["verb"]} Verb */

/** @type {Record<Verb, {text: string, title?: string, key: string, none: string}>} */
const VERBS = {
  undo: { text: "Undo", key: "U", none: "There is nothing to take back" },
  redo: { text: "Redo", key: "R", none: "There is nothing to redo" },
  reset: { text: "Reset", title: "Reset the turn", key: "Shift+U", none: "Your turn has no move to take back" },
  confirm: { text: "Confirm", key: "Enter", none: "There is nothing to confirm" },
};
const COUNTS = "Counts in a moment. Undo takes it back.";
const HALF_MADE = "Finish what you have begun, or take it back";

export class TurnButtons {
  /** @param {(verb: Verb) => void} act */
  constructor(act) {
    /** @param {Verb} verb */
    const make = (verb) => {
      const { text, key } = VERBS[verb];
      return button(text, () => act(verb), { "aria-keyshortcuts": key, disabled: true, data: { testid: verb } });
    };
    this.buttons = { undo: make("undo"), redo: make("redo"), reset: make("reset"), confirm: make("confirm") };
    fill(byId("turn"), ...Object.values(this.buttons));
    this.act = act;
  }

  /** @param {Pick<Protocol.Frame, "undo" | "redo" | "staged" | "confirm" | "grace"> | null} frame what can be done, if one sits here
   *  @param {boolean} confirms whether turns are confirmed at this table
   *  @param {boolean} busy whether nothing can be done just now */
  show(frame, confirms, busy) {
    byId("turn").hidden = !frame;
    if (!frame) return;
    const { undo, redo, confirm } = frame;
    const open = { undo, redo, reset: undo && frame.staged.length > 0, confirm };
    for (const verb of /** @type {Verb[]} */ (Object.keys(VERBS))) {
      const { title, text, key, none } = VERBS[verb];
      const node = this.buttons[verb];
      node.disabled = !open[verb] || busy;
      node.title = open[verb] ? `${title ?? text} (${key})` : none;
    }
    if (frame.staged.length && !confirm) this.buttons.confirm.title = HALF_MADE;
    this.buttons.confirm.hidden = this.buttons.reset.hidden = !confirms && !confirm;
    this.buttons.confirm.classList.toggle("primary", confirm && !frame.grace);
    this.count(frame.grace);
  }

  /** Shows how long what was chosen can still be taken back, before it counts by itself. @param {number} grace */
  count(grace) {
    const { confirm } = this.buttons;
    if (grace) confirm.title = COUNTS;
    confirm.style.setProperty("--grace", `${grace}ms`);
    confirm.toggleAttribute("data-grace", grace > 0);
  }

  /** A shortcut, where the button is open. @param {Verb} verb */
  press(verb) {
    if (!this.buttons[verb].disabled && !this.buttons[verb].hidden) this.act(verb);
  }
}
