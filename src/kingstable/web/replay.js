/* A game that is over, move by move, through any eyes; and playing on from a move. */

import { Refusal, ask, tell } from "./api.js";
import { Attention } from "./attention.js";
import { Clocks } from "./clock.js";
import { button, byId, closestTo, el, fill } from "./dom.js";
import { shortcuts } from "./keyboard.js";
import { keepMade, recall } from "./memory.js";
import { Menu } from "./menu.js";
import { copy, fault, calm } from "./notify.js";
import { linkHere } from "./reach.js";
import { Progress } from "./progress.js";
import { Seats } from "./seats.js";
import { Sheet } from "./sheet.js";
import { Stage } from "./stage.js";
import { Tabs } from "./tabs.js";
import { Tooltip } from "./tooltip.js";

const [WATCHER, OPEN] = [-1, -2];
const BEAT = 900;

export class Replay {
  /** @param {Protocol.TableInfo} table @param {URLSearchParams} query */
  constructor(table, query) {
    this.table = table;
    this.last = table.moves;
    this.at = clamp(Number(query.get("at")) || 0, this.last);
    this.eyes = query.has("eyes") ? clamp(Number(query.get("eyes")), table.seats.length - 1, OPEN) : OPEN;
    /** @type {Map<string, Promise<Protocol.Position>>} */
    this.positions = new Map();
    /** @type {Protocol.Position | null} */
    this.shown = null;
    this.wanted = ""; // the position that was asked for last
    /** @type {number | null} */
    this.playing = null;
    /** @type {number[]} */
    this.held = [];
    this.watchers = 0;
    const ignore = () => {};
    this.stage = new Stage({ pick: ignore, ask: ignore, leave: ignore, hover: ignore, uncover: ignore });
    const tooltip = new Tooltip(this.stage, Object.values(this.stage.areas));
    new Sheet(this.stage);
    new Tabs(["mats", "log", "chart"]);
    this.progress = new Progress(() => this);
    new Attention(`Replay: ${table.title}`, table.accent);
    this.seats = new Seats(new Clocks());
    const menu = new Menu(() => this, ignore);
    this.slider = el("input", { class: "slider", type: "range", min: 0, max: this.last, "aria-label": "Move" });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.player = icon("▶", "Play", () => this.toggle());
    this.build();
    /** @param {number} step */
    const by = (step) => () => this.go(this.at + step);
    shortcuts(
      {
        ArrowLeft: by(-1),
        ArrowRight: by(1),
        Home: () => this.go(0),
        End: () => this.go(this.last),
        " ": (event) => this.space(event),
        "?": () => menu.help(),
        f: () => this.stage.fill(this.stage.layout.filled ?? this.stage.layout.first),
        Escape: () => {
          tooltip.hide();
          if (!this.stage.close()) this.progress.overlay.close();
        },
      },
      () => false,
    );
    this.go(this.at);
  }

  build() {
    const steps = [
      icon("⇤", "First move", () => this.go(0)),
      icon("←", "Previous move", () => this.go(this.at - 1)),
      this.player,
      icon("→", "Next move", () => this.go(this.at + 1)),
      icon("⇥", "Last move", () => this.go(this.last)),
    ];
    const share = button("Copy link", () => copy(linkHere(), share), { title: "Copy the link to this move" });
    const record = el("a", {
      class: "button",
      href: `/api/tables/${this.table.id}/record`,
      download: true,
      text: "Download record",
    });
    const back = el("a", { class: "button", href: `/t/${this.table.id}`, text: "Back to the table" });
    fill(
      byId("choices"),
      this.slider,
      el("div", { class: "steps" }, ...steps),
      this.eyesField(),
      this.branchForm(),
      el("div", { class: "steps" }, share, record, back),
    );
    byId("turn").hidden = true;
  }

  eyesField() {
    const options = [
      { value: OPEN, text: "Everything revealed" },
      { value: WATCHER, text: "A spectator" },
      ...this.table.seats.map((seat, i) => ({ value: i, text: seat.name })),
    ];
    const select = el("select", {}, ...options.map((option) => el("option", option)));
    select.value = String(this.eyes);
    select.addEventListener("change", () => {
      this.eyes = Number(select.value);
      this.go(this.at);
    });
    return el("label", { class: "field" }, el("span", { text: "Through the eyes of" }), select);
  }

  branchForm() {
    const select = el("select", {}, ...this.table.seats.map((seat, i) => el("option", { value: i, text: seat.name })));
    /** @param {SubmitEvent} event */
    const branch = async (event) => {
      event.preventDefault();
      try {
        /** @type {Protocol.BranchWish} */
        const wish = { move: this.at, seat: Number(select.value), name: recall("name") };
        /** @type {Protocol.Made} */
        const made = await tell(`/api/tables/${this.table.id}/branch`, wish);
        keepMade(made);
        location.href = `/t/${made.id}`;
      } catch (error) {
        tellRefusal(error);
      }
    };
    const field = el("label", { class: "field" }, el("span", { text: "Play on from here, as" }), select);
    return el(
      "form",
      { class: "branch", on: { submit: branch } },
      field,
      el("button", { class: "button", text: "Play on", title: "Against bots, at a new table" }),
    );
  }

  /** A position, asked for once. @param {number} at */
  position(at) {
    const name = `${at}?eyes=${this.eyes}`;
    const known = this.positions.get(name);
    if (known) return known;
    /** @type {Promise<Protocol.Position>} */
    const coming = ask(`/api/tables/${this.table.id}/positions/${name}`);
    coming.catch(() => this.positions.delete(name));
    this.positions.set(name, coming);
    return coming;
  }

  /** @param {number} at */
  async go(at) {
    const before = this.shown;
    this.at = clamp(at, this.last);
    this.slider.value = String(this.at);
    const wanted = `${this.at} ${this.eyes}`;
    this.wanted = wanted;
    try {
      const position = await this.position(this.at);
      if (this.wanted !== wanted) return; // somebody went on meanwhile
      calm();
      this.show(position, before);
      for (const near of [this.at + 1, this.at - 1]) if (near >= 0 && near <= this.last) this.position(near);
    } catch (error) {
      this.stop();
      tellRefusal(error);
    }
  }

  /** @param {Protocol.Position} position @param {Protocol.Position | null} before what was shown when it was asked for */
  show(position, before) {
    const next = before?.eyes === position.eyes && Math.abs(before.at - position.at) === 1;
    this.shown = position;
    this.stage.show(position.scene, position.eyes, { move: next });
    byId("prompt").textContent = position.told || (position.at ? "The log says nothing about this move." : "The start.");
    byId("status").textContent = `${position.scene.status} · move ${position.at} of ${this.last}`;
    this.slider.setAttribute("aria-valuetext", `Move ${position.at} of ${this.last}: ${position.told}`);
    fill(
      byId("log"),
      ...position.lines.map((text) => el("li", { class: "line" }, el("span", { class: "line-text", text }))),
    );
    this.progress.follow(position);
    const { points, unit } = position.scene;
    this.seats.show({
      seats: this.table.seats.map((seat) => ({ ...seat, online: null })), // nobody is here or away
      held: [],
      waiting: [],
      points,
      unit,
      over: true,
    });
    history.replaceState(null, "", `?at=${position.at}&eyes=${position.eyes}`);
    if (this.playing && position.at === this.last) this.stop();
  }

  /** @param {KeyboardEvent} event */
  space(event) {
    if (closestTo(event, "button, a")) return;
    event.preventDefault();
    this.toggle();
  }

  toggle() {
    if (this.playing) this.stop();
    else this.playOn();
  }

  playOn() {
    if (this.at === this.last) this.go(0);
    this.playing = setInterval(() => this.go(this.at + 1), BEAT);
    this.face("❚❚", "Stop");
  }

  stop() {
    clearInterval(this.playing ?? undefined);
    this.playing = null;
    this.face("▶", "Play");
  }

  /** @param {string} text @param {string} label */
  face(text, label) {
    this.player.textContent = text;
    this.player.title = label;
    this.player.setAttribute("aria-label", label);
  }
}

/** @param {string} text @param {string} label @param {() => void} act */
function icon(text, label, act) {
  return button(text, act, { class: "button icon", "aria-label": label, title: label });
}

/** @param {number} value @param {number} most */
function clamp(value, most, least = 0) {
  return Math.max(least, Math.min(Math.trunc(value) || 0, most));
}

/** @param {unknown} error */
function tellRefusal(error) {
  if (!(error instanceof Refusal)) throw error;
  fault(error.message, error.rule);
}
