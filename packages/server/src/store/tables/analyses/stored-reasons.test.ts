import { expect, it } from 'vitest';
import {
  type CheckRecord,
  readChecks,
  readSignals,
  readStopDomains,
  writeChecks,
  writeSignals,
  writeStopDomains,
} from './stored-reasons.ts';

const signals = [
  { type: 'high', code: 'a', message: 'One', impact: -12, source: 'url', evidence: { words: ['x'], n: 1, no: null } },
  { type: 'info', code: 'b', message: 'Two', impact: 0, source: 'brand', evidence: {} },
] as const;
const checks: readonly CheckRecord[] = [
  { name: 'url', status: 'ok', timeMs: 1 },
  { name: 'rdap', status: 'failed', timeMs: 3, reason: 'refused' },
  { name: 'dns', status: 'ok', timeMs: 2, host: 'sage.example' },
  { name: 'tls', status: 'failed', timeMs: 2, reason: 'refused', host: 'sage.example' },
];
const NO_DOMAIN = { registeredDomain: null, domainAgeDays: null };

it('gives signals and checks back as they were written', () => {
  expect(readSignals(writeSignals(signals))).toEqual(signals);
  expect(readChecks(writeChecks(checks))).toEqual(checks);
  expect(readSignals(writeSignals([]))).toEqual([]);
  for (const stops of [[], [{ registeredDomain: 'sage.example', domainAgeDays: 3 }, NO_DOMAIN]])
    expect(readStopDomains(writeStopDomains(stops))).toEqual(stops);
});

it('reads the rows of the first version, which hold objects', () => {
  expect(readSignals(JSON.stringify(signals))).toEqual(signals);
  expect(readChecks(JSON.stringify(checks))).toEqual(checks);
});

it('writes checks byte for byte as JSON.stringify does', () => {
  expect(writeChecks([])).toBe('[]');
  expect(writeChecks(checks)).toBe(
    JSON.stringify([
      ['url', 'ok', 1],
      ['rdap', 'failed', 3, 'refused'],
      ['dns', 'ok', 2, null, 'sage.example'],
      ['tls', 'failed', 2, 'refused', 'sage.example'],
    ]),
  );
});

it('writes no field names', () => {
  expect(writeSignals(signals)).not.toMatch(/message|impact|evidence/);
  expect(writeChecks(checks)).not.toMatch(/name|status|timeMs/);
});
