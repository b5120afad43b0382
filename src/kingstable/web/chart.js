/* The points of all seats over time: lines in the colours of the seats, their shapes at the ends, the chapters of the game
 * below; whoever points at a moment reads it in words.  And a table for those who do not see it. */

import { el, fill, seatColour, seatPath, svg } from "./dom.js";

const [WIDTH, HEIGHT] = [320, 190];
const EDGE = { left: 30, right: 22, top: 12, bottom: 26 };
const PARTS = 8; // that are marked, at most
const LETTER = 6.6; // how wide one is

/** @typedef {(number | null)[]} Row the points of all seats at one moment */
/** @typedef {{name: string, row: Row}} Moment */
/** @typedef {(value: number) => number} Scale from a value to where it is drawn */

/** @param {Protocol.ChartChapter[]} chapters @param {string[]} names @param {string} unit */
export function chartOf(chapters, names, unit) {
  const moments = chapters.flatMap(({ name, points }) => points.map((row) => ({ name, row })));
  if (!moments.some(({ row }) => row.some((value) => value !== null)))
    return el("p", { class: "muted", text: "No points yet." });
  const told = el("p", { class: "chart-told small", "aria-hidden": "true", text: "Point at the chart to read it." });
  return el("div", { class: "chart-box" }, drawingOf(moments, names, unit, told), told, tableOf(chapters, names, unit));
}

/** @param {Moment[]} moments @param {string[]} names @param {string} unit @param {HTMLElement} told */
function drawingOf(moments, names, unit, told) {
  const values = moments.flatMap(({ row }) => row).filter((value) => value !== null);
  const top = Math.max(1, ...values);
  const low = Math.min(0, ...values);
  const last = Math.max(1, moments.length - 1);
  /** @type {Scale} */
  const x = (i) => EDGE.left + (i / last) * (WIDTH - EDGE.left - EDGE.right);
  /** @type {Scale} */
  const y = (value) => HEIGHT - EDGE.bottom - ((value - low) / (top - low)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const rows = moments.map(({ row }) => row);
  const pointer = svg("line", { class: "pointer", y1: EDGE.top, y2: HEIGHT - EDGE.bottom, visibility: "hidden" });
  const drawn = svg(
    "svg",
    { class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
    ...grid(low, top, y),
    ...ticks(moments, x),
    pointer,
    ...rows[0].map((_, seat) => line(seat, rows, x, y)),
  );
  const point = (/** @type {PointerEvent} */ event) => {
    const box = drawn.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * WIDTH;
    const i = Math.round(((at - EDGE.left) / (WIDTH - EDGE.left - EDGE.right)) * last);
    const moment = Math.max(0, Math.min(i, moments.length - 1));
    for (const end of ["x1", "x2"]) pointer.setAttribute(end, String(x(moment)));
    pointer.setAttribute("visibility", "visible");
    fill(told, momentText(moments[moment], names, unit));
  };
  drawn.addEventListener("pointermove", point);
  drawn.addEventListener("pointerdown", point);
  return drawn;
}

/** `Year 2 · Summer: Ann 12, Brian 9 VP`. @param {Moment} moment @param {string[]} names @param {string} unit */
export function momentText({ name, row }, names, unit) {
  const points = row.map((value, seat) => `${names[seat]} ${value ?? "?"}`).join(", ");
  return `${name ? `${name}: ` : ""}${points} ${unit}`;
}

/** Where a part of the game begins, by what its chapters have in common: `Year 2` of `Year 2 · Summer`.
 *  @param {Moment[]} moments */
export function parts(moments) {
  const part = (/** @type {Moment} */ { name }) => name.split(" · ")[0];
  const starts = moments.flatMap((moment, i) =>
    part(moment) && (!i || part(moment) !== part(moments[i - 1])) ? [{ i, name: part(moment) }] : [],
  );
  const step = Math.ceil(starts.length / PARTS);
  return starts.filter((_, n) => n % step === 0);
}

/** @param {Moment[]} moments @param {Scale} x */
function ticks(moments, x) {
  let free = 0; // where the last label ends
  return parts(moments).flatMap(({ i, name }) => {
    const from = Math.min(x(i), WIDTH - name.length * LETTER);
    const mark = svg("line", { class: "grid", x1: x(i), x2: x(i), y1: EDGE.top, y2: HEIGHT - EDGE.bottom + 4 });
    if (from < free) return [mark];
    free = from + (name.length + 1) * LETTER;
    return [mark, svg("text", { class: "chapter", x: from, y: HEIGHT - 8, text: name })];
  });
}

/** @param {number} low @param {number} top @param {Scale} y */
function grid(low, top, y) {
  return [low, Math.round((low + top) / 2), top].flatMap((value) => [
    svg("line", { class: "grid", x1: EDGE.left, x2: WIDTH - EDGE.right, y1: y(value), y2: y(value) }),
    svg("text", { class: "figure", x: EDGE.left - 5, y: y(value) + 4, text: String(value) }),
  ]);
}

/** @param {number} seat @param {Row[]} rows @param {Scale} x @param {Scale} y */
function line(seat, rows, x, y) {
  const points = rows.flatMap((row, i) => {
    const value = row[seat];
    return value === null || value === undefined ? [] : [[i, value]];
  });
  if (!points.length) return svg("g", {});
  const path = points.map(([i, value]) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const [i, value] = points[points.length - 1];
  const end = svg("path", { d: seatPath(seat), transform: `translate(${x(i) + 2} ${y(value) - 6}) scale(0.3)` });
  return svg(
    "g",
    { class: "seat-line", fill: seatColour(seat), stroke: seatColour(seat) },
    svg("polyline", { points: path }),
    end,
  );
}

/** How each chapter ended; at most twenty rows: a reader wants the course, not every step.
 *  @param {Protocol.ChartChapter[]} chapters @param {string[]} names @param {string} unit */
function tableOf(chapters, names, unit) {
  const step = Math.max(1, Math.ceil((chapters.length - 1) / 19)); // the first and the last are among them
  const shown = chapters.filter((_, i) => i % step === 0 || i === chapters.length - 1);
  const head = el(
    "tr",
    {},
    el("th", { scope: "col", text: "When" }),
    ...names.map((name) => el("th", { scope: "col", text: name })),
  );
  const body = shown.map(({ name, points }) =>
    el(
      "tr",
      {},
      el("th", { scope: "row", text: name }),
      ...points[points.length - 1].map((value) => el("td", { text: value ?? "unknown" })),
    ),
  );
  return el(
    "table",
    { class: "unseen" },
    el("caption", { text: `Points over time (${unit})` }),
    el("thead", {}, head),
    el("tbody", {}, ...body),
  );
}
