import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const ROOT = new URL("../../", import.meta.url);
const read = (path) => readFile(new URL(path, ROOT), "utf-8");

test("the elements that are said to be of a kind are so in the HTML", async () => {
  const types = await read("tools/page.d.ts");
  const [, told] = types.match(/interface PageElements \{([^}]*)\}/);
  const expected = [...told.matchAll(/^ {2}"?([\w-]+)"?: HTML(\w+)Element;$/gm)];
  assert.ok(expected.length > 5);
  const html = (await read("src/kingstable/web/index.html")) + (await read("src/kingstable/web/table.html"));
  const tags = new Map([...html.matchAll(/<(\w+)\s[^>]*?\bid="([^"]+)"/g)].map(([, tag, id]) => [id, tag]));
  for (const [, id, kind] of expected) assert.equal(tags.get(id), kind.toLowerCase(), id);
});
