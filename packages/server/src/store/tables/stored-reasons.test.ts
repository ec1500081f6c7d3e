import { expect, it } from 'vitest';
import type { CheckRecord } from '../records.ts';
import { readChecks, readSignals, writeChecks, writeSignals } from './stored-reasons.ts';

const signals = [
  { type: 'high', code: 'a', message: 'One', impact: -12, source: 'url', evidence: { words: ['x'], n: 1, no: null } },
  { type: 'info', code: 'b', message: 'Two', impact: 0, source: 'brand', evidence: {} },
] as const;
const checks: readonly CheckRecord[] = [
  { name: 'url', status: 'ok', timeMs: 1 },
  { name: 'rdap', status: 'failed', timeMs: 3, reason: 'refused' },
];

it('gives signals and checks back as they were written', () => {
  expect(readSignals(writeSignals(signals))).toEqual(signals);
  expect(readChecks(writeChecks(checks))).toEqual(checks);
  expect(readSignals(writeSignals([]))).toEqual([]);
});

it('reads the rows of the first version, which hold objects', () => {
  expect(readSignals(JSON.stringify(signals))).toEqual(signals);
  expect(readChecks(JSON.stringify(checks))).toEqual(checks);
});

it('writes no field names', () => {
  expect(writeSignals(signals)).not.toMatch(/message|impact|evidence/);
  expect(writeChecks(checks)).not.toMatch(/name|status|timeMs/);
});
