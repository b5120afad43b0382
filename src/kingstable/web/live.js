/* The live table: hears the server, shows what it sends, and says what was chosen. */

import { Attention } from "./attention.js";
import { showChart } from "./chart.js";
import { Chat } from "./chat.js";
import { Clocks } from "./clock.js";
import { Connection } from "./connection.js";
import { Curtain } from "./curtain.js";
import { Decision } from "./decision.js";
import { button, byId, fill, refill, signOf } from "./dom.js";
import { Hints } from "./hints.js";
import { shortcuts, unfocused } from "./keyboard.js";
import { Log } from "./log.js";
import { keysOf, recall, shareKeys } from "./memory.js";
import { Menu } from "./menu.js";
import { announce, calm, fault } from "./notify.js";
import { offers } from "./offers.js";
import { Queue } from "./queue.js";
import { Seats } from "./seats.js";
import { Sheet } from "./sheet.js";
import { Stage } from "./stage.js";
import { Tabs } from "./tabs.js";
import { Tooltip } from "./tooltip.js";
import { TurnButtons } from "./turn.js";

const WATCHER = -1;
const TICK = 500;
const LONG = 90; // letters of a prompt that is set smaller

export class LiveTable {
  /** @param {Protocol.TableInfo} table */
  constructor(table) {
    this.table = table;
    /** @type {number[]} */
    this.held = [];
    this.host = false;
    this.watchers = 0;
    /** @type {number | null} */
    this.eyes = null; // through whose we look: none before the first frame, and behind the curtain
    /** @type {Protocol.Frame | null} */
    this.frame = null;
    /** @type {Protocol.Position | null} */
    this.past = null; // what is shown instead
    this.busy = false; // something was sent, and is not answered
    /** @type {Set<number>} */
    this.waved = new Set(); // seats that are out of time, and are waited for
    this.clocks = new Clocks();
    this.seats = new Seats(this.clocks);
    this.stage = this.makeStage();
    this.tooltip = new Tooltip(this.stage, Object.values(this.stage.areas));
    this.sheet = new Sheet(this.stage);
    this.decision = this.makeDecision();
    this.hints = this.makeHints();
    this.turn = new TurnButtons((verb) => this.request({ type: "turn", seat: this.seat, verb }));
    this.tabs = new Tabs(["mats", "log", "chat", "chart"]);
    this.log = this.makeLog();
    this.chat = new Chat({ say: (text) => this.say(text) });
    this.curtain = new Curtain();
    this.attention = new Attention(table.title, table.accent);
    this.queue = new Queue((frame, last, skipped) => this.show(frame, last, skipped));
    /** @type {Act} */
    const act = (verb, seat) => this.act(verb, seat);
    this.menu = new Menu(() => this, act);
    this.connection = new Connection(() => this.hello(), this.listeners());
    this.listenToKeys();
    setInterval(() => this.tick(), TICK);
  }

  makeStage() {
    return new Stage({
      pick: (key) => this.decision.pick(key),
      ask: (key) => this.askWhy(key),
      leave: () => this.decision.stepBack(true),
      hover: (key) => this.decision.mark(key),
      uncover: () => this.tabs.open("mats"),
      laid: () => this.frame && this.drawDecision(),
    });
  }

  makeDecision() {
    return new Decision(this.stage, this.sheet, {
      open: () => this.open,
      play: (action) => this.request({ type: "play", seat: this.seat, action, rev: this.frame?.rev }),
    });
  }

  makeHints() {
    return new Hints({
      ask: () => this.connection.request({ type: "hint", seat: this.seat, rev: this.frame?.rev }),
      play: (action) => this.decision.play(action),
      touch: (targets) => this.stage.touch(new Set(targets)),
      shown: () => this.sheet.choose(true),
    });
  }

  makeLog() {
    return new Log({
      past: (line) => this.connection.send({ type: "past", line }),
      open: () => this.tabs.visit("log"),
    });
  }

  // What the server says

  hello() {
    const { seats, host } = keysOf(this.table.id);
    const keys = [...Object.values(seats), host].filter(Boolean);
    return {
      table: this.table.id,
      keys,
      eyes: this.seat,
      n: this.eyes === null ? 0 : this.log.length,
      name: recall("name"),
    };
  }

  /** @returns {import("./connection.js").Listeners} */
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
      hinted: (hinted) => hinted.seat === this.eyes && this.hints.answer(hinted),
      refused: ({ id, reason, rule }) => id || fault(reason, rule), // to a request, whoever asked tells it
    };
  }

  /** @param {import("./connection.js").State} state */
  showState(state) {
    byId("connection").textContent = { open: "", lost: "Reconnecting…", gone: "This table is gone." }[state];
    document.documentElement.toggleAttribute("data-lost", state === "lost");
  }

  /** @param {Protocol.Info} message */
  setInfo({ table, held, host, watchers }) {
    Object.assign(this, { table, held, host, watchers });
    if (table.next && held.length) shareKeys(table.id, table.next);
    this.chat.addressee(table.state !== "playing" ? "everybody" : held.length ? "the players" : "the watchers");
    this.drawAround();
  }

  /** @param {Protocol.ClockTimes} message */
  setClocks(message) {
    this.clocks.set(message);
    this.tick();
  }

  tick() {
    this.seats.tick();
    this.drawOffers();
  }

  /** @param {Protocol.Frame} frame
   *  @param {boolean} last whether no other waits behind it
   *  @param {boolean} skipped whether only its log is wanted */
  show(frame, last, skipped) {
    const other = this.eyes !== frame.eyes;
    if (other) this.log.clear();
    this.log.add(frame.log, frame.n, !other);
    const same = this.frame?.rev === frame.rev && !other;
    const first = !this.frame;
    this.eyes = frame.eyes;
    this.frame = frame;
    this.hints.meet(frame);
    if (skipped) return;
    this.curtain.rise();
    this.decision.ask(last ? frame.choices : []);
    if (!this.past) this.stage.show(frame.scene, frame.eyes, { move: !first && !same });
    this.draw(frame);
    const mine = last && frame.waiting.includes(frame.eyes) && (frame.choices.length > 0 || frame.confirm);
    this.sheet.mine(mine);
    if (!this.attention.turn(mine, frame.prompt)) return;
    announce(frame.prompt);
    this.sheet.revealSoon();
  }

  /** @param {Protocol.HandOver} message */
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
    this.eyes = this.frame = null;
    if (this.past) this.leavePast();
    this.tooltip.hide();
    this.stage.clear();
    this.log.clear();
    calm();
    for (const id of ["prompt", "status", "chart-panel", "offers"]) fill(byId(id));
    this.hints.forget();
    this.decision.forget();
    this.decision.draw();
  }

  // What the reader does

  /** @param {TableVerb} verb */
  act(verb, seat = this.held.includes(this.seat) ? this.seat : (this.held[0] ?? WATCHER)) {
    if (verb === "wait") {
      this.waved.add(seat);
      this.drawOffers();
    } else if (verb === "eyes") this.connection.send({ type: "eyes", seat, curtain: true });
    else this.request({ type: "seat", verb, seat });
  }

  /** Asks for something that changes the table; until it is answered, nothing else is asked. @param {PageRequest} message */
  async request(message) {
    if (this.busy) return;
    this.busy = this.hints.acted = true;
    this.tooltip.hide();
    calm();
    this.drawDecision();
    const answer = await this.connection.request(message);
    this.busy = false;
    if (answer.type === "refused") fault(answer.reason, answer.rule);
    if (this.frame) this.draw(this.frame);
  }

  /** @param {string} text */
  async say(text) {
    const answer = await this.connection.request({ type: "say", text });
    return answer.type === "refused" ? answer.reason : "";
  }

  /** @param {string} key */
  askWhy(key) {
    this.decision.stepBack(true);
    this.connection.send({ type: "why", piece: key });
  }

  /** @param {Protocol.Answer} answer */
  showAnswer({ piece, reason, rule }) {
    this.tooltip.answer(piece, reason, rule);
    announce(`Why not? ${reason}`);
  }

  /** @param {Protocol.Position} position */
  showPast(position) {
    if (!this.frame) return;
    this.past = position;
    this.decision.stepBack(true);
    this.log.mark(position.at);
    this.stage.show(position.scene, this.eyes);
    this.draw(this.frame);
    document.documentElement.toggleAttribute("data-past", true);
  }

  leavePast() {
    this.past = null;
    this.log.mark(null);
    document.documentElement.toggleAttribute("data-past", false);
  }

  toNow() {
    this.leavePast();
    if (!this.frame) return;
    this.stage.show(this.frame.scene, this.eyes);
    this.draw(this.frame);
  }

  listenToKeys() {
    /** @param {Protocol.Turn["verb"]} verb */
    const press = (verb) => () => this.turn.press(verb);
    const keys = {
      u: press("undo"),
      r: press("redo"),
      U: press("reset"),
      h: () => this.hints.press(),
      Enter: () => unfocused() && this.turn.press("confirm"),
      i: () => this.tooltip.follow(),
      "?": () => this.menu.help(),
      Escape: () => this.escape(),
    };
    shortcuts(keys, () => this.curtain.down);
  }

  escape() {
    this.tooltip.hide();
    if (!this.decision.stepBack(false) && this.past) this.toNow();
  }

  // What is seen

  /** Whether a choice can be made now: not while what is seen is old. */
  get open() {
    return Boolean(this.frame) && !this.busy && !this.past && !this.queue.behind;
  }

  /** The seat that looks, or that of a watcher. */
  get seat() {
    return this.eyes ?? WATCHER;
  }

  get seated() {
    return this.held.includes(this.seat) && !this.frame?.over;
  }

  /** @param {Protocol.Frame} frame the one that is here */
  draw(frame) {
    const scene = this.past?.scene ?? frame.scene;
    this.drawPrompt(frame);
    byId("status").textContent = scene.status;
    this.drawAround();
    this.drawDecision();
    const names = this.table.seats.map((seat) => seat.name);
    showChart(frame.chart, names, scene.unit);
  }

  /** What is asked, or the way back to it. @param {Protocol.Frame} frame */
  drawPrompt({ waiting, prompt }) {
    const { past } = this;
    const back = () => ["The position at that line of the log. ", button("Back to now", () => this.toNow())];
    const asked = () => [...waiting.map(signOf), prompt];
    refill(byId("prompt"), past ? "past" : [waiting, prompt], past ? back : asked);
    byId("prompt").toggleAttribute("data-long", !past && prompt.length > LONG);
  }

  /** The seats, and what can be done about the table. */
  drawAround() {
    const { frame, table, held } = this;
    if (!frame) return;
    const { points, unit } = frame.scene;
    this.seats.show({ seats: table.seats, held, waiting: frame.waiting, points, unit, over: frame.over });
    this.drawOffers();
  }

  drawOffers() {
    const { table, held, eyes, host, clocks, frame, waved } = this;
    if (!frame) return;
    const { waiting } = frame;
    const late = waiting.filter((seat) => clocks.out(seat));
    /** @type {Act} */
    const act = (verb, seat) => this.act(verb, seat);
    const about = [table, held, eyes, host, waiting, late, [...waved]];
    refill(byId("offers"), about, () => offers({ table, held, eyes, host, waiting, late, waved }, act));
  }

  drawDecision() {
    this.decision.draw();
    this.hints.draw(this.table.hints && this.seated, this.open);
    this.turn.show(this.seated ? this.frame : null, this.table.confirm, !this.open);
  }
}
