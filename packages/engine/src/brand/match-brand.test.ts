import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandTableSource } from '../generated/brands.ts';
import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { loadBrandTable } from './brand-table.ts';
import { matchBrand } from './match-brand.ts';
import { officialBrand } from './official-brand.ts';

const table = loadBrandTable(brandTableSource);

describe('matchBrand', () => {
  it.each([
    ['https://usps.com-track.top/us', 'USPS', 'official_domain_prefix'],
    ['https://www.amazon.co.jp.xyz.top/', 'Amazon', 'official_domain_prefix'],
    ['https://paypa1-login.example/verify', 'PayPal', 'homoglyph'],
    ['https://xn--pypal-4ve.com/', 'PayPal', 'homoglyph'],
    ['https://netf1ix.top/', 'Netflix', 'homoglyph'],
    ['https://ledgre.com/start', 'Ledger', 'typosquatting'],
    ['https://linkedln.com/', 'LinkedIn', 'typosquatting'],
    ['https://trezzor-suite.webflow.io/', 'Trezor', 'typosquatting'],
    ['https://metamassk.io/login', 'MetaMask', 'typosquatting'],
    ['https://paypal-secure-login.com/', 'PayPal', 'combosquatting'],
    ['https://paypalsecurelogin.com/', 'PayPal', 'combosquatting'],
    ['https://metamask.weebly.com/', 'MetaMask', 'subdomain'],
    ['https://coinbase.account-help.top/', 'Coinbase', 'subdomain'],
    ['https://paypal.cn/', 'PayPal', 'tld_swap'],
    ['https://login.orange-verify.com/', 'Orange', 'combosquatting'],
  ])('names the brand of %s: %s by %s', (url, brand, technique) => {
    const match = matchBrand(table, parsed(url), false);
    expect(match?.brand.name).toBe(brand);
    expect(match?.technique).toBe(technique);
  });

  it.each([
    'https://login.orange-grove-farm.com/',
    'https://account.apple-orchard-kent.co.uk/',
    'https://cpanel.moss-garden.info/',
    'https://www.orangegrovefarm.com/login',
    'https://www.sparkasse-moosdorf.de/',
    'https://raiffeisenbank-moosdorf.at/privat/konto',
    'https://www.paypal.com/signin',
    'https://signin.ebay.co.uk/',
    'https://www.amazon.it/gp/sign-in',
    'https://accounts.google.com/ServiceLogin',
    'https://eki-net.com/',
    'https://card.rakuten-card.co.jp/',
  ])('names no brand on its own page %s', (url) => {
    expect(matchBrand(table, parsed(url), false)).toBeNull();
  });

  it.each([
    // an edit away from a brand, but words or names of their own
    'https://steal.example/',
    'https://lender.com/',
    'https://www.appleton.org/',
    // common words that are brands, without a second cue
    'https://chase.org/',
    'https://pineapple-recipes.com/',
    'https://pub-0123456789abcdef0123456789abcdef.r2.dev/photo.jpg',
    'https://orange-county.org/',
    'https://gemini-observatory.org/',
    // articles about brands
    'https://news.example/2025/paypal-raises-fees',
    'https://blog.example/facebook-and-instagram',
  ])('names none on %s', (url) => {
    expect(matchBrand(table, parsed(url), false)).toBeNull();
  });

  it('names a common word only with a second cue', () => {
    expect(matchBrand(table, parsed('https://uphold.org/'), false)).toBeNull();
    expect(matchBrand(table, parsed('https://uphold-login.webflow.io/'), false)?.brand.name).toBe('Uphold');
  });

  it('holds nothing against a popular site', () => {
    expect(matchBrand(table, parsed('https://paypal.stackexchange.com/'), true)).toBeNull();
  });

  it('never throws on hostile hosts, and names the brand however it is wrapped', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-'),
      minLength: 1,
      maxLength: 20,
    });
    const part = fc.oneof(word, fc.constantFrom('paypal', 'xn--pypal-4ve', 'xn--', 'xn--a-ecp', 'ledgre', 'com'));
    let named = 0;
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), fc.constantFrom('.', '-'), (parts, glue) => {
        const result = parseUrl(`https://${parts.join(glue)}.top/`);
        if (!result.ok) return;
        const match = matchBrand(table, result.url, false);
        if (match !== null) named++;
        if (officialBrand(table, result.url) !== null) expect(match).toBeNull();
      }),
      { seed: 20261121, numRuns: 2000 },
    );
    expect(named).toBeGreaterThan(100);
  });
});

describe('officialBrand', () => {
  it('knows the brand of its hosts, but not of tenants', () => {
    expect(officialBrand(table, parsed('https://www.paypal.com/'))?.brand.name).toBe('PayPal');
    expect(officialBrand(table, parsed('https://evil.myshopify.com/'))).toBeNull();
    expect(officialBrand(table, parsed('https://paypal.com.evil.top/'))).toBeNull();
  });

  it('marks hosts on which strangers publish', () => {
    expect(officialBrand(table, parsed('https://docs.google.com/forms/d/x'))?.shared).toBe(true);
    expect(officialBrand(table, parsed('https://www.paypal.com/'))?.shared).toBe(false);
  });
});

function parsed(text: string): ParsedUrl {
  const result = parseUrl(text);
  if (!result.ok) throw new Error(`${text}: ${result.message}`);
  return result.url;
}
