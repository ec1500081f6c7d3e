import { expect, it } from 'vitest';
import { pictureHash, SAMPLE_SIDE } from './picture-hash.ts';

type Shade = (x: number, y: number) => number;

const drawn = (shade: Shade): number[] =>
  Array.from({ length: SAMPLE_SIDE ** 2 }, (_, at) => shade(at % SAMPLE_SIDE, Math.floor(at / SAMPLE_SIDE)));
const hashOf = (shade: Shade): string => pictureHash(drawn(shade)) ?? '';

/** A white window with a dark bar on top and a card in the middle. */
const form: Shade = (x, y) => (y < 4 ? 40 : x > 10 && x < 22 && y > 8 && y < 26 ? 120 : 250);

function distance(left: string, right: string): number {
  let bits = BigInt(`0x${left}`) ^ BigInt(`0x${right}`);
  let count = 0;
  for (; bits > 0n; bits >>= 1n) count += Number(bits & 1n);
  return count;
}

it('is the same for a picture that is a little brighter, and near for one of which a little is other', () => {
  const hash = hashOf(form);
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  expect(
    distance(
      hash,
      hashOf((x, y) => form(x, y) * 0.95 + 5),
    ),
  ).toBe(0);
  expect(
    distance(
      hash,
      hashOf((x, y) => (x === 15 && y === 12 ? 0 : form(x, y))),
    ),
  ).toBeLessThanOrEqual(6);
});

it('is far for another picture', () => {
  const other: Shade = (x, y) => (x < 12 ? 60 : y > 20 && x > 20 ? 90 : 240);
  expect(distance(hashOf(form), hashOf(other))).toBeGreaterThan(14);
});

it('is none where there is nothing to compare', () => {
  expect(pictureHash(drawn(() => 255))).toBeNull();
  expect(pictureHash(drawn((x, y) => (x === 3 && y === 3 ? 240 : 255)))).toBeNull();
  expect(pictureHash([])).toBeNull();
});
