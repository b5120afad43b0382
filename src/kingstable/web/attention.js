/* Calling somebody whose turn it is: the title and the sign of the tab; if they wish, a notification and a sound. */

import { byId } from "./dom.js";
import { recall, remember } from "./memory.js";
import { sound } from "./sounds.js";

export class Attention {
  /** @param {string} title of the game @param {string} accent its colour */
  constructor(title, accent) {
    this.title = title;
    this.accent = accent;
    this.mine = false;
    this.show();
  }

  /** @param {boolean} mine whether I am to decide @param {string} prompt what */
  turn(mine, prompt) {
    const begins = mine && !this.mine;
    this.mine = mine;
    this.show();
    if (begins) sound("turn");
    if (begins && document.hidden) this.call(prompt);
    return begins;
  }

  show() {
    document.title = this.mine ? `● Your turn — ${this.title}` : `${this.title} — Kingstable`;
    byId("favicon").href = `data:image/svg+xml,${encodeURIComponent(icon(this.accent, this.mine))}`;
  }

  /** @param {string} prompt */
  call(prompt) {
    if (notifies()) notify(`Your turn: ${this.title}`, prompt);
  }
}

/** @param {string} title @param {string} body */
function notify(title, body) {
  try {
    new Notification(title, { body, tag: location.pathname });
  } catch {
    // Some phones let only installed pages do this: the title of the tab has to do.
  }
}

/** @param {string} accent @param {boolean} mine */
function icon(accent, mine) {
  const dot = mine ? '<circle cx="25" cy="7" r="7" fill="#E2B33C" stroke="#211D18" stroke-width="1.5"/>' : "";
  const crown = '<path d="M6 23 5 10l6 5 5-8 5 8 6-5-1 13Z" fill="#FFFBF2"/>';
  const plate = `<rect width="32" height="32" rx="6" fill="${accent}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${plate}${crown}${dot}</svg>`;
}

export const canNotify = () => "Notification" in window && Notification.permission !== "denied";
export const notifies = () =>
  "Notification" in window && Notification.permission === "granted" && recall("notifications", "on") === "on";

/** Asks the reader, who must have pressed a button for it.  Answers whether notifications will come.
 *  @param {boolean} on */
export async function setNotifications(on) {
  if (on && (await Notification.requestPermission()) !== "granted") return false;
  remember("notifications", on ? "on" : "off");
  return on;
}
