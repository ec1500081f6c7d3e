import { expect, it } from 'vitest';
import { createRepeated } from './repeated.ts';

it('remembers what comes a second time, and not before', () => {
  const repeated = createRepeated<number>(8);
  repeated.keep('a', () => 1);
  expect(repeated.find('a')).toBeUndefined();
  repeated.keep('a', () => 1);
  expect(repeated.find('a')).toBe(1);
  expect(repeated.find('b')).toBeUndefined();
});

it('keeps no more than so many, and what is found goes on being found', () => {
  const repeated = createRepeated<number>(8);
  const keys = Array.from({ length: 100 }, (_, nth) => `key ${nth}`);
  for (let time = 0; time < 2; time++) repeated.keep('found', () => -1);
  for (const [nth, key] of keys.entries()) {
    for (let time = 0; time < 2; time++) repeated.keep(key, () => nth);
    expect(repeated.find('found')).toBe(-1);
  }
  expect(keys.filter((key) => repeated.find(key) !== undefined).length).toBeLessThanOrEqual(8);
  expect(repeated.find('key 99')).toBe(99);
});

it('forgets all of them', () => {
  const repeated = createRepeated<number>(8);
  for (let time = 0; time < 2; time++) repeated.keep('a', () => 1);
  repeated.clear();
  expect(repeated.find('a')).toBeUndefined();
});
