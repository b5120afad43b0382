/* The live table: hears the server, shows what it sends, and says what was chosen. */

import { Attention } from "./attention.js";
import { bigLink, isBig, showJoining } from "./big_screen.js";
import { Chat } from "./chat.js";
import { Clocks } from "./clock.js";
import { Connection } from "./connection.js";
import { Curtain } from "./curtain.js";
import { Decision } from "./decision.js";
import { button, byId, fill, refill, signOf } from "./dom.js";
import { Hints } from "./hints.js";
import { added, gained } from "./gains.js";
import { shortcuts, unfocused } from "./keyboard.js";
import { Log } from "./log.js";
import { keysOf, recall, shareKeys } from "./memory.js";
import { Menu } from "./menu.js";
import { announce, calm, fault } from "./notify.js";
import { offers } from "./offers.js";
import { pace } from "./pace.js";
import { Progress } from "./progress.js";
import { Queue } from "./queue.js";
import { Recap } from "./recap.js";
import { TurnReplay } from "./turn_replay.js";
import { Seats } from "./seats.js";
import { Sheet } from "./sheet.js";
import { sound, soundOf } from "./sounds.js";
import { Stage } from "./stage.js";
import { StandingAnswers } from "./standing_answers.js";
import { Story } from "./story.js";
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
    this.standing = new StandingAnswers((key, on) => this.request({ type: "stand", seat: this.seat, key, on }));
    this.tabs = new Tabs(["mats", "log", "chat", "chart"]);
    this.log = this.makeLog();
    this.chat = new Chat({ say: (text) => this.say(text) });
    this.progress = new Progress(() => this);
    this.curtain = new Curtain();
    this.attention = new Attention(table.title, table.accent);
    this.story = new Story();
    /** @type {Map<number, import("./gains.js").Gain[]>} */
    this.gains = new Map(); // of turns, by their first lines
    this.turnReplay = new TurnReplay({
      past: (line) => this.connection.send({ type: "past", line }),
      over: () => this.toNow(),
    });
    this.recap = this.makeRecap();
    this.queue = this.makeQueue();
    /** @type {Protocol.Info | null} */
    this.late = null; // how it ended, while the page still shows how it came to that
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
      drawn: () => this.frame && this.drawPrompt(this.frame),
      play: ({ action, then }) => this.request({ type: "play", seat: this.seat, action, then, rev: this.frame?.rev }),
    });
  }

  makeHints() {
    return new Hints({
      ask: () => this.connection.request({ type: "hint", seat: this.seat, rev: this.frame?.rev }),
      play: (choice) => this.decision.play(choice),
      touch: (targets) => this.stage.touch(new Set(targets)),
      shown: () => this.sheet.choose(true),
    });
  }

  makeLog() {
    return new Log({
      past: (line) => {
        this.turnReplay.stop();
        this.connection.send({ type: "past", line });
      },
      open: () => this.tabs.visit("log"),
      touch: (keys) => this.stage.touch(new Set(keys)),
    });
  }

  makeRecap() {
    return new Recap({
      watch: (turn) => this.turnReplay.start(turn, this.story.lineBefore(turn.first)),
      touch: (keys) => this.stage.touch(new Set(keys)),
      next: () => this.stepOn(),
      skip: () => this.queue.flush(),
    });
  }

  makeQueue() {
    for (const id of ["boards", "mats", "asked", "turn"]) this.guard(byId(id));
    return new Queue({
      show: (frame, last, skipped) => this.show(frame, last, skipped),
      wait: () => this.wait(),
      hurry: () => this.table.pace.name === "live",
    });
  }

  /** A press counts only for what was seen when it began.  One on what is behind shows the rest, unless the reader goes
   *  step by step. @param {HTMLElement} area */
  guard(area) {
    /** @type {object | null} */
    let seen = null; // what was asked when a pointer went down; none while the page was behind
    let pressed = false;
    const press = () => {
      pressed = true;
      seen = this.queue.behind ? null : this.decision.narrowing;
    };
    /** @param {MouseEvent} event */
    const check = (event) => {
      const meant = pressed && event.detail > 0 ? seen === this.decision.narrowing : !this.queue.behind;
      pressed = false;
      if (meant && !this.queue.behind) return;
      event.preventDefault();
      event.stopPropagation();
      if (pace() !== "step") this.queue.flush();
    };
    area.addEventListener("pointerdown", press, { capture: true });
    area.addEventListener("click", check, { capture: true });
  }

  /** Something has begun to wait for its pace, or no longer does. */
  wait() {
    this.recap.wait(this.queue.waiting.length);
    if (this.frame) this.drawDecision();
    if (this.late && !this.queue.behind) this.setInfo(this.late);
    this.drawRecap();
  }

  /** The next act: of what happens now, or of a turn that is watched again. */
  stepOn() {
    if (this.turnReplay.turn) this.turnReplay.next();
    else this.queue.step();
  }

  // What the server says

  hello() {
    const { seats, host } = keysOf(this.table.id);
    const keys = isBig() ? [] : [...Object.values(seats), host].filter(Boolean); // who shows the board to all holds no hand
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
      frame: (frame) => this.queue.add(frame, frame.eyes !== this.eyes),
      clocks: (message) => this.setClocks(message),
      chat: ({ lines }) => this.chat.add(lines) && this.tabs.news("chat"),
      handover: (message) => this.handOver(message),
      position: (position) => this.showPast(position),
      answer: (answer) => this.showAnswer(answer),
      hinted: (hinted) => hinted.seat === this.eyes && this.hints.answer(hinted),
      refused: ({ id, reason, rule }) => id || this.refuse(reason, rule), // to a request, whoever asked tells it
    };
  }

  /** @param {import("./connection.js").State} state */
  showState(state) {
    byId("connection").textContent = { open: "", lost: "Reconnecting…", gone: "This table is gone." }[state];
    document.documentElement.toggleAttribute("data-lost", state === "lost");
  }

  /** @param {Protocol.Info} message */
  setInfo(message) {
    const { table, held, host, watchers, briefing } = message;
    this.late = this.queue.behind && table.state !== "playing" ? message : null;
    if (this.late) return;
    Object.assign(this, { table, held, host, watchers });
    this.progress.meet(briefing);
    if (table.next && held.length) shareKeys(table.id, table.next);
    if (isBig() && table.next) location.replace(bigLink(table.next));
    if (isBig()) showJoining(table);
    this.chat.addressee(table.state !== "playing" ? "everybody" : held.length ? "the players" : "the spectators");
    this.drawAround();
    if (this.frame?.over) this.progress.show(this.frame, !this.queue.behind); // how it ended may be told after it is seen
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
    if (other) this.forgetStory();
    const fresh = this.log.add(frame.log, frame.n, !other);
    this.story.add(fresh);
    if (this.frame && !other) this.count(this.frame.scene, frame.scene, fresh);
    const same = this.frame?.rev === frame.rev && !other;
    const [first, over] = [!this.frame, this.frame?.over];
    this.eyes = frame.eyes;
    this.frame = frame;
    this.hints.meet(frame);
    if (skipped) return;
    this.drawRecap();
    this.curtain.rise();
    this.decision.ask(last ? frame.choices : []);
    if (!this.past) this.stage.show(frame.scene, frame.eyes, { move: !first && !same });
    if (!first && frame.log.some(({ by = -1 }) => by !== frame.eyes)) this.stage.follow();
    const heard = last ? soundOf(this.stage.heard) : null;
    if (frame.over && !over && !first) sound("end");
    else if (heard && !first && !same) sound(heard);
    this.draw(frame);
    this.progress.show(frame, last);
    const mine =
      last && frame.waiting.includes(frame.eyes) && (frame.choices.length > 0 || (frame.confirm && !frame.grace));
    this.sheet.mine(mine);
    if (frame.confirm && !frame.grace) this.sheet.comeUp();
    const begins = this.attention.turn(mine, frame.prompt);
    if (begins) announce(frame.prompt);
    if (begins || (mine && this.stage.strayed)) this.sheet.revealSoon();
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
    this.forgetStory();
    this.drawRecap();
    calm();
    for (const id of ["prompt", "status", "goal", "chart-panel", "offers"]) fill(byId(id));
    this.progress.hide();
    this.hints.forget();
    this.decision.forget();
    this.decision.draw();
  }

  forgetStory() {
    this.log.clear();
    this.story.clear();
    this.gains.clear();
    this.turnReplay.stop();
  }

  /** What the seats gained besides points, with the turn in which it came.
   *  @param {Protocol.SceneInfo} before @param {Protocol.SceneInfo} after @param {Protocol.LogItem[]} fresh */
  count(before, after, fresh) {
    if (!fresh.length) return;
    for (const turn of this.turns.filter(({ rows }) => (rows.at(-1)?.n ?? -1) >= fresh[0].n)) {
      const later =
        this.turns.findLast(({ seat }) => seat === turn.seat) === turn ? gained(before, after, turn.seat) : [];
      this.gains.set(turn.first, added(this.gains.get(turn.first) ?? [], later));
    }
  }

  /** The turns of others that are told again. */
  get turns() {
    return this.story.since(this.seat, this.table.seats.length);
  }

  /** @param {string} reason @param {string} rule */
  refuse(reason, rule) {
    this.turnReplay.stop();
    fault(reason, rule);
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
    if (message.type === "play") this.progress.goOn();
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
    if (this.decision.implies(key) || this.decision.beginAnew(key)) return;
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
    const again = this.turnReplay.meets(position);
    if (!again) this.turnReplay.stop();
    const move = again && this.past !== null;
    this.past = position;
    this.decision.stepBack(true);
    this.log.mark(position.at);
    this.stage.show(position.scene, this.eyes, { move });
    this.stage.touch(new Set(this.turnReplay.row?.touches));
    this.draw(this.frame);
    document.documentElement.toggleAttribute("data-past", true);
  }

  leavePast() {
    this.past = null;
    this.turnReplay.stop();
    this.stage.touch(new Set());
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
      n: () => this.stepOn(),
      p: () => this.recap.cycle(),
      l: () => this.decision.search(),
      Enter: () => unfocused() && this.turn.press("confirm"),
      i: () => this.tooltip.follow(),
      f: () => this.stage.fill(this.stage.layout.filled ?? this.stage.layout.first),
      "?": () => this.menu.help(),
      Escape: () => this.escape(),
    };
    shortcuts(keys, () => this.curtain.down);
  }

  escape() {
    this.tooltip.hide();
    if (this.stage.close() || this.progress.overlay.close()) return;
    if (this.decision.stepBack(false)) return;
    if (this.past) this.toNow();
    else this.queue.flush();
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
    byId("status").textContent = scene.status;
    this.drawAround();
    this.drawDecision();
    this.progress.draw(this.past ?? frame);
  }

  /** What is asked, or the way back to it. @param {Protocol.Frame} frame */
  drawPrompt({ waiting, prompt }) {
    const { past } = this;
    const back = () => [this.pastText(), " ", button("Back to now", () => this.toNow())];
    const steps = this.queue.behind && pace() === "step";
    const text = steps ? "There is more to see: press Next." : this.decision.begun || prompt;
    const asked = () => [...waiting.map(signOf), text];
    refill(byId("prompt"), past ? this.pastText() : [waiting, text], past ? back : asked);
    byId("prompt").toggleAttribute("data-long", !past && prompt.length > LONG);
  }

  /** What is looked at instead of now. */
  pastText() {
    const { turn, row } = this.turnReplay;
    if (!turn) return "The position at that line of the log.";
    return row?.text ?? `Before ${this.table.seats[turn.seat].name}'s turn.`;
  }

  drawRecap() {
    const { frame, table } = this;
    const names = table.seats.map((seat) => seat.name);
    const mine = this.held.includes(this.seat) ? this.seat : WATCHER;
    this.recap.show(this.turns, names, mine, frame?.scene.unit ?? "", ({ first }) => this.gains.get(first) ?? []);
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
    this.standing.show((this.seated && this.frame?.standing) || [], this.open);
    this.turn.show(this.seated ? this.frame : null, this.table.confirm, !this.open);
  }
}
