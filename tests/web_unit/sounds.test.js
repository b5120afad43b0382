import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "./browser.js";
import { remember } from "../../src/kingstable/web/memory.js";
import { setSounds, sound, soundOf, sounds } from "../../src/kingstable/web/sounds.js";

/** @type {number[]} the pitches that were begun */
let heard = [];

class Part {
  constructor() {
    this.frequency = { value: 0 };
    this.gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  }
  connect(next) {
    return next;
  }
  start() {
    heard.push(this.frequency.value);
  }
  stop() {}
}

class Context {
  constructor() {
    this.state = "running";
    this.currentTime = 0;
  }
  createOscillator() {
    return new Part();
  }
  createGain() {
    return new Part();
  }
}

beforeEach(() => {
  heard = [];
  globalThis.window ??= globalThis;
  globalThis.AudioContext = window.AudioContext = Context;
  remember("sound", "off");
});

test("there is silence until somebody wants sounds", () => {
  assert.equal(sounds(), false);
  sound("end");
  assert.deepEqual(heard, []);
});

test("who switches sounds on hears one, and then each event by its own", () => {
  setSounds(true);
  assert.equal(heard.length, 2);
  const tunes = ["turn", "move", "dice", "end"].map((name) => {
    heard = [];
    sound(name);
    return String(heard);
  });
  assert.equal(new Set(tunes).size, 4);
  heard = [];
  setSounds(false);
  assert.deepEqual(heard, []);
});

test("dice are heard before what else moves, and nothing where nothing does", () => {
  assert.equal(soundOf([]), null);
  assert.equal(soundOf(["seat-1"]), "move");
  assert.equal(soundOf(["seat-1", "white-die-4"]), "dice");
});
