import { expect, it } from 'vitest';
import { progressText, showProgress } from './progress.ts';

it('tells the rate, and the time left where the length is known', () => {
  expect(progressText(5000, 10, 0.25)).toBe('5000 lines, 500/s, 25 %, 30 s left');
  expect(progressText(5000, 10, 0.001)).toBe('5000 lines, 500/s, 0 %, 2.8 h left');
  expect(progressText(5000, 10, null)).toBe('5000 lines, 500/s');
});

it('is shown on a terminal alone, now and then, and wiped away at the end', () => {
  const run = (isTTY: boolean): readonly string[] => {
    const written: string[] = [];
    let at = 0;
    const stream = { isTTY, write: (text: string) => written.push(text) };
    const progress = showProgress({ stream, share: () => 0.5, now: () => at });
    for (let step = 0; step < 10; step++) {
      at += 100;
      progress.advance(10);
    }
    progress.end();
    return written;
  };
  expect(run(false)).toEqual([]);
  const shown = run(true);
  expect(shown.slice(0, -1).every((text) => /^\r\d+ lines, 100\/s, 50 %/.test(text))).toBe(true);
  expect(shown).toHaveLength(4);
  expect(shown.at(-1)).toBe('\r\x1b[K');
});
