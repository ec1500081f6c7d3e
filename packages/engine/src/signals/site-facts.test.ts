import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import {
  type Evidence,
  type Finding,
  NOBODY_ASKED,
  noEvidence,
  type RegistrationFacts,
  type ThreatMatch,
} from '../evidence/evidence.ts';
import { parseUrl } from '../url/parse-url.ts';
import { dns, page, tls } from './invented-evidence.ts';

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

  it('is named by the sentences about its certificate, name and registration', () => {
    const certificate = tls({ expired: true, validTo: '2026-11-02T00:00:00Z', nameMismatch: true, selfSigned: true });
    const site = { ...dns({ parked: true, dangling: true }), ...certificate };
    const messages = signalsBehind(registeredAt('2026-11-17', ['client hold']), site).map(({ message }) => message);
    for (const expected of [
      'The certificate of quellmoos.de, to which it forwards, ran out on 2026-11-02',
      'The certificate of quellmoos.de, to which it forwards, was issued for another name',
      'The site it forwards to, quellmoos.de, vouches for itself: its certificate is signed by nobody else',
      'The name it forwards to, quellmoos.de, points to a service that no longer exists, and which a stranger could take over',
      'The domain it forwards to, quellmoos.de, is parked with a domain seller: nobody runs a site there at the moment',
      'The domain it forwards to, quellmoos.de, has been switched off by its registry (client hold)',
    ])
      expect(messages).toContain(expected);
  });

  it('is listed: the sentence names it, and a popular first site takes nothing away', () => {
    const match = { source: 'a list', entry: 'quellmoos.de', scope: 'host', firstSeen: null } as const;
    const behind: Finding<readonly ThreatMatch[]> = {
      status: 'found',
      timeMs: 0,
      value: [{ ...match, behindRedirect: true }],
    };
    const parsed = parseUrl('https://bit.ly/3Fk29xQ');
    if (!parsed.ok) throw new Error(parsed.message);
    const judgement = engine.analyze(parsed.url, { ...noEvidence(AS_OF), ...PAGE, feeds: behind });
    expect(judgement.verdict).toBe('dangerous');
    expect(judgement.signals.find(({ code }) => code === 'threat_feed_host')?.message).toBe(
      'The host it forwards to, quellmoos.de, is listed as phishing by a list',
    );
  });
});

function signalsBehind(finalRdap: Finding<RegistrationFacts>, found: Partial<Evidence> = {}) {
  const parsed = parseUrl('https://kornblume-verein.de/go');
  if (!parsed.ok) throw new Error(parsed.message);
  return engine.analyze(parsed.url, {
    ...noEvidence(AS_OF),
    rdap: registeredAt('2019-01-01'),
    ...PAGE,
    finalSite: { ...NOBODY_ASKED, ...found, rdap: finalRdap },
  }).signals;
}

function registeredAt(instant: string, statuses: readonly string[] = []): Finding<RegistrationFacts> {
  const value = { domain: 'a.example', registeredAt: instant, expiresAt: null, registrar: null, statuses };
  return { status: 'found', timeMs: 1, value };
}

const PAGE = page({
  finalUrl: 'https://quellmoos.de/',
  redirects: [{ url: 'https://kornblume-verein.de/go', status: 302, kind: 'http' }],
  title: 'Moss',
});
