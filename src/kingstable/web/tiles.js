/* Tiles laid in a grid, as a text says it: rows with `/` between them, `t` behind a tile that is turned half round, `-`
 * where none lies.
 *
 *   readTiles(text)     rows of tiles; null where none lies
 *   writeTiles(rows)    the text again, without empty rows and columns around it; empty, if nothing is laid
 */

/** @typedef {{name: string, turned: boolean}} Tile */
/** @typedef {(Tile | null)[][]} Rows */

/** @param {string} text @returns {Rows} */
export function readTiles(text) {
  return text.split("/").map((row) =>
    row
      .split(" ")
      .filter(Boolean)
      .map((word) => (word === "-" ? null : { name: word.replace(/t$/, ""), turned: word.endsWith("t") })),
  );
}

/** @param {Rows} rows */
export function writeTiles(rows) {
  const laid = rows.flatMap((row, y) => row.flatMap((tile, x) => (tile ? [{ tile, x, y }] : [])));
  if (!laid.length) return "";
  const [left, top] = [Math.min(...laid.map(({ x }) => x)), Math.min(...laid.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...laid.map(({ x }) => x)), Math.max(...laid.map(({ y }) => y))];
  /** @param {number} x @param {number} y */
  const word = (x, y) => {
    const tile = rows[y]?.[x];
    return tile ? `${tile.name}${tile.turned ? "t" : ""}` : "-";
  };
  const across = [...Array(right - left + 1).keys()];
  const down = [...Array(bottom - top + 1).keys()];
  return down.map((y) => across.map((x) => word(left + x, top + y)).join(" ")).join("/");
}
