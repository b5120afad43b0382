import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { found, stored } from "./browser.js";
import { offers } from "../../src/kingstable/web/offers.js";

const person = (name, more = {}) => ({ name, kind: "person", left: false, agrees: false, ...more });

/** What is offered at a table where Ann, Bo and Cy sit; and what its buttons do, by their texts. */
function offered({ seats = [person("Ann"), person("Bo"), person("Cy")], table = {}, ...state }) {
  const acts = [];
  const whole = { id: "abc", state: "playing", next: "", result: null, seats, ...table };
  const around = { table: whole, held: [0], eyes: 0, host: false, waiting: [], late: [], waved: new Set(), ...state };
  const nodes = offers(around, (...act) => acts.push(act));
  const texts = nodes.map((node) => node.children[0]?.textContent);
  const named = (name) => nodes.flatMap((node) => found(node, (each) => each.name === name));
  const press = (text) => {
    acts.length = 0;
    named("button").find((button) => button.textContent === text).dispatchEvent(new Event("click"));
    return acts[0];
  };
  return { texts, named, press, buttons: named("button").map((button) => button.textContent) };
}

beforeEach(() => stored.clear());

test("who is waited for and not late is offered nothing", () => {
  assert.deepEqual(offered({ waiting: [1] }).texts, []);
});

test("one screen for several is handed to whoever is to decide", () => {
  const { texts, press } = offered({ held: [0, 2], eyes: 0, waiting: [2] });
  assert.deepEqual(texts, ["It is Cy's turn to decide."]);
  assert.deepEqual(press("Hand over to Cy"), ["eyes", 2]);
  assert.deepEqual(offered({ held: [0, 2], eyes: 0, waiting: [0, 2] }).texts, []);
});

test("a free seat can be given to a bot, and to whom the invitation is sent", () => {
  const seats = [person("Ann"), { name: "Friend", kind: "open" }];
  assert.deepEqual(offered({ seats, held: [] }).buttons, []); // a watcher may do nothing
  assert.deepEqual(offered({ seats }).press("Let a bot play"), ["bot", 1]);
  stored.set("kingstable.keys", '{"abc": {"open": {"1": "key"}}}');
  assert.deepEqual(offered({ seats }).buttons, ["Copy the invitation", "QR code", "Let a bot play"]);
});

test("others who are out of time can be replaced, unless they are waited for", () => {
  const late = { waiting: [0, 1, 2], late: [0, 1, 2] };
  assert.deepEqual(offered(late).texts, ["Bo is out of time.", "Cy is out of time."]);
  assert.deepEqual(offered({ ...late, waved: new Set([1]) }).texts, ["Cy is out of time."]);
  assert.deepEqual(offered({ ...late, held: [], eyes: -1 }).texts, []);
  assert.equal(offered({ ...late, held: [], eyes: -1, host: true }).texts.length, 3);
  assert.deepEqual(offered({ ...late, late: [1] }).press("Wait"), ["wait", 1]);
});

test("who has left may come back to their own seat only", () => {
  const seats = [person("Ann", { left: true }), person("Bo", { left: true })];
  const { texts, press } = offered({ seats });
  assert.deepEqual(texts, ["A bot now plays for Ann."]);
  assert.deepEqual(press("Come back"), ["return", 0]);
});

test("an end that others propose can be agreed to, one's own taken back", () => {
  const theirs = offered({ seats: [person("Ann"), person("Bo", { agrees: true }), person("Cy", { agrees: true })] });
  assert.deepEqual(theirs.texts, ["Bo and Cy would like to end the game here, without a result."]);
  assert.deepEqual(theirs.press("Agree"), ["end"]);
  assert.deepEqual(offered({ seats: [person("Ann", { agrees: true })] }).press("Keep playing"), ["continue", 0]);
});

/** The places of a ranking, from the first line. */
function ranked(ranking) {
  const table = { state: "over", result: { ranking, tallies: ["9½", "12"] } };
  return offered({ table }).named("li").map((line) => line.textContent);
}

test("equals share a place, and the next one is left out", () => {
  assert.deepEqual(ranked([[1, 2], [0]]), ["1.Bo12", "1.Cy", "3.Ann9½"]);
  assert.deepEqual(ranked([[2], [0, 1]]), ["1.Cy", "2.Ann9½", "2.Bo12"]);
});

test("a game without a result has no ranking", () => {
  const over = { state: "over", result: { ranking: [], tallies: [] } };
  assert.equal(offered({ table: over }).named("ol").length, 0);
});

test("nobody is first where a game was lost by all", () => {
  assert.deepEqual(ranked([[], [0, 1, 2]]), ["2.Ann9½", "2.Bo12", "2.Cy"]);
});

test("a game that is over can be had again by those who played it, once", () => {
  const over = { state: "over" };
  assert.deepEqual(offered({ table: over }).press("Rematch"), ["rematch"]);
  assert.deepEqual(offered({ table: over, held: [] }).buttons, []);
  assert.deepEqual(offered({ table: { state: "closed" } }).buttons, []); // a record
  const again = offered({ table: { ...over, next: "def" } });
  assert.deepEqual(again.buttons, []);
  assert.equal(again.named("a")[0].getAttribute("href"), "/t/def");
});
