import { Analysis, CHECK_NAMES, CHECK_STATUSES } from '@lurewatch/contract';
import { type AccountListMatch, noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import fc from 'fast-check';
import { Check } from 'typebox/value';
import { expect, it } from 'vitest';
import { analysisRecord } from './analysis-record.ts';
import { evidenceFor } from './evidence-for.ts';
import { type JudgedUrl, judgeUrl } from './judge-url.ts';
import { cacheJudgements } from './judgement-cache.ts';
import { presentAnalysis, writeAnalysis } from './write-analysis.ts';

const engine = loadEngine();
const NOW = Date.parse('2026-11-22T10:00:00Z');
const evidence = noEvidence(new Date(NOW));
/** `render`, and what a browser adds where it drew a page: `picture` and `press`. */
const ONLY_WHERE_ASKED = 3;
const ORIGIN = { id: 'ana_00000000000000000000000000', accountId: 'acc', keyId: null, batchId: null };

async function judged(text: string, entries: readonly AccountListMatch[] = []): Promise<JudgedUrl> {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  const gathered = await evidenceFor(
    parsed.url,
    { accountId: 'acc', depth: 'fast' },
    {
      gatherEvidence: (_, { accountLists }) => ({ ...evidence, accountLists }),
      accountLists: {
        match: (_, { host }) => entries.filter(({ entry }) => entry === host || entry.startsWith('https:')),
        idsAt: async () => [],
        close: () => {},
      },
      now: () => NOW,
    },
  );
  return judgeUrl(parsed.url, gathered, { engine, judge: cacheJudgements(engine) });
}

it('writes what is stored, with the URL as it was sent', async () => {
  const one = await judged('hxxps://paypa1-login[.]example/verify?mail=jo@example.com#top');
  const record = analysisRecord(one, ORIGIN, engine);
  const stored = presentAnalysis(record);
  const answer = JSON.parse(writeAnalysis(record, one).text);
  expect(answer).toEqual({
    ...stored,
    url: one.url.input,
    normalized_url: 'https://paypa1-login.example/verify?mail=jo@example.com',
    signals: one.judgement.signals,
  });
  expect(Object.keys(answer)).toEqual(Object.keys(stored));
});

it('shows the way to the page, as met in the answer and masked where it is stored', async () => {
  const one: JudgedUrl = {
    ...(await judged('https://sorrel.example/r')),
    redirectStops: [
      { url: 'https://sorrel.example/r', registeredDomain: 'sorrel.example', domainAgeDays: 2557 },
      { url: 'https://sage.example/in?mail=jo@example.com', registeredDomain: 'sage.example', domainAgeDays: null },
    ],
    finalUrl: 'https://sage.example/in?mail=jo@example.com',
  };
  const record = analysisRecord(one, ORIGIN, engine);
  const answer = JSON.parse(writeAnalysis(record, one).text);
  expect(answer.redirects).toEqual(['https://sage.example/in?mail=jo@example.com']);
  expect(answer.redirect_chain).toEqual([
    { url: 'https://sorrel.example/r', registered_domain: 'sorrel.example', domain_age_days: 2557 },
    {
      url: 'https://sage.example/in?mail=jo@example.com',
      registered_domain: 'sage.example',
      domain_age_days: null,
    },
  ]);
  const stored = presentAnalysis(record);
  expect(stored.redirect_chain.map((stop) => stop.domain_age_days)).toEqual([2557, null]);
  expect(JSON.stringify(stored)).not.toContain('jo@example.com');
  expect(presentAnalysis({ ...record, stopDomains: [] }).redirect_chain).toEqual([]);
});

it('shows where a wrapped link leads, and lets entries for what it leads to decide', async () => {
  const wrapped = 'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.wikipedia.org%2F&h=AT0';
  const one = await judged(wrapped);
  const answer = JSON.parse(writeAnalysis(analysisRecord(one, ORIGIN, engine), one).text);
  expect(answer).toMatchObject({ url: wrapped, verdict: 'safe', final_url: 'https://www.wikipedia.org/' });
  expect(answer.carried_url).toMatchObject({ url: 'https://www.wikipedia.org/', verdict: 'safe' });
  expect(answer.redirect_chain.map((stop: { registered_domain: string }) => stop.registered_domain)).toEqual([
    'facebook.com',
    'wikipedia.org',
  ]);
  const verdictWith = async (list: 'allow' | 'block', scope: 'host' | 'url', entry: string) =>
    (await judged(wrapped, [{ list, scope, entry }])).judgement.verdict;
  expect(await verdictWith('block', 'host', 'www.wikipedia.org')).toBe('dangerous');
  expect(await verdictWith('block', 'host', 'l.facebook.com')).toBe('dangerous');
  const bad = 'https://l.facebook.com/l.php?u=https%3A%2F%2Fpaypa1-login.top%2Fverify';
  const allowed = (scope: 'host' | 'url', entry: string) => judged(bad, [{ list: 'allow', scope, entry }]);
  expect((await allowed('host', 'l.facebook.com')).judgement.verdict).toBe('dangerous');
  expect((await allowed('host', 'paypa1-login.top')).judgement.verdict).toBe('safe');
  expect((await allowed('url', bad)).judgement.verdict).toBe('safe');
});

it('tells the verdict of an address that the URL carries, in the direct answer and in the stored one', async () => {
  const one = await judged('https://garden.example/go?to=https%3A%2F%2Fpaypa1-login.top%2Fverify');
  const record = analysisRecord(one, ORIGIN, engine);
  const carried = { url: 'https://paypa1-login.top/verify', verdict: 'dangerous' };
  expect(JSON.parse(writeAnalysis(record, one).text).carried_url).toMatchObject(carried);
  expect(presentAnalysis(record).carried_url).toMatchObject(carried);
  const plain = await judged('https://garden.example/');
  expect(presentAnalysis(analysisRecord(plain, ORIGIN, engine)).carried_url).toBeNull();
});

it('puts reasons and checks in their places, whatever the URL holds', async () => {
  const hostile = fc
    .array(fc.constantFrom('"signals":[]', '"checks":[]', '\\', '"', '$&', "$'", '\u2028', '\ud83d', 'ü', 'a'))
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const one = await judged(`https://a.example/x?q=${text}`);
      const answer = JSON.parse(writeAnalysis(analysisRecord(one, ORIGIN, engine), one).text);
      expect(Check(Analysis, answer)).toBe(true);
      expect(answer.signals).toEqual(one.judgement.signals);
      expect(answer.checks).toHaveLength(CHECK_NAMES.length - ONLY_WHERE_ASKED);
      expect(answer.url).toBe(one.url.input);
    }),
  );
});

it('writes every check byte for byte as JSON.stringify does', async () => {
  const one = await judged('https://sorrel.example/r');
  const hosts = [undefined, 'sage.example', 'a"b'];
  const reasons = [undefined, 'refused', 'a "reason"'];
  const checks = CHECK_NAMES.flatMap((name) =>
    CHECK_STATUSES.flatMap((status) =>
      reasons.flatMap((reason) =>
        hosts.map((host) => ({
          name,
          status,
          timeMs: 17,
          ...(reason !== undefined && { reason }),
          ...(host !== undefined && { host }),
        })),
      ),
    ),
  );
  const all: JudgedUrl = { ...one, checks };
  const record = analysisRecord(all, ORIGIN, engine);
  const presented = presentAnalysis(record);
  expect(writeAnalysis(record, all).text).toContain(`"checks":${JSON.stringify(presented.checks)},`);
});
