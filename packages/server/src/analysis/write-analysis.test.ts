import { Analysis } from '@lurewatch/contract';
import { noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import fc from 'fast-check';
import { Check } from 'typebox/value';
import { expect, it } from 'vitest';
import { analysisRecord } from './analysis-record.ts';
import { type JudgedUrl, judgeUrl } from './judge-url.ts';
import { cacheJudgements } from './judgement-cache.ts';
import { presentAnalysis, writeAnalysis } from './write-analysis.ts';

const engine = loadEngine();
const NOW = Date.parse('2026-11-22T10:00:00Z');
const evidence = noEvidence(new Date(NOW));
const ORIGIN = { id: 'ana_00000000000000000000000000', accountId: 'acc', keyId: null, batchId: null };

async function judged(text: string): Promise<JudgedUrl> {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return judgeUrl(
    parsed.url,
    { accountId: 'acc', depth: 'fast' },
    {
      engine,
      judge: cacheJudgements(engine),
      gatherEvidence: () => evidence,
      accountLists: { match: () => [], close: () => {} },
      now: () => NOW,
    },
  );
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
      expect(answer.checks).toHaveLength(7);
      expect(answer.url).toBe(one.url.input);
    }),
  );
});
