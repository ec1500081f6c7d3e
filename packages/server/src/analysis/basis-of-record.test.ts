import { expect, test } from 'vitest';
import type { CheckRecord } from '../store/tables/analyses/stored-reasons.ts';
import { basisOfRecord } from './basis-of-record.ts';

const check = (name: CheckRecord['name'], status: CheckRecord['status']): CheckRecord => ({ name, status, timeMs: 1 });

test.each([
  ['ok', 'safe', 'page'],
  ['partial', 'safe', 'network'],
  ['partial', 'unknown', 'network'],
  ['partial', 'suspicious', 'page'],
  ['partial', 'dangerous', 'page'],
  ['unread', 'dangerous', 'network'],
] as const)('a page that is %s carries a verdict that is %s: %s', (status, verdict, basis) => {
  expect(basisOfRecord({ checks: [check('dns', 'ok'), check('page', status)], signals: [], verdict })).toBe(basis);
});
