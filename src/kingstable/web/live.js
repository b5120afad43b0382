/* The live table: hears the server, shows what it sends, and says what was chosen. */

import { Attention } from "./attention.js";
import { showChart } from "./chart.js";
import { Chat } from "./chat.js";
import { ChoiceList } from "./choicelist.js";
import { Clocks } from "./clock.js";
import { Connection } from "./connection.js";
import { Curtain } from "./curtain.js";
import { button, byId, fill } from "./dom.js";
import { shortcuts, unfocused } from "./keyboard.js";
import { Log } from "./log.js";
import { keysOf, recall, shareKeys } from "./memory.js";
import { Menu } from "./menu.js";
import { Narrowing } from "./narrowing.js";
import { announce, calm, fault } from "./notify.js";
import { offers } from "./offers.js";
import { Popup } from "./popup.js";
import { Queue } from "./queue.js";
import { Seats } from "./seats.js";
import { Sheet } from "./sheet.js";
import { Stage } from "./stage.js";
import { Tabs } from "./tabs.js";
import { Tooltip } from "./tooltip.js";
import { TurnButtons } from "./turn.js";

const WATCHER = -1;
const TICK = 500;
const NOTHING = new Narrowing([]);

export class LiveTable {
  /** @param {object} table a TableInfo */
  constructor(table) {
    this.table = table;
    this.held = [];
    this.host = false;
    this.watchers = 0;
    this.eyes = null; // through whose we look: none before the first frame, and behind the curtain
    this.frame = null;
    this.past = null; // a Position that is shown instead
    this.busy = false; // something was sent, and is not answered
    this.waved = new Set(); // seats that are out of time, and are waited for
    this.narrowing = NOTHING;
    this.makePanels();
    this.connection = new Connection(() => this.hello(), this.listeners());
    this.listenToKeys();
    setInterval(() => this.tick(), TICK);
  }

  makePanels() {
    this.clocks = new Clocks();
    this.seats = new Seats(this.clocks);
    this.stage = new Stage({
      pick: (key) => this.pick(key),
      ask: (key) => this.askWhy(key),
      leave: () => this.stepBack(true),
      hover: (key) => this.choices.mark(key),
    });
    this.tooltip = new Tooltip(this.stage, Object.values(this.stage.areas));
    this.popup = new Popup({ play: (action) => this.play(action) });
    this.choices = new ChoiceList(byId("choices"), {
      play: (action) => this.play(action),
      pick: (key) => this.pick(key),
      back: () => this.stepBack(false),
      touch: (targets) => this.stage.touch(new Set(targets)),
      nameOf: (key) => this.stage.find(key)?.node.info.name || "Others",
    });
    this.turn = new TurnButtons((verb) => this.request({ type: "turn", verb }));
    this.tabs = new Tabs(["mats", "log", "chat", "chart"]);
    this.log = new Log({ past: (line) => this.connection.send({ type: "past", line }) });
    this.chat = new Chat({ say: (text) => this.say(text) });
    this.sheet = new Sheet(this.stage);
    this.curtain = new Curtain();
    this.attention = new Attention(this.table.title, this.table.accent);
    this.queue = new Queue((frame, last, skipped) => this.show(frame, last, skipped));
    this.menu = new Menu(
      () => this,
      (verb, seat) => this.act(verb, seat),
    );
  }

  // What the server says

  hello() {
    const { seats, host } = keysOf(this.table.id);
    const keys = [...Object.values(seats), host].filter(Boolean);
    return {
      table: this.table.id,
      keys,
      eyes: this.eyes ?? WATCHER,
      n: this.eyes === null ? 0 : this.log.length,
      name: recall("name"),
    };
  }

  listeners() {
    return {
      state: (state) => this.showState(state),
      info: (message) => this.setInfo(message),
      frame: (frame) => this.queue.add(frame),
      clocks: (message) => this.setClocks(message),
      chat: ({ lines }) => this.chat.add(lines) && this.tabs.news("chat"),
      handover: (message) => this.handOver(message),
      position: (position) => this.showPast(position),
      answer: (answer) => this.showAnswer(answer),
      refused: ({ id, reason, rule }) => id || fault(reason, rule), // to a request, whoever asked tells it
    };
  }

  showState(state) {
    byId("connection").textContent = state === "lost" ? "Reconnecting…" : "";
    document.documentElement.toggleAttribute("data-lost", state === "lost");
  }

  setInfo({ table, held, host, watchers }) {
    Object.assign(this, { table, held, host, watchers });
    if (table.next && held.length) shareKeys(table.id, table.next);
    this.drawAround();
  }

  setClocks(message) {
    this.clocks.set(message);
    this.tick();
  }

  tick() {
    this.seats.tick();
    this.drawOffers();
  }

  /** @param {boolean} last whether no other waits behind it @param {boolean} skipped whether only its log is wanted */
  show(frame, last, skipped) {
    const other = this.eyes !== frame.eyes;
    if (other) this.log.clear();
    this.log.add(frame.log, frame.n, !other);
    const same = this.frame?.rev === frame.rev && !other;
    const first = !this.frame;
    this.eyes = frame.eyes;
    this.frame = frame;
    if (skipped) return;
    this.curtain.rise();
    this.narrowing = last
      ? same && this.narrowing.choices.length
        ? this.narrowing
        : new Narrowing(frame.choices)
      : NOTHING;
    if (!this.past) this.stage.show(frame.scene, frame.eyes, { move: !first && !same });
    this.draw();
    const mine = last && frame.waiting.includes(frame.eyes) && (frame.choices.length > 0 || frame.confirm);
    if (this.attention.turn(mine, frame.prompt)) this.sheet.revealSoon();
  }

  handOver({ seat, curtain }) {
    const look = () => this.connection.send({ type: "eyes", seat, n: 0 });
    if (!curtain) {
      look();
      return;
    }
    this.hide();
    this.curtain.fall(seat, this.table.seats[seat].name, () => {
      this.curtain.wait();
      look();
    });
  }

  /** Nothing of this side is left on the page. */
  hide() {
    this.queue.clear();
    this.eyes = this.frame = this.offered = null;
    if (this.past) this.leavePast();
    this.narrowing = NOTHING;
    this.popup.hide();
    this.tooltip.hide();
    this.stage.clear();
    this.log.clear();
    calm();
    for (const id of ["prompt", "status", "chart-panel", "offers"]) fill(byId(id));
    this.choices.show(NOTHING, false);
  }

  // What the reader does

  pick(key) {
    if (!this.open) return;
    this.tooltip.hide();
    const action = this.narrowing.pick(key);
    if (action !== null) this.play(action);
    else {
      this.drawChoices(key);
      announce(`${this.narrowing.left.length} choices`);
    }
  }

  /** Takes a half-made choice back: its last step, or all of it. */
  stepBack(whole) {
    if (!this.narrowing.picked.length) return false;
    if (whole) this.narrowing.clear();
    else this.narrowing.back();
    this.drawChoices();
    return true;
  }

  play(action) {
    if (!this.open) return;
    this.narrowing.clear();
    this.request({ type: "play", action, rev: this.frame.rev });
  }

  /** Something about the table: a verb of the protocol, or one that is ours alone ("wait", "eyes"). */
  act(verb, seat = this.held.includes(this.eyes) ? this.eyes : (this.held[0] ?? WATCHER)) {
    if (verb === "wait") {
      this.waved.add(seat);
      this.drawOffers();
    } else if (verb === "eyes") this.handOver({ seat, curtain: true });
    else this.request({ type: "seat", verb, seat });
  }

  /** Asks for something that changes the table; until it is answered, nothing else is asked. */
  async request(message) {
    if (this.busy) return;
    this.busy = true;
    this.popup.hide();
    this.tooltip.hide();
    calm();
    this.drawChoices();
    const answer = await this.connection.request(message);
    this.busy = false;
    if (answer.type === "refused") fault(answer.reason, answer.rule);
    if (this.frame) this.draw();
  }

  async say(text) {
    const answer = await this.connection.request({ type: "say", text });
    return answer.type === "refused" ? answer.reason : "";
  }

  askWhy(key) {
    this.stepBack(true);
    this.connection.send({ type: "why", piece: key });
  }

  showAnswer({ piece, reason, rule }) {
    this.tooltip.answer(piece, reason, rule);
    announce(`Why not? ${reason}`);
  }

  showPast(position) {
    if (!this.frame) return;
    this.past = position;
    this.narrowing.clear();
    this.log.mark(position.at);
    this.stage.show(position.scene, this.eyes);
    this.draw();
    document.documentElement.toggleAttribute("data-past", true);
  }

  leavePast() {
    this.past = null;
    this.log.mark(null);
    document.documentElement.toggleAttribute("data-past", false);
  }

  toNow() {
    this.leavePast();
    this.stage.show(this.frame.scene, this.eyes);
    this.draw();
  }

  listenToKeys() {
    const press = (verb) => () => this.turn.press(verb);
    const keys = {
      u: press("undo"),
      r: press("redo"),
      U: press("reset"),
      Enter: () => unfocused() && this.turn.press("confirm"),
      "?": () => this.menu.help(),
      Escape: () => this.escape(),
    };
    shortcuts(keys, () => this.curtain.down);
  }

  escape() {
    this.tooltip.hide();
    if (!this.stepBack(false) && this.past) this.toNow();
  }

  // What is seen

  /** Whether a choice can be made now: not while what is seen is old. */
  get open() {
    return Boolean(this.frame) && !this.busy && !this.past && !this.queue.behind;
  }

  get seated() {
    return this.held.includes(this.eyes) && !this.frame?.over;
  }

  draw() {
    const { frame } = this;
    const scene = this.past?.scene ?? frame.scene;
    const back = button("Back to now", () => this.toNow());
    fill(byId("prompt"), ...(this.past ? ["The position at that line of the log. ", back] : [frame.prompt]));
    byId("status").textContent = scene.status;
    this.drawAround();
    this.drawChoices();
    showChart(
      frame.chart,
      this.table.seats.map((seat) => seat.name),
      scene.unit,
    );
  }

  /** The seats, and what can be done about the table. */
  drawAround() {
    const { frame, table, held } = this;
    if (!frame) return;
    const { points, unit } = frame.scene;
    this.seats.show({ seats: table.seats, held, waiting: frame.waiting, points, unit, over: frame.over });
    this.drawOffers();
  }

  /** Only when they change: somebody may be about to press one. */
  drawOffers() {
    const { table, held, eyes, host, clocks, frame, waved } = this;
    if (!frame) return;
    const { waiting } = frame;
    const late = waiting.filter((seat) => clocks.out(seat));
    const told = JSON.stringify([table, held, eyes, host, waiting, late, [...waved]]);
    if (told === this.offered) return;
    this.offered = told;
    fill(
      byId("offers"),
      ...offers({ table, held, eyes, host, waiting, late, waved }, (verb, seat) => this.act(verb, seat)),
    );
  }

  /** @param {string} [by] the piece that was clicked, for a menu beside it */
  drawChoices(by) {
    const { narrowing, open, frame } = this;
    const within = byId("choices").contains(document.activeElement);
    this.popup.hide();
    this.choices.show(narrowing, open);
    this.turn.show(this.seated ? frame : null, this.table.confirm, !open);
    const lit = open ? narrowing.lit : new Set();
    this.stage.light(lit, new Set(open ? narrowing.picked : []), doing(narrowing));
    this.sheet.choose(narrowing.picked.length > 0);
    const { undivided } = narrowing;
    const found = by && this.stage.find(by);
    if (found && open && undivided.length) this.popup.show(undivided, found.surface.rectOf(found.node.info));
    else if (within && !byId("choices").contains(document.activeElement)) byId("prompt").focus({ preventScroll: true });
  }
}

/** What choosing each piece does: the choice, if it is one; else how many. @returns {Map<string, string>} */
function doing(narrowing) {
  const found = new Map();
  for (const choice of narrowing.left)
    for (const key of choice.targets) found.set(key, [...(found.get(key) ?? []), choice.text]);
  return new Map([...found].map(([key, texts]) => [key, texts.length === 1 ? texts[0] : `${texts.length} choices`]));
}
