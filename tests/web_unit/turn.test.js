import assert from "node:assert/strict";
import { test } from "node:test";

import "./browser.js";
import { TurnButtons } from "../../src/kingstable/web/turn.js";

const frame = (more) => ({ undo: false, redo: false, confirm: false, grace: 0, staged: [], ...more });

/** The buttons for a frame, and what pressing their keys does. */
function buttons(shown, { confirms = true, busy = false } = {}) {
  const acts = [];
  const turn = new TurnButtons((verb) => acts.push(verb));
  turn.show(shown, confirms, busy);
  const press = () => Object.keys(turn.buttons).forEach((verb) => turn.press(verb));
  press();
  return { acts, ...turn.buttons };
}

test("a key does what its button would, where that is open", () => {
  assert.deepEqual(buttons(frame({ undo: true, staged: ["a"], confirm: true })).acts, ["undo", "reset", "confirm"]);
  assert.deepEqual(buttons(frame({ redo: true })).acts, ["redo"]);
  assert.deepEqual(buttons(frame({ undo: true, confirm: true }), { busy: true }).acts, []);
});

test("a turn without a move cannot be reset, though one before it can be taken back", () => {
  const { undo, reset } = buttons(frame({ undo: true }));
  assert.equal(undo.disabled, false);
  assert.equal(reset.disabled, true);
  assert.equal(reset.title, "Your turn has no move to take back");
});

test("a button says its key, or why it is closed", () => {
  assert.equal(buttons(frame({ undo: true, staged: ["a"] })).reset.title, "Reset the turn (Shift+U)");
  assert.equal(buttons(frame({})).undo.title, "There is nothing to take back");
  assert.equal(buttons(frame({ staged: ["a"] })).confirm.title, "Finish what you have begun, or take it back");
});

test("where turns are not confirmed there is no button for it, unless something waits", () => {
  assert.equal(buttons(frame({}), { confirms: false }).confirm.hidden, true);
  assert.equal(buttons(frame({ confirm: true }), { confirms: false }).confirm.hidden, false);
  assert.equal(buttons(frame({})).confirm.hidden, false);
});

test("who does not sit here has no buttons", () => {
  buttons(null);
  assert.equal(document.getElementById("turn").hidden, true);
});
