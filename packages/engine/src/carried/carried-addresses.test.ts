import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { noEvidence } from '../evidence/evidence.ts';
import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { carriedAddresses, readCarried } from './carried-addresses.ts';

const escaped = encodeURIComponent;
const base64 = (text: string) => btoa(text).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

/** Where known and unknown sites carry an address, in the ways that links do. */
const CARRIERS: readonly ((url: string) => string)[] = [
  (url) => `https://medium.com/r/?url=${escaped(url)}`,
  (url) => `https://accounts.google.com/ServiceLogin?continue=${escaped(url)}`,
  (url) => `https://login.live.com/logout.srf?ru=${escaped(url)}`,
  (url) => `https://www.tiktok.com/link/v2?target=${escaped(url)}`,
  (url) => `https://docs.google.com/viewer?url=${escaped(url)}`,
  (url) => `https://yandex.com/clck/jsredir?url=${escaped(escaped(url))}`,
  (url) => `https://r.search.yahoo.com/_ylt=A/RU=${escaped(url)}/RK=2/RS=x`,
  (url) => `https://garden.example/redirect?url=${url}`,
  (url) => `https://garden.example/go/${base64(url)}`,
  (url) => `https://garden.example/go?x=1&d=${base64(url)}`,
  (url) => `https://garden.example/cache/${url}`,
  (url) => `https://garden.example/#${url}`,
  (url) => `https://garden.example/#/out?to=${escaped(url)}`,
  (url) => `https://www.wikipedia.org/?x=${escaped(`https://a.example/?next=${escaped(url)}`)}`,
  (url) => `https://url.uk.m.mimecastprotect.com/s/AbC?domain=${new URL(url).host}`,
];

it('an address is carried however long browsers write it', () => {
  for (const padding of ['"'.repeat(700), '漢'.repeat(1_800)]) {
    const { addresses } = readCarried(parsed(`https://garden.example/out?to=https://shop.example/${padding}`));
    expect(addresses.map(({ host }) => host)).toEqual(['shop.example']);
  }
});

const BRANDS = ['paypal', 'netflix', 'santander', 'docusign', 'microsoft'];
const WORDS = ['login', 'verify', 'secure-login'];
const LURES = BRANDS.flatMap((brand) => WORDS.map((word) => `https://${brand}-${word}.com/verify`));
const HONEST = [
  'https://www.wikipedia.org/wiki/Moss',
  'https://www.bbc.co.uk/news',
  'https://www.mueller-bau.de/kontakt',
  'https://www.uni-heidelberg.de/',
  'https://riverside-dental.com/',
];

function parsed(text: string): ParsedUrl {
  const result = parseUrl(text);
  if (!result.ok) throw new Error(`${text}: ${result.code}`);
  return result.url;
}

function hrefs(text: string): string[] {
  return carriedAddresses(parsed(text)).map(({ href }) => href);
}

describe('carriedAddresses', () => {
  it.each([
    ['https://a.example/?u=https%3A%2F%2Fb.example%2Fx', ['https://b.example/x']],
    ['https://a.example/?x=https%253A%252F%252Fb.example%252Fx', ['https://b.example/x']],
    ['https://a.example/https:/b.example/x?y=1', ['https://b.example/x?y=1']],
    [`https://a.example/?x=${base64('http://b.example/x')}`, ['http://b.example/x']],
    [`https://a.example/r/${base64('https://b.example/')}/z`, ['https://b.example/']],
    ['https://a.example/?to=b-shop.com/x', ['http://b-shop.com/x']],
    ['https://a.example/?to=//b-shop.com/x', ['http://b-shop.com/x']],
    ['https://a.example/?anything=//b-shop.com/x', ['http://b-shop.com/x']],
    ['https://a.example//b-shop.com/x', ['http://b-shop.com/x']],
    ['https://a.example/%2f%2fb-shop.com/x', ['http://b-shop.com/x', 'http://b-shop.com/']],
    ['https://a.example//main.sh', []],
    ['https://a.example//index.html', []],
    ['https://a.example/?next=198.51.100.7/x', ['http://198.51.100.7/x']],
    ['https://a.example/?redirectTo=b-shop.com/x', ['http://b-shop.com/x']],
    ['https://a.example/#https://b.example/', ['https://b.example/']],
    [
      'https://a.example/?x=https://b.example/?y=https://c.example/',
      ['https://b.example/?y=https://c.example/', 'https://c.example/'],
    ],
  ])('%s carries %j', (url, expected) => {
    expect(hrefs(url)).toEqual(expected);
  });

  it.each([
    'https://a.example/?page=index.html&to=README.md&next=/account&q=b.example',
    'https://a.example/?u=https://www.a.example/x',
    'https://a.example/?u=http://localhost:3000/&to=http://10.0.0.1/&next=https://intranet/&go=http://nas.local/',
    'https://a.example/2026/11/moss?utm_source=mail#section',
    'https://a.example/?u=%E0%A4%A&x=aHR0c',
  ])('%s carries nothing', (url) => {
    expect(hrefs(url)).toEqual([]);
  });

  it.each([
    '?x=%ff%zz%&u=%zz,https%3A%2F%2Fb-shop.com%2Fx',
    '?u=%ffhttps%3A%2F%2Fb-shop.com%2Fx',
    `?${'&'.repeat(200)}u=https://b-shop.com/x`,
    `?${'a&'.repeat(200)}u=https://b-shop.com/x`,
    '?u=https://a.example/out?u=https%3A%2F%2Fb-shop.com%2Fx',
    '?u=http://localhost/%2Chttps%3A%2F%2Fb-shop.com%2Fx',
    '?u=https:\\\\b-shop.com/x',
    '?u=https:b-shop.com/x',
    '?u=HTTPS:%5C/b-shop.com/x',
    '?u=ht%0Atps:/%09/b-shop.com/x',
    '?u=https%26%2358%3B%26%23x2f%3B/b-shop.com/x',
    '?u=https%26colon%3B//b-shop.com/x',
    `?u=${[1, 2, 3, 4].reduce(escaped, 'https://b-shop.com/x')}`,
    `?t=eyJhbGciOiJub25lIn0.${base64('{"jo":1,"next":"https:\\/\\/b-shop.com\\/x"}')}.c2ln`,
    `?t=${base64('HtTPS://b-shop.com/x')}`,
    `?t=a1${base64('https://b-shop.com/x')}`,
    `go/${base64('xhttps://b-shop.com/x')}/https://c.example/`,
    '#to=https://b-shop.com/x',
  ])('%s carries one, however it is written', (rest) => {
    expect(hrefs(`https://a.example/${rest}`)).toContain('https://b-shop.com/x');
  });

  it.each([
    ['/\\b-shop.com/x', 'http://b-shop.com/x'],
    ['///b-shop.com/x', 'http://b-shop.com/x'],
    ['paypal.com@b-shop.com/x', 'http://paypal.com@b-shop.com/x'],
    ['paypal.com@b-shop.com', 'http://paypal.com@b-shop.com/'],
    ['b-shop。com/x', 'http://b-shop.com/x'],
    ['müller-shop.de/x', 'http://xn--mller-shop-9db.de/x'],
  ])('a parameter that is called url says %s', (value, href) => {
    for (const name of ['url', '%75rl']) {
      expect(hrefs(`https://a.example/?${name}=${value}`)).toEqual([href]);
      expect(hrefs(`https://a.example/?${name}=${escaped(value)}`)).toEqual([href]);
    }
    expect(hrefs('https://a.example/?to=jo@b-shop.com&url=/b-shop.com')).toEqual([]);
  });

  it('finds base64 of any case of a scheme, wherever it begins, and passes over no path for a plain one', () => {
    for (let bits = 0; bits < 16; bits++) {
      const scheme = [...'http'].map((sign, at) => ((bits >> at) & 1 ? sign.toUpperCase() : sign)).join('');
      for (const before of ['', 'x', 'xy', 'xyz']) {
        const hidden = base64(`${before}${scheme}://b-shop.com/`);
        expect(hidden).toMatch(/[A-Z]/);
        for (const place of ['a/', '?t=', '#']) {
          expect(hrefs(`https://a.example/${place}${hidden}`)).toEqual(['http://b-shop.com/']);
        }
      }
    }
  });

  it('says where there is more than is read, and reads the last ones', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => `u${i}=https://s${i}.example/`).join('&');
    expect(readCarried(parsed(`https://a.example/?${many(16)}`)).isCut).toBe(false);
    expect(readCarried(parsed(`https://a.example/?${many(17)}`)).isCut).toBe(true);
    expect(hrefs(`https://a.example/?${many(60)}`)).toContain('https://s59.example/');
    const often = Array.from({ length: 8 }).reduce<string>(escaped, 'https://b.example/');
    expect(readCarried(parsed(`https://a.example/?u=${often}`)).isCut).toBe(true);
  });

  it('reads three deep and sixteen at most', () => {
    const nest = (depth: number): string =>
      depth === 0 ? 'https://last.example/' : `https://d${depth}.example/?u=${escaped(nest(depth - 1))}`;
    expect(hrefs(nest(5))).toHaveLength(3);
    const many = Array.from({ length: 40 }, (_, i) => `u${i}=https://s${i}.example/`).join('&');
    expect(hrefs(`https://a.example/?${many}`)).toHaveLength(16);
  });
});

describe('an address that carries others', () => {
  const engine = loadEngine();
  const judge = (url: string) => engine.analyze(parsed(url), noEvidence(new Date(0)));

  it('is suspicious at least where one is dangerous by itself', () => {
    const nested = CARRIERS.flatMap((carrier) => LURES.map(carrier));
    const accused = nested.filter((url) => ['suspicious', 'dangerous'].includes(judge(url).verdict));
    expect(accused.length / nested.length).toBeGreaterThanOrEqual(0.95);
    const { signals, summary } = judge(`https://medium.com/r/?url=${escaped('https://santander-confirm.net/verify')}`);
    expect(signals.map(({ code }) => code)).toContain('carries_dangerous_address');
    expect(summary).toContain('medium.com carries santander-confirm.net, which is dangerous by itself');
  });

  it('is accused for no honest one', () => {
    const about = CARRIERS.flatMap((carrier) => HONEST.map((url) => judge(carrier(url)).signals));
    expect(about.filter((signals) => signals.some(({ code }) => code === 'carries_dangerous_address'))).toEqual([]);
  });

  it('keeps its verdict where it is a checker, an archive or a report form', () => {
    for (const around of ['https://web.archive.org/web/2026/', 'https://urlscan.io/search?q=']) {
      const { verdict, signals } = judge(`${around}https://paypal-login.com/verify`);
      expect(verdict, around).not.toBe('dangerous');
      const told = signals.find(({ code }) => code === 'redirect_parameter');
      expect(told?.evidence).toMatchObject({ target: 'paypal-login.com', verdict: 'dangerous' });
    }
  });

  it('is dangerous by a list’s entry for the carried address alone, which condemns nobody else', () => {
    const carried = 'https://moss.example/x';
    const match = { source: 'a', entry: carried, scope: 'url', firstSeen: null, carried } as const;
    const feeds = { status: 'found', value: [match], timeMs: 0 } as const;
    const about = (url: string) => engine.analyze(parsed(url), { ...noEvidence(new Date(0)), feeds });
    expect(about(`https://www.wikipedia.org/?u=${escaped(carried)}`).verdict).toBe('suspicious');
    expect(about('https://www.wikipedia.org/').verdict).toBe('safe');
  });
});
