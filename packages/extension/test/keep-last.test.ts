import { expect, test } from 'vitest';
import { keepLast } from '../src/background/keep-last.ts';

test('answers once for each of the last texts, and anew when it has forgotten', () => {
  const asked: string[] = [];
  const kept = keepLast((text) => {
    asked.push(text);
    return asked.length;
  });
  expect([kept.of('a'), kept.of('b'), kept.of('a')]).toEqual([1, 2, 1]);
  kept.forget();
  expect(kept.of('a')).toBe(3);
  for (let n = 0; n < 15; n++) kept.of(`other ${n}`);
  expect(kept.of('a')).toBe(3);
  for (let n = 0; n < 16; n++) kept.of(`another ${n}`);
  expect(kept.of('a')).toBe(asked.length);
  expect(asked.filter((text) => text === 'a')).toHaveLength(3);
});
