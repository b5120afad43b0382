/* Tiles to be laid in a grid, by mouse or keyboard: take a tile, click a free place; click one that lies there to turn it
 * or to take it away.  The server draws what becomes of it.
 *
 *   new TileGrid(label, grid, changed)   `changed` is called when something was laid
 *     .element, .preview (a picture of what becomes of it), .text (what is laid), .show(picture, said, note)
 */

import { button, closestTo, el, fill } from "./dom.js";
import { readTiles, writeTiles } from "./tiles.js";

/** @typedef {import("./tiles.js").Tile} Tile */

export class TileGrid {
  /** @param {string} label @param {Protocol.GridInfo} grid @param {() => void} changed */
  constructor(label, grid, changed) {
    this.grid = grid;
    this.changed = changed;
    /** @type {(Tile | null)[][]} */
    this.rows = emptyRows(grid);
    this.taken = grid.tiles[0]?.name ?? "";
    this.at = [0, 0]; // the place that has the focus: row and column
    this.stock = el("div", { class: "tile-stock", role: "group", "aria-label": `${label} to lay` });
    this.board = el("div", { class: "tile-board", role: "group", "aria-label": `${label} as laid` });
    this.tools = el("div", { class: "row tile-tools" });
    this.preview = el("img", { class: "tile-preview", alt: "", hidden: true });
    this.note = el("p", { class: "small muted", role: "status" });
    this.element = el("div", { class: "tile-grid" }, this.stock, this.board, this.tools, this.note);
    this.stock.addEventListener("click", (event) => this.take(closestTo(event, "[data-tile]")?.dataset.tile));
    this.board.addEventListener("click", (event) => this.press(closestTo(event, "[data-place]")?.dataset.place));
    this.board.addEventListener("keydown", (event) => this.key(event));
    this.draw();
  }

  get text() {
    return writeTiles(this.rows);
  }

  set text(text) {
    const read = readTiles(text);
    const known = new Set(this.grid.tiles.map(({ name }) => name));
    this.rows = emptyRows(this.grid).map((row, y) =>
      row.map((_, x) => {
        const tile = read[y]?.[x];
        return tile && known.has(tile.name) ? tile : null;
      }),
    );
    this.draw();
  }

  /** The tile of a place. @param {number[]} place */
  tile([y, x]) {
    return this.rows[y][x];
  }

  /** @param {string | undefined} name */
  take(name) {
    if (!name) return;
    this.taken = name;
    this.draw();
  }

  /** @param {string | undefined} place */
  press(place) {
    if (!place) return;
    this.at = place.split(",").map(Number);
    const [y, x] = this.at;
    if (this.rows[y][x]) this.draw();
    else {
      const laid = this.taken;
      this.taken = this.next(laid);
      this.lay({ name: laid, turned: false });
    }
    this.focus();
  }

  /** What is laid next, unless another is taken: nobody wants the same tile twice by a second click. @param {string} laid */
  next(laid) {
    const used = new Set([laid, ...this.rows.flat().map((tile) => tile?.name)]);
    return this.grid.tiles.find(({ name }) => !used.has(name))?.name ?? laid;
  }

  /** Puts a tile, or nothing, on the chosen place. @param {Tile | null} tile */
  lay(tile) {
    const [y, x] = this.at;
    this.rows[y][x] = tile;
    this.draw();
    this.changed();
  }

  turn() {
    const tile = this.tile(this.at);
    if (tile) this.lay({ ...tile, turned: !tile.turned });
    this.focus();
  }

  remove() {
    if (this.tile(this.at)) this.lay(null);
    this.focus();
  }

  clear() {
    this.rows = emptyRows(this.grid);
    this.at = [0, 0];
    this.lay(null);
    this.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    const step = new Map(Object.entries(steps)).get(event.key);
    if (step) {
      const [y, x] = [this.at[0] + step[0], this.at[1] + step[1]];
      const [down, across] = this.size();
      if (y >= 0 && x >= 0 && y < down && x < across) this.at = [y, x];
      this.draw();
      this.focus();
    } else if (event.key === "t" || event.key === "T") this.turn();
    else if (event.key === "Delete" || event.key === "Backspace") this.remove();
    else return;
    event.preventDefault();
  }

  focus() {
    const [y, x] = this.at;
    /** @type {HTMLElement | null} */ (this.board.querySelector(`[data-place="${y},${x}"]`))?.focus();
  }

  /** How many rows and columns are shown: one more than are in use, so that the next tile finds a place. */
  size() {
    const laid = this.rows.flatMap((row, y) => row.flatMap((tile, x) => (tile ? [[y, x]] : [])));
    const down = Math.max(0, ...laid.map(([y]) => y + 1));
    const across = Math.max(0, ...laid.map(([, x]) => x + 1));
    return [Math.min(this.grid.down, down + 1), Math.min(this.grid.across, across + 1)];
  }

  draw() {
    const [down, across] = this.size();
    this.at = [Math.min(this.at[0], down - 1), Math.min(this.at[1], across - 1)];
    const stock = this.grid.tiles.map(({ name, picture }) => {
      const pressed = String(name === this.taken);
      return el("button", { type: "button", class: "tile", "aria-pressed": pressed, "aria-label": name, data: { tile: name } },
        el("img", { src: picture, alt: "" }), el("span", { text: name }));
    });
    if (this.stock.childElementCount !== stock.length) fill(this.stock, ...stock);
    for (const node of this.stock.children) {
      node.setAttribute("aria-pressed", String(node.getAttribute("aria-label") === this.taken));
    }
    const places = [...Array(down).keys()].flatMap((y) => [...Array(across).keys()].map((x) => this.place(y, x)));
    this.board.style.setProperty("--across", String(across));
    const focused = this.board.contains(document.activeElement);
    fill(this.board, ...places);
    if (focused) this.focus();
    this.drawTools();
  }

  /** @param {number} y @param {number} x */
  place(y, x) {
    const tile = this.rows[y][x];
    const chosen = this.at[0] === y && this.at[1] === x;
    const lies = tile ? `${tile.name}${tile.turned ? ", turned" : ""}` : `free, lay ${this.taken}`;
    const picture = tile && this.grid.tiles.find(({ name }) => name === tile.name)?.picture;
    return el(
      "button",
      {
        type: "button",
        class: `tile place${tile?.turned ? " turned" : ""}`,
        tabindex: chosen ? "0" : "-1",
        "aria-label": `Row ${y + 1}, column ${x + 1}: ${lies}`,
        data: { place: `${y},${x}`, ...(chosen && tile && { chosen: "" }) },
      },
      picture && el("img", { src: picture, alt: "" }),
      el("span", { text: tile ? tile.name : "+" }),
    );
  }

  drawTools() {
    const tile = this.tile(this.at);
    const turning = button(tile ? `Turn ${tile.name}` : "Turn", () => this.turn());
    const removing = button(tile ? `Remove ${tile.name}` : "Remove", () => this.remove());
    const clearing = button("Clear", () => this.clear(), { class: "button quiet" });
    turning.disabled = removing.disabled = !tile;
    clearing.disabled = !this.text;
    fill(this.tools, turning, removing, clearing);
  }

  /** What becomes of it. @param {string} picture its address, or nothing @param {string} said what is laid
   *  @param {string} note what is still to be done */
  show(picture, said, note) {
    this.preview.hidden = !picture;
    if (picture) this.preview.src = picture;
    this.preview.alt = `As laid: ${said}`;
    this.note.textContent = note;
  }
}

/** @param {Protocol.GridInfo} grid @returns {(Tile | null)[][]} */
function emptyRows({ across, down }) {
  return Array.from({ length: down }, () => Array(across).fill(null));
}
