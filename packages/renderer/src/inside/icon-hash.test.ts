import { expect, it } from 'vitest';
import { iconHash } from './icon-hash.ts';
import { SAMPLE_SIDE } from './picture-hash.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];
const [WHITE, BLUE, YELLOW, RED, CLEAR]: readonly [Colour, Colour, Colour, Colour, Colour] = [
  [255, 255, 255, 255],
  [20, 60, 200, 255],
  [250, 200, 20, 255],
  [200, 20, 30, 255],
  [255, 255, 255, 0],
];

const cells = (colourAt: (x: number, y: number) => Colour): number[] =>
  Array.from({ length: SAMPLE_SIDE ** 2 }, (_, at) => colourAt(at % SAMPLE_SIDE, Math.floor(at / SAMPLE_SIDE))).flat();

/** A blue ground with a yellow bar and a red corner. */
const badge = (x: number, y: number): Colour => (x > 20 && y < 10 ? RED : y > 10 && y < 18 ? YELLOW : BLUE);

const faint = ([red, green, blue, alpha]: Colour): Colour => [red + 5, green + 5, blue + 5, alpha];

it('tells shape and colours of an icon with three colours of its own', () => {
  const hash = iconHash(cells(badge));
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  // Its first part is blue all over.
  expect(hash?.slice(16, 19)).toBe('14c');
});

it('is the same for one whose colours are a little off, and has other colours for one in other colours', () => {
  const hash = iconHash(cells(badge)) ?? '';
  const faded = iconHash(cells((x, y) => faint(badge(x, y))));
  expect(faded?.slice(0, 16)).toBe(hash.slice(0, 16));
  const swapped = iconHash(cells((x, y) => (badge(x, y) === BLUE ? RED : badge(x, y) === RED ? BLUE : YELLOW)));
  expect(swapped?.slice(16)).not.toBe(hash.slice(16));
});

it.each([
  ['blank', () => WHITE],
  ['clear', () => CLEAR],
  ['a letter on a plain ground', (x: number, y: number) => (x > 12 && x < 18 && y > 5 && y < 27 ? WHITE : BLUE)],
  ['a letter on nothing', (x: number, y: number) => (x > 12 && x < 18 && y > 5 && y < 27 ? BLUE : CLEAR)],
  ['two colours with a speck of a third', (x: number, y: number) => (x < 3 && y < 3 ? RED : y > 14 ? BLUE : WHITE)],
] as const)('is none where it is too plain: %s', (_what, colourAt) => {
  expect(iconHash(cells(colourAt))).toBeNull();
});

it('is none of what is no drawing', () => {
  expect(iconHash([])).toBeNull();
  expect(iconHash(cells(badge).slice(4))).toBeNull();
});
