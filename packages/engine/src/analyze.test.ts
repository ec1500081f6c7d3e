import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../node/load-engine.ts';
import { conclude } from './conclude.ts';
import { type Evidence, noEvidence } from './evidence/evidence.ts';
import type { Judgement } from './judgement.ts';
import { probabilityOf, scoreOf, verdictOf } from './score.ts';
import { parseUrl } from './url/parse-url.ts';
import type { ParsedUrl } from './url/parsed-url.ts';

const AS_OF = new Date('2026-11-20T12:00:00Z');
const engine = loadEngine();
const thresholds = { suspicious: -1, dangerous: 3 };

const label = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnop0123456789-'), minLength: 1, maxLength: 12 });
const anyUrl = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.array(fc.oneof(label, fc.constantFrom('paypal', 'login', 'xn--pypal-4ve', 'www')), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.constantFrom('com', 'top', 'github.io', 'co.uk', 'paypal.com', 'duckdns.org'),
    fc.oneof(
      fc.constant('/'),
      fc.webPath(),
      fc.constantFrom('/login', '/wp-admin/js/x', '/?u=https%3A%2F%2Fb.example'),
    ),
  )
  .map(([scheme, labels, suffix, path]) => `${scheme}://${labels.join('.')}.${suffix}${path}`);

describe('analyze', () => {
  it('rates exactly as it judges when nothing was asked, local addresses included', () => {
    let judged = 0;
    fc.assert(
      fc.property(fc.oneof(anyUrl, fc.constantFrom('http://10.0.0.1/login', 'http://intranet/')), (text) => {
        const parsed = parseUrl(text);
        if (!parsed.ok) return;
        judged++;
        const { risk, score, verdict, basis, brand, signals } = engine.analyze(parsed.url, noEvidence(AS_OF));
        const isNothingKnown = verdict === 'unknown' && signals.some(({ code }) => code === 'nothing_known');
        expect(engine.rate(parsed.url)).toEqual({ risk, score, verdict, basis, brand, isNothingKnown });
      }),
      { seed: 20261122, numRuns: 500 },
    );
    expect(judged).toBeGreaterThan(200);
  });

  it('gives the same risk as riskOf when nothing was asked', () => {
    let judged = 0;
    fc.assert(
      fc.property(anyUrl, (text) => {
        const parsed = parseUrl(text);
        if (!parsed.ok) return;
        judged++;
        expect(engine.analyze(parsed.url, noEvidence(AS_OF)).risk).toBe(engine.riskOf(parsed.url));
      }),
      { seed: 20261121, numRuns: 500 },
    );
    expect(judged).toBeGreaterThan(200);
  });

  it('keeps score, verdict and order of signals in step', () => {
    fc.assert(
      fc.property(anyUrl, (text) => {
        const parsed = parseUrl(text);
        if (!parsed.ok) return;
        const { score, verdict, signals, risk } = engine.analyze(parsed.url, noEvidence(AS_OF));
        expect(Number.isInteger(score)).toBe(true);
        if (verdict === 'unknown') expect(score).toBe(50);
        else expect(verdict).toBe(score <= 30 ? 'dangerous' : score < 70 ? 'suspicious' : 'safe');
        expect(risk).toBeGreaterThan(0);
        expect(risk).toBeLessThanOrEqual(1);
        const impacts = signals.map((signal) => Math.abs(signal.impact));
        expect(impacts).toEqual([...impacts].sort((a, b) => b - a));
      }),
      { seed: 20261121, numRuns: 300 },
    );
  });

  it('tells nothing of a private address unless somebody looked', () => {
    const judgement = judge('http://192.168.0.1/login');
    expect([judgement.verdict, judgement.score]).toEqual(['unknown', 50]);
    expect(judge('http://intranet/').verdict).toBe('unknown');
  });

  it('does not become safer because look-ups failed', () => {
    const failed = { status: 'failed', reason: 'timeout', timeMs: 400 } as const;
    const url = 'https://paypal-secure-login.top/';
    const evidence = { ...noEvidence(AS_OF), feeds: failed, dns: failed, rdap: failed, tls: failed, page: failed };
    expect(judge(url, evidence)).toEqual(judge(url));
  });

  it('stays safe on a brand’s own site whatever fails, save when exactly this page is listed', () => {
    const tlsBroken: Partial<Evidence> = {
      tls: {
        status: 'found',
        timeMs: 1,
        value: { issuer: null, validFrom: null, validTo: null, nameMismatch: true, selfSigned: true, expired: true },
      },
    };
    expect(judge('https://www.paypal.com/signin', { ...noEvidence(AS_OF), ...tlsBroken }).verdict).toBe('safe');
    const listed = (scope: 'url' | 'host') => ({
      ...noEvidence(AS_OF),
      feeds: { status: 'found', timeMs: 1, value: [{ source: 'x', entry: 'x', scope, firstSeen: null }] } as const,
    });
    expect(judge('https://www.paypal.com/signin', listed('host')).verdict).toBe('safe');
    expect(judge('https://www.paypal.com/signin', listed('url')).verdict).toBe('dangerous');
  });

  it('judges as people see it', () => {
    for (const own of ['https://paypal.com/signin', 'https://login.microsoftonline.com/', 'https://sparkasse.de/login'])
      expect(judge(own).score, own).toBeGreaterThanOrEqual(95);
    expect(judge('https://facebook.github.io/react/').score).toBeGreaterThanOrEqual(95);
    for (const alike of ['https://xn--pypal-4ve.com/', 'https://amaz0n.co/'])
      expect(judge(alike).verdict, alike).toBe('dangerous');
    expect(judge('http://103.217.252.25/loginAccount').score).toBeLessThan(70);
    expect(judge('https://teleamazonas.com/').brand).toBeNull();
    for (const hidden of [
      'https://bit.ly/3abcDEF',
      'https://t.co/abc',
      'https://t.ly/aBcDe',
      'https://u1.ct.sendgrid.net/ls/click?upn=x',
    ])
      expect(judge(hidden).verdict, hidden).toBe('unknown');
    expect(judge('https://accounts.google.com/signin?continue=https://a.example/').verdict).toBe('safe');
    expect(judge('https://bit.ly/').verdict).toBe('safe');
  });

  it.each([
    ...['sparkassse.com', 'outlok.com', 'amzon.com', 'docusig.com', 'twiitter.com', 'gihub.com', 'googel.de'],
    ...[
      'www.hssbc.co.uk',
      'www.sabadlel.es',
      'xn--hsc-i9d.co.uk',
      'www.h5bc.co.uk',
      'www.wellsfargo.cm',
      'wwwmicrosoft.com',
    ],
    ...[
      'wells.fargo.example',
      'govukid.online',
      'impots-gouv-fr-amende.com',
      'anafroid.online',
      'rabobank-inloggen.nl',
    ],
    ...['xn--e1argc3h.com', 'xn--mediolnum-lhj.it'],
  ])('never calls %s, whose name is like a known one, safe', (host) => {
    expect(judge(`https://${host}/`).verdict, host).toMatch(/suspicious|dangerous/);
  });

  it.each([...['www.anaf.ro.citizen-id.net', 'www.canada.ca.citizen-id.net', 'paypal.com.refunds.example']])(
    'calls %s, an official address in front of another, dangerous',
    (host) => {
      expect(judge(`https://${host}/`).verdict).toBe('dangerous');
    },
  );

  it.each([
    ...['racing-santander.com', 'amazonrainforest.org', 'ayto-santander.es', 'paypal-corp.com', 'netflixtechblog.com'],
    ...['metamask.github.io', 'amazonas.am.gov.br', 'orange-county.org', 'gemini-observatory.org'],
  ])('accuses not %s, a word, a place or a brand’s own', (host) => {
    expect(judge(`https://${host}/`).verdict, host).toMatch(/^(?:safe|unknown)$/);
  });

  it.each([
    ...['facebopk.net', 'netfli.com', 'xinstagram.com', 'whatsaqp.co', 'paypl.com', 'rnicrosoft.com', 'amaz0n.co'],
  ])('calls %s, one letter off a large brand with a second cue, dangerous by its text alone', (host) => {
    const { verdict, brand, signals } = judge(`https://${host}/`);
    expect(brand).not.toBeNull();
    expect(signals.map(({ code }) => code)).toContain('brand_root_lookalike');
    expect(verdict).toBe('dangerous');
  });

  it.each([
    // words and names of others, one letter off Amazon, Stripe, Twitter, Revolut, iCloud, WeTransfer, T-Mobile, PayPal, Orange
    ...['amazone.de', 'strive.com', 'twister.net', 'revolt.chat', 'ucloud.example', 'wmtransfer.com', '4mobile.me'],
    ...['papal.net', 'oranje.nl', 'tremor.so', 'citybank.example', 'klara.se'],
    // the popular sites among those
    ...['minted.com', 'lacoste.com', 'blockchair.com', 'telegraf.rs'],
  ])('accuses %s of no likeness', (host) => {
    const { verdict, signals } = judge(`https://${host}/`);
    expect(signals.map(({ code }) => code)).not.toContain('brand_root_lookalike');
    expect(verdict).not.toBe('dangerous');
  });

  it('lets the caller’s own lists decide above all else', () => {
    const url = 'https://www.paypal.com/signin';
    const entry = (list: 'allow' | 'block', scope: 'url' | 'host' | 'domain') => ({ list, entry: 'x', scope }) as const;
    const withLists = (...accountLists: Evidence['accountLists'][number][]) =>
      judge(url, { ...noEvidence(AS_OF), accountLists }).verdict;
    expect(withLists(entry('block', 'domain'))).toBe('dangerous');
    expect(withLists(entry('block', 'domain'), entry('allow', 'url'))).toBe('safe');
    expect(withLists(entry('allow', 'host'), entry('block', 'host'))).toBe('dangerous');
  });

  it('convicts a young domain only with another reason', () => {
    const young: Partial<Evidence> = {
      rdap: {
        status: 'found',
        timeMs: 1,
        value: { domain: 'x', registeredAt: '2026-11-18', expiresAt: null, registrar: null, statuses: [] },
      },
    };
    expect(judge('https://quiet-garden-tools.com/about', { ...noEvidence(AS_OF), ...young }).verdict).not.toBe(
      'dangerous',
    );
    const withBrand = judge('https://paypal-secure-login.com/', { ...noEvidence(AS_OF), ...young });
    expect(withBrand.verdict).toBe('dangerous');
    expect(withBrand.signals.map((signal) => signal.code)).toContain('young_domain_with_brand');
  });

  it('accounts for the whole log-odds: the baseline and the parts sum to them', () => {
    let compared = 0;
    fc.assert(
      fc.property(anyUrl, (text) => {
        const result = parseUrl(text);
        if (!result.ok) return;
        const { logOdds, baseline, parts } = engine.explain(result.url, noEvidence(AS_OF));
        expect(parts.reduce((sum, part) => sum + part.logOdds, baseline)).toBeCloseTo(logOdds, 9);
        compared += parts.length;
      }),
      { seed: 20261121, numRuns: 200 },
    );
    expect(compared).toBeGreaterThan(500);
  });

  it('starts every sum at the same base score', () => {
    const starts = ['https://paypa1-login.com/', 'https://www.wikipedia.org/', 'http://93.184.216.34/login'].map(
      (url) => judge(url).baseScore,
    );
    expect(new Set(starts).size).toBe(1);
  });
});

describe('conclude', () => {
  it('adds log-odds exactly', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { maxLength: 8 }), (weights) => {
        const contributions = weights.map((logOdds) => ({ code: 'brand_in_host', logOdds }));
        const expected = weights.reduce((sum, weight) => sum + weight, 0.5);
        expect(conclude(0.5, contributions, thresholds)).toBe(expected);
      }),
      { seed: 20261121 },
    );
  });

  it('holds age alone below dangerous', () => {
    const age = { code: 'domain_age_under_7_days', logOdds: 2.2 };
    const fresh = { code: 'tls_fresh_certificate', logOdds: 4 };
    expect(conclude(-1.5, [age, fresh], thresholds)).toBeLessThan(3);
    expect(conclude(1.5, [age], thresholds)).toBeGreaterThan(3);
  });

  it('holds one lesser mark of a page below dangerous, whatever stands beside it that is none', () => {
    const asksCard = { code: 'page_asks_card', logOdds: 2 };
    const alone = { code: 'page_stands_alone', logOdds: 1 };
    const below = Math.max(0, thresholds.dangerous - 0.1);
    expect(conclude(below, [asksCard, alone], thresholds)).toBeLessThan(thresholds.dangerous);
    expect(conclude(thresholds.dangerous + 0.1, [asksCard], thresholds)).toBeGreaterThan(thresholds.dangerous);
    const hint = { code: 'page_brand_hint', logOdds: 2 };
    expect(conclude(below, [asksCard, hint], thresholds)).toBeGreaterThan(thresholds.dangerous);
    const title = { code: 'page_brand_title', logOdds: 5 };
    expect(conclude(below, [title], thresholds)).toBeGreaterThan(thresholds.dangerous);
    expect(conclude(below, [{ ...title, strength: 0.5 }], thresholds)).toBeLessThan(thresholds.dangerous);
  });

  it('counts a form that sends to a script once, however alone its page stands', () => {
    const toScript = { code: 'form_posts_to_script', logOdds: 1, strength: 0.5 };
    const alone = { code: 'page_lone_login_to_script', logOdds: 1, strength: 0.5 };
    const below = Math.max(0, thresholds.dangerous - 0.1);
    expect(conclude(below, [toScript, alone], thresholds)).toBeLessThan(thresholds.dangerous);
  });
});

describe('scoreOf', () => {
  it('falls as the log-odds rise, and meets the bands of the verdicts', () => {
    let previous = 100;
    for (let logOdds = -20; logOdds <= 25; logOdds += 0.01) {
      const score = scoreOf(logOdds, thresholds);
      expect(score).toBeLessThanOrEqual(previous);
      previous = score;
      const band = score <= 30 ? 'dangerous' : score <= 69 ? 'suspicious' : 'safe';
      expect(band).toBe(verdictOf(logOdds, thresholds));
    }
    expect(previous).toBe(0);
    expect(probabilityOf(0)).toBe(0.5);
  });
});

function judge(text: string, evidence: Evidence = noEvidence(AS_OF)): Judgement {
  return engine.analyze(parsed(text), evidence);
}

function parsed(text: string): ParsedUrl {
  const result = parseUrl(text);
  if (!result.ok) throw new Error(`${text}: ${result.message}`);
  return result.url;
}
