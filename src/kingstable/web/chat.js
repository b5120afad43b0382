/* The chat of the room one is in. */

import { byId, el, fill, signOf } from "./dom.js";
import { announce } from "./notify.js";

export class Chat {
  /** @param {{say(text: string): Promise<string>}} on `say` answers why not, or nothing */
  constructor(on) {
    this.on = on;
    /** @type {Set<string>} */
    this.seen = new Set(); // the rooms are numbered apart
    this.lines = el("ol", { class: "chat-lines", tabindex: "0", "aria-label": "Chat" });
    this.input = el("input", {
      class: "entry",
      maxlength: 500,
      autocomplete: "off",
      "aria-label": "Say something",
      placeholder: "Say something",
      data: { testid: "chat-input" },
    });
    this.trouble = el("p", { class: "small", role: "alert" });
    const form = el("form", { class: "chat-form" }, this.input, el("button", { class: "button", text: "Say" }));
    form.addEventListener("submit", (event) => this.submit(event));
    fill(byId("chat-panel"), this.lines, this.trouble, form);
  }

  /** @param {string} whom one talks to */
  addressee(whom) {
    this.input.placeholder = `Say something to ${whom}`;
  }

  /** @param {SubmitEvent} event */
  async submit(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (!text) return;
    this.input.value = "";
    const reason = await this.on.say(text);
    this.trouble.textContent = reason;
    if (reason && !this.input.value) this.input.value = text;
  }

  /** Answers how many of them are new. @param {Protocol.ChatLine[]} lines */
  add(lines) {
    const first = !this.seen.size;
    const fresh = lines.filter(({ room, n }) => !this.seen.has(`${room} ${n}`));
    if (!fresh.length) return 0;
    for (const { room, n } of fresh) this.seen.add(`${room} ${n}`);
    this.lines.append(...fresh.map(lineOf));
    this.lines.scrollTop = this.lines.scrollHeight;
    if (!first) announce(fresh.map((line) => `${line.name}: ${line.text}`).join(" "));
    return fresh.length;
  }
}

/** @param {Protocol.ChatLine} line */
function lineOf({ name, seat, text, at, room }) {
  const time = new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const who = [
    seat >= 0 && signOf(seat),
    el("strong", { text: name || "A spectator" }),
    room === "watchers" && el("span", { class: "chip", text: "watching" }),
  ];
  return el("li", {}, ...who, el("span", { class: "chat-text", text }), el("time", { class: "muted", text: time }));
}
