import { describe, expect, test } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { form, pageFacts } from '../signals/invented-evidence.ts';
import { parseUrl } from '../url/parse-url.ts';
import { type Evidence, type Finding, noEvidence, type PageFacts } from './evidence.ts';
import { pageUnread } from './page-unread.ts';

const AS_OF = new Date('2026-11-20T12:00:00Z');
const engine = loadEngine();

const failed = (reason: 'acts_when_opened' | 'blocked_address' | 'timeout' | 'unreachable', isLedOn = false) =>
  ({ status: 'failed', reason, timeMs: 1, ...(isLedOn && { isLedOn: true }) }) as Finding<PageFacts>;

const verdictOf = (page: Finding<PageFacts>, registeredAt: string): string => judge(page, registeredAt).verdict;

function judge(page: Finding<PageFacts>, registeredAt: string) {
  const parsed = parseUrl('http://harvest-plain.com/');
  if (!parsed.ok) throw new Error(parsed.message);
  const value = { registeredAt, expiresAt: null, updatedAt: null, registrar: null, statuses: [] };
  const evidence = { ...noEvidence(AS_OF), page, rdap: { status: 'found', value, timeMs: 1 } };
  return engine.analyze(parsed.url, evidence as unknown as Evidence);
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

describe('a page of which only a part was read', () => {
  const part = { extent: 'partial', reason: 'script' } as const;
  const found = (facts: Partial<PageFacts>): Finding<PageFacts> => {
    const finalUrl = 'http://harvest-plain.com/';
    return { status: 'found', value: pageFacts({ finalUrl, truncated: true, shortfall: part, ...facts }), timeMs: 1 };
  };
  const shell = found({ scripts: 1 });

  test('is no basis of a verdict that it does not carry, and the summary says so', () => {
    const old = judge(shell, '2019-11-10T00:00:00Z');
    expect(old).toMatchObject({ verdict: 'safe', basis: 'network' });
    expect(old.summary).toContain('the page was not read, or not whole: what it shows is made by scripts');
    expect(judge(shell, '2026-11-10T00:00:00Z')).toMatchObject({ verdict: 'unknown', basis: 'network' });
  });

  test('is the basis where it speaks against itself', () => {
    const asks = ['password'] as const;
    const login = { title: 'PayPal - Log in', brandTexts: ['PayPal'], text: 'PayPal Password', textLength: 14, asks };
    const posts = found({ ...login, forms: [form({ action: 'http://harvest-plain.com/a.php', toBareScript: true })] });
    expect(judge(posts, '2026-11-10T00:00:00Z')).toMatchObject({ verdict: 'dangerous', basis: 'page' });
  });
});
