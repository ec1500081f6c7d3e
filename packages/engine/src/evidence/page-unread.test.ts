import { describe, expect, test } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { parseUrl } from '../url/parse-url.ts';
import { type Evidence, type Finding, noEvidence, type PageFacts } from './evidence.ts';
import { pageUnread } from './page-unread.ts';

const AS_OF = new Date('2026-11-20T12:00:00Z');
const engine = loadEngine();

const failed = (reason: 'acts_when_opened' | 'blocked_address' | 'timeout' | 'unreachable', isLedOn = false) =>
  ({ status: 'failed', reason, timeMs: 1, ...(isLedOn && { isLedOn: true }) }) as Finding<PageFacts>;

function verdictOf(page: Finding<PageFacts>, registeredAt: string): string {
  const parsed = parseUrl('http://harvest-plain.com/');
  if (!parsed.ok) throw new Error(parsed.message);
  const value = { registeredAt, expiresAt: null, updatedAt: null, registrar: null, statuses: [] };
  const evidence = { ...noEvidence(AS_OF), page, rdap: { status: 'found', value, timeMs: 1 } };
  return engine.analyze(parsed.url, evidence as unknown as Evidence).verdict;
}

describe('a way that leads to where this service never goes', () => {
  test.each(['acts_when_opened', 'blocked_address'] as const)('leaves a page unread: %s', (reason) => {
    expect(pageUnread({ page: failed(reason, true) })).toEqual({ extent: 'unread', reason: 'redirect', status: null });
    expect(verdictOf(failed(reason, true), '2026-11-10T00:00:00Z')).toBe('unknown');
    expect(verdictOf(failed(reason, true), '2019-11-10T00:00:00Z')).toBe('safe');
  });
});

test('what is refused, late or not asked for says nothing of a page', () => {
  for (const reason of ['acts_when_opened', 'blocked_address', 'timeout'] as const)
    expect(pageUnread({ page: failed(reason) })).toBeNull();
  expect(pageUnread({ page: { status: 'not_asked' } })).toBeNull();
  expect(pageUnread({ page: failed('unreachable') })).toMatchObject({ extent: 'unread', reason: 'unreachable' });
});
