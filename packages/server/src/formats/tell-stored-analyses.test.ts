import type { Analysis } from '@lurewatch/contract';
import { noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { expect, it } from 'vitest';
import { tellAnalysis } from './tell-analysis.ts';
import { tellStoredAnalyses } from './tell-stored-analyses.ts';

const engine = loadEngine();

function stored(id: string, revision: number, url: string): Analysis {
  const parsed = parseUrl(url);
  if (!parsed.ok) throw new Error(parsed.message);
  const { verdict, basis, brand, officialDomain, summary, signals } = engine.analyze(
    parsed.url,
    noEvidence(new Date(0)),
  );
  const told = {
    id,
    revision,
    verdict,
    basis,
    brand_detected: brand,
    official_domain: officialDomain,
    summary,
    signals,
  };
  return { ...told, checks: [] } as unknown as Analysis;
}

const PAYPAL = 'https://paypa1-login.example/account/verify';
const POSTE = 'https://poste-italiane-pacco.top/riscossione';

it('tells the same, remembered or not, for each language and revision', () => {
  const tell = tellStoredAnalyses();
  for (const _ of ['anew', 'remembered'])
    for (const language of ['de', 'fr', 'ja'] as const)
      for (const analysis of [stored('a', 1, PAYPAL), stored('a', 2, POSTE), stored('b', 1, POSTE)])
        expect(tell(analysis, language)).toEqual(tellAnalysis(analysis, language));
  const english = stored('a', 1, PAYPAL);
  expect(tell(english, 'en')).toBe(english);
});

it('remembers what was told last, and forgets the oldest', () => {
  const tell = tellStoredAnalyses(2);
  const first = tell(stored('a', 1, PAYPAL), 'de').summary;
  tell(stored('b', 1, PAYPAL), 'de');
  // The same row with other facts is not what a store gives; it shows what is told from memory.
  expect(tell(stored('a', 1, POSTE), 'de').summary).toBe(first);
  tell(stored('c', 1, PAYPAL), 'de');
  expect(tell(stored('a', 1, POSTE), 'de').summary).toBe(first);
  expect(tell(stored('b', 1, POSTE), 'de').summary).not.toBe(first);
});

it('says in each language whether the site was not looked at or could not be, as the English sentence does', () => {
  const honest = stored('a', 1, 'https://www.garden-friends-of-the-valley.org/cakes');
  const checksOf = (status: string) => ({ ...honest, checks: [{ name: 'page', status, time_ms: 1 }] }) as Analysis;
  expect(tellAnalysis(checksOf('skipped'), 'de').summary).toContain('wurde nicht angesehen');
  for (const status of ['failed', 'timeout', 'partial', 'unread'])
    expect(tellAnalysis(checksOf(status), 'de').summary, status).toContain('konnte nicht angesehen werden');
});
