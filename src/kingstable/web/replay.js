/* A game that is over, move by move, through any eyes; and playing on from a move. */

import { Refusal, ask, tell } from "./api.js";
import { Attention } from "./attention.js";
import { Clocks } from "./clock.js";
import { button, byId, el, fill } from "./dom.js";
import { shortcuts } from "./keyboard.js";
import { keepMade, recall } from "./memory.js";
import { Menu } from "./menu.js";
import { copy, fault, calm } from "./notify.js";
import { linkHere } from "./reach.js";
import { Seats } from "./seats.js";
import { Sheet } from "./sheet.js";
import { Stage } from "./stage.js";
import { Tabs } from "./tabs.js";
import { Tooltip } from "./tooltip.js";

const [WATCHER, OPEN] = [-1, -2];
const BEAT = 900;

export class Replay {
  /** @param {object} table a TableInfo @param {URLSearchParams} query */
  constructor(table, query) {
    this.table = table;
    this.last = table.moves;
    this.at = clamp(Number(query.get("at")) || 0, this.last);
    this.eyes = query.has("eyes") ? clamp(Number(query.get("eyes")), table.seats.length - 1, OPEN) : OPEN;
    /** @type {Map<string, Promise<object>>} */
    this.positions = new Map();
    this.held = [];
    this.watchers = 0;
    const ignore = () => {};
    this.stage = new Stage({ pick: ignore, ask: ignore, leave: ignore, hover: ignore, uncover: ignore });
    const tooltip = new Tooltip(this.stage, Object.values(this.stage.areas));
    new Sheet(this.stage);
    new Tabs(["mats", "log"]);
    new Attention(`Replay: ${table.title}`, table.accent);
    this.seats = new Seats(new Clocks());
    const menu = new Menu(() => this, ignore);
    this.build();
    const by = (step) => () => this.go(this.at + step);
    shortcuts(
      {
        ArrowLeft: by(-1),
        ArrowRight: by(1),
        Home: () => this.go(0),
        End: () => this.go(this.last),
        " ": (event) => this.space(event),
        "?": () => menu.help(),
        Escape: () => tooltip.hide(),
      },
      () => false,
    );
    this.go(this.at);
  }

  build() {
    const icon = (text, label, act) => button(text, act, { class: "button icon", "aria-label": label, title: label });
    this.slider = el("input", { class: "slider", type: "range", min: 0, max: this.last, "aria-label": "Move" });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.player = icon("▶", "Play", () => this.toggle());
    const steps = [
      icon("⇤", "First move", () => this.go(0)),
      icon("←", "Move before", () => this.go(this.at - 1)),
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
    const back = el("a", { class: "button", href: `/t/${this.table.id}`, text: "To the table" });
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
      [OPEN, "All cards open"],
      [WATCHER, "A watcher"],
      ...this.table.seats.map((seat, i) => [i, seat.name]),
    ];
    const select = el("select", {}, ...options.map(([value, text]) => el("option", { value, text })));
    select.value = this.eyes;
    select.addEventListener("change", () => {
      this.eyes = Number(select.value);
      this.go(this.at);
    });
    return el("label", { class: "field" }, el("span", { text: "Through the eyes of" }), select);
  }

  branchForm() {
    const select = el("select", {}, ...this.table.seats.map((seat, i) => el("option", { value: i, text: seat.name })));
    const branch = async (event) => {
      event.preventDefault();
      try {
        const wish = { move: this.at, seat: Number(select.value), name: recall("name") };
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
      el("button", { class: "button", text: "Play on", title: "Against bots, at a table of its own" }),
    );
  }

  /** @returns {Promise<object>} a Position, asked for once */
  position(at) {
    const name = `${at}?eyes=${this.eyes}`;
    if (!this.positions.has(name)) {
      const coming = ask(`/api/tables/${this.table.id}/positions/${name}`);
      coming.catch(() => this.positions.delete(name));
      this.positions.set(name, coming);
    }
    return this.positions.get(name);
  }

  async go(at) {
    const before = this.shown;
    this.at = clamp(at, this.last);
    this.slider.value = this.at;
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

  show(position, before) {
    const next = before && before.eyes === position.eyes && Math.abs(before.at - position.at) === 1;
    this.shown = position;
    this.stage.show(position.scene, position.eyes, { move: next });
    byId("prompt").textContent = position.told || (position.at ? "Nothing was told with this move." : "The beginning.");
    byId("status").textContent = `${position.scene.status} · move ${position.at} of ${this.last}`;
    this.slider.setAttribute("aria-valuetext", `Move ${position.at} of ${this.last}: ${position.told}`);
    fill(
      byId("log"),
      ...position.lines.map((text) => el("li", { class: "line" }, el("span", { class: "line-text", text }))),
    );
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

  space(event) {
    if (event.target.closest("button, a")) return;
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
    clearInterval(this.playing);
    this.playing = null;
    this.face("▶", "Play");
  }

  face(text, label) {
    this.player.textContent = text;
    this.player.title = label;
    this.player.setAttribute("aria-label", label);
  }
}

function clamp(value, most, least = 0) {
  return Math.max(least, Math.min(Math.trunc(value) || 0, most));
}

function tellRefusal(error) {
  if (!(error instanceof Refusal)) throw error;
  fault(error.message, error.rule);
}
