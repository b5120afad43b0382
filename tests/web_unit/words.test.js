import assert from "node:assert/strict";
import { test } from "node:test";

import { spelled } from "../../src/kingstable/web/words.js";

test("a name is spelled with spaces and one capital", () => {
  assert.equal(spelled("rule_hungry_bot"), "Rule hungry bot");
  assert.equal(spelled("3_players"), "3 players");
  assert.equal(spelled("Last Wizard"), "Last Wizard");
  assert.equal(spelled(""), "");
});
