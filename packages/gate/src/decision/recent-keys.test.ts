import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecentKeys } from './recent-keys.ts';

const key = fc.integer({ min: 0, max: 12 }).map(String);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ verb: fc.constant('hold' as const), key }) },
  { weight: 4, arbitrary: fc.record({ verb: fc.constant('find' as const), key }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('free' as const), key }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('clear' as const), key }) },
);

test('holds what a map in order of use would hold, each key under one place that no other has', () => {
  let evictions = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.array(step, { maxLength: 200 }), (maxKeys, steps) => {
      const keys = createRecentKeys(maxKeys);
      const placeOf = new Map<string, number>();
      const touch = (text: string, place: number) => {
        placeOf.delete(text);
        placeOf.set(text, place);
      };
      for (const { verb, key: text } of steps) {
        if (verb === 'find') {
          const place = keys.find(text);
          expect(place).toBe(placeOf.get(text) ?? 0);
          if (place !== 0) touch(text, place);
        } else if (verb === 'hold') {
          const place = keys.hold(text);
          if (placeOf.has(text)) expect(place).toBe(placeOf.get(text));
          else if (placeOf.size === maxKeys) {
            evictions++;
            const [oldest = ''] = placeOf.keys();
            placeOf.delete(oldest);
          }
          touch(text, place);
          expect(place).toBeGreaterThan(0);
          expect(place).toBeLessThanOrEqual(maxKeys);
          expect(new Set(placeOf.values()).size).toBe(placeOf.size);
        } else if (verb === 'clear') {
          keys.clear();
          placeOf.clear();
        } else if (placeOf.has(text)) {
          keys.free(keys.find(text));
          placeOf.delete(text);
        }
        expect(keys.size()).toBe(placeOf.size);
      }
    }),
    { seed: 1, numRuns: 300 },
  );
  expect(evictions).toBeGreaterThan(100);
});

test('takes at most 45 bytes a key, however long it is', () => {
  const before = process.memoryUsage().arrayBuffers;
  const keys = createRecentKeys(10_000);
  const taken = process.memoryUsage().arrayBuffers - before;
  for (let number = 0; number < 20_000; number++) keys.hold(`https://example.com/${'a'.repeat(500)}${number}`);
  expect(keys.size()).toBe(10_000);
  expect(taken).toBeLessThan(45 * 10_000);
});
