import { expect, it } from 'vitest';
import { fitWeights } from './fit-weights.ts';

const OPTIONS = { center: 0, ridge: 0.1 };
const rows = Array.from({ length: 400 }, (_, i) => ({
  isPhishing: i % 2 === 0,
  offset: 0,
  // The first mark tells the classes apart, the second says nothing, the third speaks for honest pages.
  marks: new Map([
    ...(i % 2 === 0 && i % 10 !== 0 ? [[0, 1] as const] : []),
    ...((i >> 3) % 2 === 0 ? [[1, 1] as const] : []),
    ...(i % 2 === 1 && i % 10 !== 1 ? [[2, 1] as const] : []),
  ]),
  weight: 1,
}));

it('gives the weight to the mark that tells the classes apart, inside its bounds, and the same each time', () => {
  const free = { least: -9, most: 9 };
  const weights = fitWeights(rows, [free, free, free], OPTIONS);
  expect(weights[0]).toBeGreaterThan(2);
  expect(Math.abs(weights[1] ?? 9)).toBeLessThan(0.5);
  expect(weights[2]).toBeLessThan(-1);
  expect(fitWeights(rows, [free, free, free], OPTIONS)).toEqual(weights);
  const held = fitWeights(rows, [{ least: 0, most: 1 }, free, { least: 0, most: 4 }], OPTIONS);
  expect(held[0]).toBe(1);
  expect(held[2]).toBe(0);
});

it('counts a mark by its strength: half of it everywhere asks for twice the weight', () => {
  const free = [{ least: -9, most: 9 }];
  const borne = (strength: number) =>
    Array.from({ length: 300 }, (_, i) => ({
      isPhishing: i % 3 !== 0,
      offset: 0,
      marks: new Map([[0, strength]]),
      weight: 1,
    }));
  const options = { center: 0, ridge: 1e-9 };
  expect(fitWeights(borne(1), free, options)[0]).toBeCloseTo(Math.log(2), 2);
  expect(fitWeights(borne(0.5), free, options)[0]).toBeCloseTo(2 * Math.log(2), 2);
});
