/* The points of all seats over time: lines in the colours of the seats, their shapes at the ends, and a table for those who
 * do not see it. */

import { byId, el, fill, seatColour, seatPath, svg } from "./dom.js";

const [WIDTH, HEIGHT] = [320, 180];
const EDGE = { left: 30, right: 22, top: 12, bottom: 14 };

/** @typedef {(number | null)[][]} Rows the points of all seats at one moment after another */

/** @param {Rows} rows @param {string[]} names @param {string} unit */
export function showChart(rows, names, unit) {
  const panel = byId("chart-panel");
  const known = rows.filter((row) => row.some((value) => value !== null));
  if (!known.length) fill(panel, el("p", { class: "muted", text: "No points yet." }));
  else fill(panel, drawingOf(rows), tableOf(rows, names, unit));
}

/** @param {Rows} rows */
function drawingOf(rows) {
  const values = rows.flat().filter((value) => value !== null);
  const top = Math.max(1, ...values);
  const low = Math.min(0, ...values);
  const last = Math.max(1, rows.length - 1);
  /** @type {Scale} */
  const x = (i) => EDGE.left + (i / last) * (WIDTH - EDGE.left - EDGE.right);
  /** @type {Scale} */
  const y = (value) => HEIGHT - EDGE.bottom - ((value - low) / (top - low)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const seats = rows[0].map((_, seat) => line(seat, rows, x, y));
  return svg(
    "svg",
    { class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
    ...grid(low, top, y),
    ...seats,
  );
}

/** @typedef {(value: number) => number} Scale from a value to where it is drawn */

/** @param {number} low @param {number} top @param {Scale} y */
function grid(low, top, y) {
  return [low, Math.round((low + top) / 2), top].flatMap((value) => [
    svg("line", { class: "grid", x1: EDGE.left, x2: WIDTH - EDGE.right, y1: y(value), y2: y(value) }),
    svg("text", { class: "figure", x: EDGE.left - 5, y: y(value) + 4, text: String(value) }),
  ]);
}

/** @param {number} seat @param {Rows} rows @param {Scale} x @param {Scale} y */
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

/** At most twenty rows: a reader wants the course, not every step.
 *  @param {Rows} rows @param {string[]} names @param {string} unit */
function tableOf(rows, names, unit) {
  const step = Math.max(1, Math.ceil((rows.length - 1) / 19)); // the first and the last are among them
  const shown = rows.map((row, i) => ({ i, row })).filter(({ i }) => i % step === 0 || i === rows.length - 1);
  const head = el(
    "tr",
    {},
    el("th", { scope: "col", text: "Moment" }),
    ...names.map((name) => el("th", { scope: "col", text: name })),
  );
  const body = shown.map(({ i, row }) =>
    el(
      "tr",
      {},
      el("th", { scope: "row", text: String(i) }),
      ...row.map((value) => el("td", { text: value ?? "unknown" })),
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
