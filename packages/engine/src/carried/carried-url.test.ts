import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { noEvidence } from '../evidence/evidence.ts';
import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { carriedUrl } from './carried-url.ts';

const TARGET = 'https://moss-shop.example/garden';
const ENCODED = encodeURIComponent(TARGET);

const WRAPPED: readonly string[] = [
  `https://eur01.safelinks.protection.outlook.com/?url=${ENCODED}&data=05%7C01&sdata=x&reserved=0`,
  'https://urldefense.com/v3/__https://moss-shop.example/garden__;!!AbCdEf!xyz$',
  'https://urldefense.com/v3/__https:/moss-shop.example/garden__;!!AbCdEf!xyz$',
  'https://urldefense.proofpoint.com/v2/url?u=https-3A__moss-2Dshop.example_garden&d=DwMFaQ&c=abc',
  `https://urldefense.proofpoint.com/v1/url?u=${ENCODED}&k=x`,
  `https://linkprotect.cudasvc.com/url?a=${ENCODED}&c=E,1,x`,
  `https://eu-west-1.protection.sophos.com/?d=moss-shop.example&u=${encodeURIComponent(btoa(TARGET))}&i=x&t=y`,
  `https://imsva91-ctp.trendmicro.com:443/wis/clicktime/v1/query?url=${ENCODED}&umid=x&auth=y`,
  `https://secure-web.cisco.com/1AbC-dEf/${ENCODED}`,
  `https://abc.r.eu-west-1.awstrack.me/L0/${ENCODED}/1/0102-abc/x=1`,
  `https://www.google.com/url?q=${TARGET}&sa=D`,
  `https://www.google.co.uk/url?sa=t&url=${ENCODED}`,
  'https://www.google.com/amp/s/moss-shop.example/garden',
  'https://moss--shop-example.translate.goog/garden?_x_tr_sl=auto&_x_tr_tl=en',
  `https://translate.google.com/translate?sl=de&u=${ENCODED}`,
  'https://moss--shop-example.cdn.ampproject.org/c/s/moss-shop.example/garden',
  `https://www.bing.com/ck/a?!&&p=abc&u=a1${btoa(TARGET).replaceAll('=', '')}&ntb=1`,
  `https://l.facebook.com/l.php?u=${ENCODED}&h=AT0`,
  `https://www.youtube.com/redirect?event=video&q=${ENCODED}`,
  `https://adclick.g.doubleclick.net/pcs/click?adurl=${ENCODED}`,
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://www.google.com/url?q=${ENCODED}`)}`,
];

describe('carriedUrl', () => {
  it.each(WRAPPED)('unwraps %s', (wrapped) => {
    expect(carriedUrl(parsed(wrapped))?.href).toBe(TARGET);
  });

  it('puts back what URL Defense took out of an address, one by one and in runs', () => {
    const wrapped = `https://urldefense.com/v3/__https://moss-shop.example/a?b=*&c=**Ad__;${btoa('{<>')}!!AbC!xyz$`;
    expect(carriedUrl(parsed(wrapped))?.href).toBe('https://moss-shop.example/a?b={&c=%3C%3Ed');
  });

  it.each([
    'https://www.google.com/search?q=https://moss-shop.example/',
    'https://www.google.com/url?q=moss',
    'https://translate.google.com/?sl=de&text=moos',
    'https://cdn.ampproject.org/v0/amp-ad-0.1.js',
    'https://google.shop/url?q=https://moss-shop.example/',
    'https://safelinks.protection.outlook.com.example/?url=https://moss-shop.example/',
    'https://www.facebook.com/sharer/sharer.php?u=https://moss-shop.example/',
    'https://moss-shop.example/go?url=https://www.paypal.com/',
  ])('knows no address that %s leads to', (url) => {
    expect(carriedUrl(parsed(url))).toBeNull();
  });

  it('ends for whatever is wrapped in whatever', () => {
    const layer = fc.constantFrom(
      (inner: string) => `https://www.google.com/url?q=${encodeURIComponent(inner)}`,
      (inner: string) => `https://l.facebook.com/l.php?u=${encodeURIComponent(inner)}`,
      (inner: string) => `https://vk.com/away.php?to=${inner}`,
    );
    let unwrapped = 0;
    fc.assert(
      fc.property(fc.array(layer, { maxLength: 5 }), fc.string(), (layers, text) => {
        const url = parseUrl(layers.reduce((inner, wrap) => wrap(inner), text).slice(0, 2_000));
        if (url.ok && carriedUrl(url.url) !== null) unwrapped++;
      }),
      { seed: 1, numRuns: 500 },
    );
    expect(unwrapped).toBeGreaterThan(0);
  });
});

describe('a wrapped link', () => {
  const engine = loadEngine();
  const judge = (url: string) => engine.analyze(parsed(url), noEvidence(new Date(0)));

  it.each(['https://paypa1-login.top/verify', 'https://www.wikipedia.org/wiki/Moss', 'https://bit.ly/3Fk29xQ'])(
    'is judged by what it carries: %s',
    (target) => {
      const itself = judge(target);
      const wrapped = judge(`https://l.facebook.com/l.php?u=${encodeURIComponent(target)}&h=AT0`);
      expect(wrapped).toMatchObject({ verdict: itself.verdict, score: itself.score, brand: itself.brand });
      expect(wrapped.summary).toContain(`Leads to ${parsed(target).host}`);
      expect(wrapped.signals).toContainEqual({
        type: 'info',
        code: 'wrapped_link',
        message: `The link leads by way of l.facebook.com to ${parsed(target).host}, which is judged in its place`,
        impact: 0,
        source: 'url',
        evidence: {
          wrapper: 'l.facebook.com',
          target: parsed(target).host,
          address: target,
          verdict: itself.verdict,
          risk: itself.risk,
        },
      });
      const rated = engine.rate(parsed(`https://l.facebook.com/l.php?u=${encodeURIComponent(target)}&h=AT0`));
      expect(rated).toMatchObject({
        risk: itself.risk,
        score: itself.score,
        verdict: itself.verdict,
        basis: itself.basis,
        brand: itself.brand,
      });
    },
  );
});

describe('a wrapped link that is made to look harmless', () => {
  const engine = loadEngine();
  const judge = (url: string) => engine.analyze(parsed(url), noEvidence(new Date(0)));
  const HONEST = 'https://www.bbc.co.uk/news';
  const LURE = 'https://paypal-login.com/verify';
  const CARRIED = encodeURIComponent(LURE);

  it.each([
    ['dangerous', `https://www.google.com/url?q=${HONEST}&q=${LURE}`],
    ['dangerous', `https://www.google.com/url?q=${LURE}&q=${HONEST}`],
    ['dangerous', `https://www.google.com/url?q=${HONEST}&url=${CARRIED}`],
    ['suspicious', `https://www.google.com/url?q=${HONEST}&next=${CARRIED}`],
    ['suspicious', `https://www.google.com/url?q=${HONEST}#to=${CARRIED}`],
    ['suspicious', `https://www.google.com/url?q=${HONEST}#${LURE}`],
    ['suspicious', `https://paypal.com@www.google.com/url?q=${HONEST}`],
    ['dangerous', `https://l.facebook.com/l.php?u=https://www.google.com/url%3Fq=${HONEST}%26q=${CARRIED}`],
    ['suspicious', `https://l.facebook.com/l.php?u=https://paypal.com@www.google.com/url%3Fq=${HONEST}`],
    ['suspicious', `https://moss.example/go?x=https://www.google.com/url?q=${HONEST}%26q=${LURE}`],
  ])('is %s: %s', (verdict, url) => {
    expect(judge(url).verdict).toBe(verdict);
    expect(engine.rate(parsed(url)).verdict).toBe(verdict);
  });

  it('is no better than unknown where a code in it decides, whatever address stands beside', () => {
    const byCode = [
      (target: string) => `https://url.uk.m.mimecastprotect.com/s/AbC?domain=${encodeURIComponent(target)}`,
      (target: string) => `https://secure-web.cisco.com/1AbC-dEf/${encodeURIComponent(target)}`,
    ];
    for (const link of byCode) {
      const { verdict, signals } = judge(link(HONEST));
      expect(verdict).toBe('unknown');
      expect(signals.find(({ code }) => code === 'nothing_known')?.evidence).toMatchObject({ why: 'code' });
      expect(judge(link(LURE)).verdict).toBe('dangerous');
    }
    expect(judge(`https://www.google.com/url?q=${HONEST}`).verdict).toBe('safe');
  });
});

function parsed(text: string): ParsedUrl {
  const result = parseUrl(text);
  if (!result.ok) throw new Error(result.message);
  return result.url;
}
