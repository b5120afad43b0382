/* How the game goes: the line with the goal, the score by category, the chart, and what opens over the board by itself: the
 * briefing once, a battle when it was fought, the final score. */

import { battleParts } from "./battle_report.js";
import { briefingParts } from "./briefing.js";
import { chartOf } from "./chart.js";
import { button, byId, el, refill } from "./dom.js";
import { briefings, recall, remember } from "./memory.js";
import { Overlay } from "./overlay.js";
import { deedsTable, scoreTable } from "./score_table.js";

const SEEN = 2500; // milliseconds in which the last move is seen, before the final score lies over it

/** @typedef {object} Standing what is shown of a frame, or of a position of the past
 *  @property {string} goal
 *  @property {Protocol.ScoreSheetInfo | null} sheet
 *  @property {Protocol.BattleInfo | null} battle */

export class Progress {
  /** @param {() => {table: Protocol.TableInfo, held: number[]}} state */
  constructor(state) {
    this.state = state;
    this.overlay = new Overlay();
    /** @type {Protocol.BriefingInfo | null} */
    this.briefing = null;
    /** @type {Protocol.BattleInfo | null} */
    this.battle = null;
    /** @type {number | undefined} */
    this.ending = undefined;
  }

  get names() {
    return this.state().table.seats.map((seat) => seat.name);
  }

  /** What was opened by itself at this table opens no more. @param {string} kind @param {string} key */
  once(kind, key) {
    const name = `${kind}.${this.state().table.id}`;
    if (recall(name) === key) return false;
    remember(name, key);
    return true;
  }

  /** @param {Protocol.BriefingInfo | null} briefing */
  meet(briefing) {
    const first = !this.briefing;
    this.briefing = briefing;
    if (!briefing || !first || !briefings()) return;
    const { game, id, state } = this.state().table;
    const name = briefing.scenario ? `briefed.${id}` : `briefed.${game}`; // what holds for every game is read once
    if (state !== "playing" || recall(name)) return;
    remember(name, "yes");
    this.openBriefing();
  }

  openBriefing() {
    const { briefing } = this;
    const { table, held } = this.state();
    if (!briefing) return;
    const title = briefing.scenario ? briefing.title : `${table.title}: ${briefing.title.toLowerCase()}`;
    const about = [briefing, this.names, held];
    this.overlay.open("briefing", title, about, () => briefingParts(briefing, this.names, held, table.rules));
  }

  /** What is new opens by itself; what is open goes with what is seen.
   *  @param {Protocol.Frame} frame @param {boolean} last whether no other waits behind it */
  show(frame, last) {
    this.draw(frame);
    this.drawScore(frame);
    const { battle, sheet, over } = frame;
    const fought = battle?.fighters.some(({ result }) => result !== "pending");
    if (battle?.opens && fought && !over && this.once("battle", battle.key)) this.openBattle(battle);
    else if (battle && this.overlay.key === battle.key) this.openBattle(battle);
    if (over && last && sheet && this.state().table.result && this.once("final", "seen"))
      this.ending = setTimeout(() => this.openScore(frame), SEEN);
    else if (this.overlay.key === "score") this.openScore(frame);
  }

  /** The line with the goal, and what can be opened again. @param {Standing} standing */
  draw({ goal, battle }) {
    this.battle = battle;
    const about = [goal, battle?.key, battle?.title, Boolean(this.briefing)];
    refill(byId("goal"), about, () => [
      el("span", { text: goal }),
      battle && button(battle.title, () => this.toggleBattle(), { class: "link", title: "Show this battle" }),
      this.briefing && button("How to win", () => this.openBriefing(), { class: "link" }),
    ]);
    byId("goal").hidden = !goal && !battle;
  }

  /** Of a position of a replay: what is open goes along. @param {Standing} standing */
  follow(standing) {
    const open = this.battle && this.overlay.key === this.battle.key;
    this.draw(standing);
    if (open && this.battle) this.openBattle(this.battle);
    else if (open) this.overlay.close();
    const { sheet } = standing;
    refill(byId("chart-panel"), sheet, () => [sheet && scoreTable(sheet, { names: this.names })]);
  }

  /** The reader has gone on: what was news is none any more. */
  goOn() {
    if (this.battle && this.overlay.key === this.battle.key) this.overlay.close();
  }

  toggleBattle() {
    if (!this.battle) return;
    if (this.overlay.key === this.battle.key) this.overlay.close();
    else this.openBattle(this.battle);
  }

  /** @param {Protocol.BattleInfo} battle */
  openBattle(battle) {
    this.overlay.open(battle.key, battle.title, [battle, this.names], () => battleParts(battle, this.names));
  }

  /** @param {Protocol.Frame} frame */
  openScore(frame) {
    const { result } = this.state().table;
    const { chart, sheet, deeds, over, prompt } = frame;
    const verdict = over && result ? el("p", { class: "verdict serif", text: prompt }) : el("span");
    this.overlay.open("score", over ? "Final score" : "Score so far", [chart, sheet, deeds, result, this.names], () => [
      verdict,
      ...this.scoreParts(frame),
    ]);
  }

  /** The panel of the score. @param {Protocol.Frame} frame */
  drawScore(frame) {
    const { result } = this.state().table;
    const { chart, sheet, deeds, scene } = frame;
    refill(byId("chart-panel"), [chart, sheet, deeds, result, this.names], () => [
      ...this.scoreParts(frame),
      sheet && button("Show large", () => this.openScore(frame)),
      !sheet && !chart.length && el("p", { class: "muted", text: `No ${scene.unit || "points"} yet.` }),
    ]);
  }

  /** @param {Protocol.Frame} frame */
  scoreParts({ sheet, deeds, chart, scene }) {
    const { result } = this.state().table;
    const shown = { names: this.names, winners: result?.ranking[0] ?? [], tallies: result?.tallies ?? [] };
    return [
      sheet ? scoreTable(sheet, shown) : el("span"),
      chartOf(chart, this.names, scene.unit),
      ...(deeds.length ? [el("h3", { text: "Statistics" }), deedsTable(deeds, this.names)] : []),
    ];
  }

  /** Nothing of one side is left on the page. */
  hide() {
    clearTimeout(this.ending);
    this.overlay.close();
  }
}
