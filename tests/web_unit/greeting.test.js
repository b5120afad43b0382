/* Who invites to what. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./browser.js";
import { invitationOf } from "../../src/kingstable/web/greeting.js";
import { listed } from "../../src/kingstable/web/words.js";

const person = (name) => ({ name, kind: "person" });
const free = { name: "Friend", kind: "open" };
const bot = { name: "Agatha", kind: "bot", bot: "knight" };

test("all people at the table invite", () => {
  const invited = (...seats) => invitationOf({ title: "Kingsburg", seats });
  assert.equal(invited(person("Ann"), free), "Ann invites you to Kingsburg");
  assert.equal(invited(person("Ann"), person("Bo"), free, bot), "Ann and Bo invite you to Kingsburg");
  assert.equal(invited(free, free, bot), "You are invited to Kingsburg");
});

test("names are listed as people say them", () => {
  assert.equal(listed([]), "");
  assert.equal(listed(["Ann", "Bo", "Cy"]), "Ann, Bo and Cy");
});
