/* Where boards and mats lie so that most can be read: pure sums, without a page.
 *
 *   arrange(area, surfaces, caption, before)
 *                       the best of all arrangements: `column`, the width of the column of mats; `divided`, into how many
 *                       columns that is; `aside`, which boards lie with the mats; `boxes`, where each other board lies in
 *                       the rest; `large`, whether the mats of others are shown in full
 *   sizeOf(surface)     how large it is, as a length
 *
 * Boards lie in rows and columns, in their order, each row as high and each column as wide throughout; a board that is no
 * larger than a strip may also lie with the mats.  What is worth most is the sum of what can be read: of each surface the
 * logarithm of its scale, counted by its size in its own units; what is looked at before all else counts as larger.  So a
 * board grows until what it takes from others is worth more, and nothing ever has to be scrolled that could be seen at once.
 */

/** @typedef {{key: string, kind: string, width: number, height: number, zoom: number, mine: boolean, main: boolean, size: number,
 *    large: {width: number, height: number} | null}} Shape */
/** @typedef {{x: number, y: number, width: number}} Place */
/** @typedef {{column: number, divided: number, large: boolean, aside: string[], boxes: Map<string, Place>}} Arrangement */
/** @typedef {{slope: number, rest: number, lay(x: number, y: number, width: number, boxes: Map<string, Place>): void,
 *    shapes: Shape[]}} Block how high it is, by its width: slope · width + rest */

const GAP = 8;
const PAD = 8; // around a column
const LEAST = { part: 0.25, narrow: 132, wide: 180 }; // of the width, in pixels: the narrowest column of mats
const FADED = 0.36; // pixels a unit: smaller, nothing can be read
const CLEAR = 2.4; // larger, nothing can be read better
const LARGE = 1.2; // on a mat little is gained from here on,
const LITTLE = 0.15; // this part of what it would be on a board
const STAY = 20; // worth: by less the column of mats is not made wider or narrower
const MOST = 0.62; // of the width: the widest
const STEP = 6; // pixels by which columns are tried
const OTHERS = 0.06; // what a mat of somebody else is worth beside one's own
const MINE = 0.4; // and one's own beside a board
const MAIN = 1.8; // what the main board is worth beside another
const BLIND = 3; // how much it costs that a board cannot be read
const STRIP = 1.8; // times as wide as high: it may lie with the mats
const FULL = 0.75; // pixels a unit: smaller, mats of others are better shown in short
const MANY = 4; // boards: more lie in one row or one column
const HIDDEN = 2000; // worth: what must be scrolled costs it

/** @param {{width: number, height: number}} surface */
export const sizeOf = ({ width, height }) => Math.sqrt(width * height);

/** What a surface is worth at a scale: less than nothing, where one must read it and cannot.
 *  @param {Shape} shape @param {number} scale */
function worth({ kind, mine, main, size, zoom }, scale) {
  const share = kind === "mat" ? (mine ? MINE : OTHERS) : main ? MAIN : 1;
  const seen = Math.min(CLEAR, Math.max(0.01, scale));
  const beyond = kind === "mat" && seen > LARGE ? (1 - LITTLE) * Math.log(seen / LARGE) : 0;
  const clear = Math.log(seen / (FADED / zoom)) - beyond;
  const least = kind === "mat" ? 0 : BLIND * clear;
  return share * size * (clear < 0 ? least : clear);
}

/** @param {Shape} shape @param {number} caption its height @returns {Block} */
function leaf(shape, caption) {
  return {
    slope: shape.height / shape.width,
    rest: caption,
    shapes: [shape],
    lay: (x, y, width, boxes) => boxes.set(shape.key, { x, y, width }),
  };
}

/** @param {Block[]} blocks one under the other @returns {Block} */
function stack(blocks) {
  const rest = blocks.reduce((sum, block) => sum + block.rest, GAP * (blocks.length - 1));
  return {
    slope: blocks.reduce((sum, block) => sum + block.slope, 0),
    rest,
    shapes: blocks.flatMap(({ shapes }) => shapes),
    lay(x, y, width, boxes) {
      let down = y;
      for (const block of blocks) {
        block.lay(x, down, width, boxes);
        down += block.slope * width + block.rest + GAP;
      }
    },
  };
}

/** @param {Block[]} blocks side by side, equally high @returns {Block} */
function line(blocks) {
  const slope = 1 / blocks.reduce((sum, block) => sum + 1 / block.slope, 0);
  const rest = slope * (blocks.reduce((sum, block) => sum + block.rest / block.slope, 0) - GAP * (blocks.length - 1));
  return {
    slope,
    rest,
    shapes: blocks.flatMap(({ shapes }) => shapes),
    lay(x, y, width, boxes) {
      const height = slope * width + rest;
      let across = x;
      for (const block of blocks) {
        const wide = (height - block.rest) / block.slope;
        block.lay(across, y, wide, boxes);
        across += wide + GAP;
      }
    },
  };
}

/** All ways to lay blocks in rows and columns, in their order. @param {Block[]} blocks @returns {Block[]} */
function ways(blocks) {
  if (blocks.length < 2) return blocks;
  if (blocks.length > MANY) return [stack(blocks), line(blocks)];
  const found = [];
  for (let cut = 1; cut < blocks.length; cut++) {
    for (const first of ways(blocks.slice(0, cut)))
      for (const rest of ways(blocks.slice(cut))) found.push(stack([first, rest]), line([first, rest]));
  }
  return found;
}

/** The widest that a block can be. @param {Block} block @param {number} width @param {number} height */
const widest = ({ slope, rest }, width, height) => Math.max(0, Math.min(width, (height - rest) / slope));

/** What the boards are worth in an area. @param {Block} block @param {number} width @param {number} height */
function valued(block, width, height) {
  const boxes = /** @type {Map<string, Place>} */ (new Map());
  const wide = widest(block, width, height);
  block.lay(0, 0, wide, boxes);
  let sum = 0;
  for (const shape of block.shapes) sum += worth(shape, (boxes.get(shape.key)?.width ?? 0) / shape.width);
  return { sum, wide, boxes };
}

/** How high mats stand in so many columns, each as wide. @param {number[]} heights @param {number} columns */
function deepest(heights, columns) {
  if (columns === 1) return heights.reduce((sum, height) => sum + height + GAP, -GAP);
  let low = Math.max(...heights);
  const fits = (/** @type {number} */ limit) => {
    let [used, now] = [1, 0];
    for (const height of heights) {
      if (now && now + GAP + height > limit) [used, now] = [used + 1, height];
      else now += (now ? GAP : 0) + height;
    }
    return used <= columns;
  };
  while (!fits(low)) low += 8;
  return low;
}

/** What mats are worth in a column.
 *  @param {Shape[]} mats @param {number} width @param {number} height @param {number} divided into so many columns
 *  @param {number} caption */
function stacked(mats, width, height, divided, caption) {
  const each = (width - GAP * (divided - 1)) / divided;
  const deep = deepest(
    mats.map((mat) => (each * mat.height) / mat.width + (mat.kind === "mat" ? 0 : caption)),
    divided,
  );
  const value = mats.reduce((sum, mat) => sum + worth(mat, each / mat.width), 0);
  return value - HIDDEN * Math.max(0, deep / height - 1);
}

/** All sets of strips that may lie with the mats while others keep the middle. @param {Shape[]} boards @returns {Shape[][]} */
function strips(boards) {
  const wide = boards.filter(({ width, height }) => width >= STRIP * height);
  const sets = wide.reduce((all, one) => [...all, ...all.map((set) => [...set, one])], /** @type {Shape[][]} */ ([[]]));
  return sets.filter((set) => set.length < boards.length || !set.length);
}

/** @param {{width: number, height: number}} area @param {Shape[]} surfaces @param {number} caption the height of a title
 *  @param {number} before the column of mats until now @returns {Arrangement} */
export function arrange({ width, height }, surfaces, caption, before) {
  const boards = surfaces.filter(({ kind }) => kind !== "mat");
  const mats = surfaces.filter(({ kind }) => kind === "mat");
  const [wide, high] = [width - 2 * PAD, height - 2 * PAD];
  let best = -Infinity;
  /** @type {Arrangement} */
  let found = { column: 0, divided: 1, large: false, aside: [], boxes: new Map() };
  const least = Math.max(LEAST.narrow, Math.min(LEAST.wide, LEAST.part * width));
  const columns = mats.length ? range(least, Math.max(least, MOST * width), STEP) : [0];
  for (const aside of mats.length ? strips(boards) : [[]]) {
    const laid = ways(boards.filter((board) => !aside.includes(board)).map((board) => leaf(board, caption)));
    for (const column of columns) {
      const side = sidelong(mats, aside, column, high, caption);
      const room = wide - column;
      const stay = column === before ? STAY : 0;
      for (const block of laid) {
        const { sum, wide: used, boxes } = valued(block, room, high);
        if (sum + side.value + stay <= best) continue;
        best = sum + side.value + stay;
        const [left, top] = [(room - used) / 2, (high - block.slope * used - block.rest) / 2];
        const placed = [...boxes].map(([key, box]) => /** @type {const} */ ([key, shift(box, PAD + left, PAD + top)]));
        found = { ...side, column, aside: aside.map(({ key }) => key), boxes: new Map(placed) };
      }
    }
  }
  return found;
}

/** The best that a column of mats can be.
 *  @param {Shape[]} mats @param {Shape[]} aside @param {number} column @param {number} height @param {number} caption */
function sidelong(mats, aside, column, height, caption) {
  let best = { value: column ? -Infinity : 0, divided: 1, large: false };
  if (!column) return best;
  for (const large of mats.some((mat) => mat.large) ? [false, true] : [false]) {
    const shown = mats.map((mat) => (large && mat.large ? { ...mat, ...mat.large, size: sizeOf(mat.large) } : mat));
    for (const divided of [1, 2, 3].slice(0, mats.length)) {
      if (large && column - PAD < divided * FULL * mats[0].width) continue;
      const value = stacked([...shown, ...aside], column - PAD, height - 2, divided, caption);
      if (value > best.value) best = { value, divided, large };
    }
  }
  return best;
}

/** @param {Place} box @param {number} x @param {number} y @returns {Place} */
const shift = (box, x, y) => ({ x: box.x + x, y: Math.max(0, box.y + y), width: box.width });

/** @param {number} from @param {number} to @param {number} step */
function range(from, to, step) {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
}
