import { pictureHash, SAMPLE_SIDE } from './picture-hash.ts';

/** Side of the drawing that is made smaller: all sizes of icons go the same way. */
export const SHARP_SIDE = 128;
const PARTS = 4;
const GRID = 4;
const CELL = SAMPLE_SIDE / GRID;

/** A cell counts where it is opaque and its neighbours are of nearly the same colour: edges are of no colour of their own. */
const OPAQUE = 200;
const FLAT = 20;
/** Of 256: colours nearer to one another than this are one. */
const APART = 64;
const LEAST_SHARE = 0.03;
/** A letter on a plain ground has two; so has many a framework's own icon. */
const LEAST_COLOURS = 3;

/**
 * The perceptual hash of an icon, 64 hexadecimal digits: 16 of its shape, as of a picture, and 48 of its colours, red, green and blue
 * of 4 × 4 parts. null where it is too plain to be told from others.
 * @param cells 32 rows of 32 cells: red, green, blue on white, and how opaque, 0…255 each
 */
export function iconHash(cells: readonly number[]): string | null {
  if (cells.length !== SAMPLE_SIDE ** 2 * PARTS || countColours(cells) < LEAST_COLOURS) return null;
  const shape = pictureHash(
    Array.from({ length: SAMPLE_SIDE ** 2 }, (_, cell) => {
      const [red, green, blue] = partsOf(cells, cell);
      return Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
    }),
  );
  return shape === null ? null : shape + coloursOf(cells);
}

/** Colours of its own that fill more than a corner. */
function countColours(cells: readonly number[]): number {
  const counts = new Map<number, number>();
  for (let cell = 0; cell < SAMPLE_SIDE ** 2; cell++) {
    if (!isFlat(cells, cell)) continue;
    const colour = partsOf(cells, cell).reduce((sum, part) => sum * 32 + (part >> 3), 0);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const most = [...counts].toSorted(([, left], [, right]) => right - left);
  const found: { readonly parts: readonly number[]; count: number }[] = [];
  for (const [colour, count] of most) {
    const parts = [colour >> 10, (colour >> 5) & 31, colour & 31].map((part) => part << 3);
    const same = found.find((other) => !isApart(other.parts, parts, APART));
    if (same === undefined) found.push({ parts, count });
    else same.count += count;
  }
  return found.filter(({ count }) => count >= LEAST_SHARE * SAMPLE_SIDE ** 2).length;
}

function isFlat(cells: readonly number[], cell: number): boolean {
  const [x, y] = [cell % SAMPLE_SIDE, Math.floor(cell / SAMPLE_SIDE)];
  if (opacityOf(cells, cell) < OPAQUE) return false;
  const beside = [
    x + 1 < SAMPLE_SIDE ? cell + 1 : cell - 1,
    y + 1 < SAMPLE_SIDE ? cell + SAMPLE_SIDE : cell - SAMPLE_SIDE,
  ];
  const own = partsOf(cells, cell);
  return beside.every((other) => opacityOf(cells, other) >= OPAQUE && !isApart(own, partsOf(cells, other), FLAT + 1));
}

function isApart(one: readonly number[], other: readonly number[], least: number): boolean {
  return one.some((part, at) => Math.abs(part - (other[at] ?? 0)) >= least);
}

/** 4 × 4 parts, three digits each. */
function coloursOf(cells: readonly number[]): string {
  let digits = '';
  for (let part = 0; part < GRID ** 2; part++) {
    const sum = [0, 0, 0];
    for (let at = 0; at < CELL ** 2; at++) {
      const x = (part % GRID) * CELL + (at % CELL);
      const y = Math.floor(part / GRID) * CELL + Math.floor(at / CELL);
      for (const [colour, value] of partsOf(cells, y * SAMPLE_SIDE + x).entries())
        sum[colour] = (sum[colour] ?? 0) + value;
    }
    digits += sum.map((value) => Math.min(15, Math.round(value / CELL ** 2 / 17)).toString(16)).join('');
  }
  return digits;
}

function partsOf(cells: readonly number[], cell: number): readonly [number, number, number] {
  const start = cell * PARTS;
  return [cells[start] ?? 0, cells[start + 1] ?? 0, cells[start + 2] ?? 0];
}

function opacityOf(cells: readonly number[], cell: number): number {
  return cells[cell * PARTS + 3] ?? 0;
}
