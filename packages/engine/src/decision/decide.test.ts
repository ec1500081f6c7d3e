import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { conclude } from '../conclude.ts';
import { type Evidence, noEvidence } from '../evidence/evidence.ts';
import type { Judgement } from '../judgement.ts';
import { page } from '../signals/invented-evidence.ts';
import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { cappedByHost } from './cap-by-host.ts';

const AS_OF = new Date('2026-11-20T12:00:00Z');
const engine = loadEngine();
const thresholds = { suspicious: 0, dangerous: 4 };
const LURE = 'https://secure-account-verify-login.top';

const official = { code: 'official_brand_domain', logOdds: -2 };
const raising = { code: 'name_before_at_known_site', logOdds: 0 };
const convicting = { code: 'name_before_at', logOdds: 0 };
const young = { code: 'domain_age_under_7_days', logOdds: 6 };

/** Of names as these some are suspicious by whatever model is shipped. */
const DOUBTFUL = ['verify', 'login', 'wallet', 'parcel', 'bonus', 'claim', 'support', 'update'].flatMap((word) =>
  ['top', 'info', 'com', 'net', 'org', 'site'].map((ending) => `${word}-north.${ending}`),
);

describe('decide, each step after the one before it', () => {
  it('1 before 2: the model reads the address of the request, whatever its spelling', () => {
    const plain = judge(`${LURE}/login?x=1`);
    for (const spelling of [
      `${LURE}/%6cogin?x=1`,
      `${LURE}./a/../login?x=1#top`,
      `${LURE.toUpperCase()}:443/%6C%6fgin?x=%31`,
      `${LURE}\\login?x=1`,
    ])
      expect(judge(spelling), spelling).toEqual(plain);
    expect(judge(`${LURE}/?`)).toEqual(judge(`${LURE}/`));
  });

  it('2: nothing behind a host takes away more than two log-odds, and the reasons name the host', () => {
    const bare = explain('https://account-verify-login.top/');
    const washed = explain('https://account-verify-login.top/blog/2023/05/how-it-works/');
    expect(washed.logOdds).toBeGreaterThanOrEqual(Math.min(bare.logOdds - 2, bare.thresholds.dangerous) - 1e-9);
  });

  it('2 before 3: floors are worked out first, and the cap bends only what the path added', () => {
    expect(cappedByHost(9, thresholds, () => -3)).toBeLessThan(0);
    expect(9 + cappedByHost(9, thresholds, () => -3)).toBeLessThan(thresholds.dangerous);
    expect(9 + cappedByHost(9, thresholds, () => -3)).toBeGreaterThan(thresholds.suspicious);
    expect(cappedByHost(9, thresholds, () => -1)).toBe(0);
    expect(cappedByHost(9, thresholds, () => null)).toBe(0);
    expect(cappedByHost(3, thresholds, () => -3)).toBe(0);
  });

  it('3 before 4: a brand’s own host is safe whatever its path says', () => {
    expect(judge('https://www.paypal.com/secure/verify/login.php?account=suspended').verdict).toBe('safe');
  });

  it('4 before 5: what raises does so on a brand’s own host too', () => {
    expect(conclude(-3, [official, raising], thresholds)).toBeGreaterThan(thresholds.suspicious);
    expect(judge('https://amazon.com@www.paypal.com/').verdict).toBe('suspicious');
  });

  it('5 before 6: evidence that speaks for a page does not undo it, standing takes one step back', () => {
    const honest = { code: 'domain_long_registered', logOdds: -0.8 };
    expect(conclude(-9, [convicting, honest], thresholds)).toBeGreaterThan(thresholds.dangerous);
    expect(conclude(9, [official, young], thresholds)).toBeLessThan(thresholds.suspicious);
    expect(conclude(-1, [young], thresholds)).toBeLessThan(thresholds.dangerous);
  });

  it('6 before 7: whoever looked at a page knows something of it', () => {
    const visited = { ...noEvidence(AS_OF), ...page({ finalUrl: 'https://bit.ly/3abcDEF' }) };
    expect(judge('https://bit.ly/3abcDEF').verdict).toBe('unknown');
    expect(judge('https://bit.ly/3abcDEF', visited).verdict).not.toBe('unknown');
  });

  it('7 before 8: what a list or the account names is never unknown', () => {
    const listed = { source: 'x', entry: 'x', scope: 'url', firstSeen: null } as const;
    const feeds = { ...noEvidence(AS_OF), feeds: { status: 'found', timeMs: 1, value: [listed] } as const };
    expect(judge('https://bit.ly/3abcDEF', feeds).verdict).toBe('dangerous');
    const allowed = { ...feeds, accountLists: [{ list: 'allow', entry: 'x', scope: 'url' } as const] };
    expect(judge('https://bit.ly/3abcDEF', allowed).verdict).toBe('safe');
    expect(judge('https://paypal.com@bit.ly/3abcDEF', allowed).verdict).toBe('safe');
  });

  it('7: a link that forwards is unknown, unless the domain of its sender is doubtful by itself', () => {
    const path = '/ls/click?upn=u001.Xa9dk3Lq0vB7mWzT2yHf8RnC4sJpE6gU';
    expect(judge('https://is.gd/uzNipP').verdict).toBe('unknown');
    expect(judge(`https://url4052.nordwind-segel.de${path}`).verdict).toBe('unknown');
    const doubtful = DOUBTFUL.filter((host) => judge(`https://${host}/`).verdict === 'suspicious');
    expect(doubtful.length).toBeGreaterThan(0);
    for (const host of doubtful) expect(judge(`https://url4052.${host}${path}`).verdict, host).toBe('suspicious');
  });

  it('adds up to the points of the score whichever part decided', () => {
    const parts = new Set<string>();
    for (const path of [
      '/',
      '/page?utm_source=x&page=2',
      '/blog/2023/05/how-it-works/',
      '/software/update.exe',
      '/?q=javascript:1',
    ]) {
      for (const host of [
        'account-verify-login.top',
        'wp-support.moss-garden.com',
        'b0ok-parcel-id.info',
        'paypal@moss.example',
      ]) {
        const { score, baseScore, signals, verdict } = judge(`https://${host}${path}`);
        if (verdict !== 'unknown')
          expect(
            signals.reduce((sum, { impact }) => sum + impact, baseScore),
            host + path,
          ).toBe(score);
        for (const { code } of signals) parts.add(code);
      }
    }
    expect([...parts]).toEqual(expect.arrayContaining(['host_decides', 'name_before_at']));
  });
});

describe('what must not help', () => {
  it('lowers the risk of no unknown host: programs, archives, scripts, a user name, 0 for o', () => {
    for (const host of [
      'account-verify-login.top',
      'moss-parcel-support.info',
      'u8klo0.top',
      'a-quiet-garden.example',
    ]) {
      const root = engine.rate(parsed(`https://${host}/`)).risk;
      for (const url of [
        `https://${host}/software/update.exe`,
        `https://${host}/archive.zip`,
        `https://${host}/disk.iso`,
        `https://${host}/?next=javascript:alert(1)`,
        `https://admin:1234@${host}/`,
        `https://${host.replace('o', '0')}/`,
      ])
        expect(engine.rate(parsed(url)).risk, url).toBeGreaterThanOrEqual(root);
    }
  });

  it('is not read at all: capitals, slashes, the name of the start page', () => {
    for (const spelling of ['/LOGIN', '/login/', '//login', '/login/index.html'])
      expect(engine.rate(parsed(`https://moss-garden.info${spelling}`)), spelling).toEqual(
        engine.rate(parsed('https://moss-garden.info/login')),
      );
    expect(engine.rate(parsed('https://moss-garden.info/login?utm_source=x&gclid=1'))).toEqual(
      engine.rate(parsed('https://moss-garden.info/login')),
    );
  });
});

describe('a fragment', () => {
  it('is not read, save a route or an e-mail address, which only make the verdict worse', () => {
    const root = judge('https://moss-parcel-support.info/');
    expect(judge('https://moss-parcel-support.info/#section2')).toEqual(root);
    for (const address of ['jo@firm.de', 'am9AZmlybS5kZQ', '?email=jo%40firm.de', '/jo@firm.de'])
      expect(judge(`https://moss-parcel-support.info/#${address}`).risk, address).toBeGreaterThanOrEqual(
        Math.max(root.risk, judge('https://moss-parcel-support.info/?email=jo@firm.de').risk),
      );
  });
});

describe('user information', () => {
  it.each([
    'https://paypal.com@moss-garden.info/',
    'https://paypal@moss-garden.info/',
    'https://paypal.com%2Flogin@moss-garden.info/',
    'https://paypal.com:443@moss-garden.info/x',
    'https://paypal.com\u2215login@moss-garden.info/',
    'https://www.paypal.com%40login@moss-garden.info/',
    'https://p%61ypal.com@moss-garden.info/',
    'https://some-bank.de@moss-garden.info/',
  ])('%s is dangerous, and the reason carries it', (url) => {
    const { verdict, signals } = judge(url);
    expect(verdict).toBe('dangerous');
    expect(signals[0]?.code).toBe('name_before_at');
  });

  it('is only named where it is a plain name', () => {
    const { verdict, signals } = judge('https://git@codeberg.org/moss/garden');
    expect(verdict).toBe('safe');
    expect(signals.find(({ code }) => code === 'userinfo_in_url')?.impact).toBe(0);
  });
});

describe('an IPv4 address', () => {
  it.each(['http://0173.0230.0362.033/', 'http://0xb73d11ba/', 'http://3107000762/', 'http://185.224.7948/'])(
    '%s is suspicious at least',
    (url) => expect(['suspicious', 'dangerous']).toContain(judge(url).verdict),
  );

  it('stays unknown where it is private, however it is written', () => {
    for (const url of ['http://3232235777/', 'http://0xc0a80101/', 'http://192.168.257/', 'http://192.168.1.1/'])
      expect(judge(url).verdict, url).toBe('unknown');
  });
});

function judge(text: string, evidence: Evidence = noEvidence(AS_OF)): Judgement {
  return engine.analyze(parsed(text), evidence);
}

function explain(text: string) {
  return engine.explain(parsed(text), noEvidence(AS_OF));
}

function parsed(text: string): ParsedUrl {
  const result = parseUrl(text);
  if (!result.ok) throw new Error(`${text}: ${result.message}`);
  return result.url;
}
