import { expect, it } from 'vitest';
import type { Outcome } from '../judge/outcome.ts';
import { createTally } from './tally.ts';

const judged = (verdict: 'safe' | 'suspicious' | 'dangerous' | 'unknown'): Outcome => {
  return { status: 'judged', verdict, score: 50, brand: null, reason: null, failedChecks: [], id: null, answer: {} };
};
const refused: Outcome = { status: 'refused', code: 'invalid_url', message: 'No URL.' };
const failed: Outcome = { status: 'failed', code: 'unreachable', message: 'Nobody there.' };

it.each([
  [[], 0, 0],
  [[judged('safe')], 0, 0],
  [[judged('safe'), judged('suspicious')], 0, 1],
  [[judged('dangerous'), refused], 1, 1],
  [[judged('safe'), refused], 3, 3],
  [[judged('suspicious'), failed], 3, 1],
  [[judged('unknown'), judged('safe')], 3, 3],
  [[{ ...judged('unknown'), isNothingKnown: true } as Outcome, judged('safe')], 0, 0],
] as const)('%j ends with %d, with %d when suspicious counts', (outcomes, onDangerous, onSuspicious) => {
  const tally = createTally();
  for (const [index, outcome] of outcomes.entries()) tally.add(index + 1, 'x', outcome);
  expect([tally.exitCode('dangerous'), tally.exitCode('suspicious')]).toEqual([onDangerous, onSuspicious]);
});

it('shows ten bad lines and counts the others', () => {
  const tally = createTally();
  for (let line = 1; line <= 1000; line++) tally.add(line, `bad ${line}\u001b`, refused);
  tally.add(1001, 'good', judged('safe'));
  const lines = tally.report().trimEnd().split('\n');
  expect(lines).toHaveLength(12);
  expect(lines[9]).toBe('line 10: bad 10\\u{1b}: No URL.');
  expect(lines.slice(10)).toEqual(['… and 990 more.', '1000 of 1001 lines could not be judged.']);
});
