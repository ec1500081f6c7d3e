import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { type Finding, noEvidence, type RegistrationFacts } from '../evidence/evidence.ts';
import { parseUrl } from '../url/parse-url.ts';
import { page } from './invented-evidence.ts';

const AS_OF = new Date('2026-11-20T12:00:00Z');
const engine = loadEngine();

describe('the site where redirects end', () => {
  it('counts as what it is: the youngest domain on the way is the age', () => {
    const young = signalsBehind(registeredAt('2026-11-17')).find(({ code }) => code === 'domain_age_under_7_days');
    expect(young?.message).toBe('The domain it forwards to, quellmoos.de, was registered 3 days ago');
    expect(young?.evidence).toEqual({ domain: 'quellmoos.de', age_days: 3, reached_by: 'redirect' });
  });

  it.each([
    ['old as well', registeredAt('2018-01-01'), true],
    ['young', registeredAt('2026-11-17'), false],
    ['of unknown age', { status: 'failed', reason: 'timeout', timeMs: 400 }, false],
  ] as const)('that is %s: the age of the first domain reassures: %3$s', (_, finalRdap, isReassuring) => {
    const codes = signalsBehind(finalRdap).map(({ code }) => code);
    expect(codes.includes('domain_long_registered')).toBe(isReassuring);
  });
});

function signalsBehind(finalRdap: Finding<RegistrationFacts>) {
  const parsed = parseUrl('https://kornblume-verein.de/go');
  if (!parsed.ok) throw new Error(parsed.message);
  const notAsked = { status: 'not_asked' } as const;
  return engine.analyze(parsed.url, {
    ...noEvidence(AS_OF),
    rdap: registeredAt('2019-01-01'),
    ...PAGE,
    finalSite: { dns: notAsked, rdap: finalRdap, tls: notAsked },
  }).signals;
}

function registeredAt(instant: string): Finding<RegistrationFacts> {
  const value = { domain: 'a.example', registeredAt: instant, expiresAt: null, registrar: null, statuses: [] };
  return { status: 'found', timeMs: 1, value };
}

const PAGE = page({
  finalUrl: 'https://quellmoos.de/',
  redirects: [{ url: 'https://kornblume-verein.de/go', status: 302, kind: 'http' }],
  title: 'Moss',
});
