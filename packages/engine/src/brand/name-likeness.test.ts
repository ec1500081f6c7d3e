import { describe, expect, it } from 'vitest';
import { brandTableSource } from '../generated/brands.ts';
import { parseUrl } from '../url/parse-url.ts';
import { hostCandidates, hostNames } from './brand-candidates.ts';
import { loadBrandTable } from './brand-table.ts';
import { isDoubtfulKind, likenessRatios } from './likeness-ratios.ts';
import { nameLikeness } from './name-likeness.ts';

const table = loadBrandTable(brandTableSource);

function kindOf(host: string): string | undefined {
  const parsed = parseUrl(`https://${host}/`);
  if (!parsed.ok) throw new Error(host);
  const names = hostNames(parsed.url);
  return nameLikeness(table, parsed.url, names, hostCandidates(table, parsed.url, names))?.kind;
}

describe('nameLikeness', () => {
  it.each([
    ['paypal.com.refunds.example', 'official_address'],
    ['impots-gouv-fr-amende.com', 'spelled_address'],
    ['seg-social-es-pago.com', 'spelled_address'],
    ['xn--pypal-4ve.com', 'foreign_letters'],
    ['h5bc.co.uk', 'digits'],
    ['paypa1login.com', 'digits'],
    ['hssbc.co.uk', 'slip'],
    ['commerzbxnk.de', 'one_letter'],
    ['wwwpaypal.com', 'after_www'],
    ['wells.fargo.example', 'over_labels'],
    ['wellsfargo.cm', 'ending_slip'],
    ['rabobank-inloggen.nl', 'with_word'],
    ['wellsfargolondon.com', 'with_place'],
    ['wellsfargo247.com', 'with_number'],
  ])('finds how %s is like a name', (host, kind) => {
    expect(kindOf(host)).toBe(kind);
  });

  it('finds nothing in ordinary names', () => {
    for (const host of ['some-town.example', 'appleton.org', 'chase.org', 'pineapple-recipes.com'])
      expect(kindOf(host), host).toBeUndefined();
  });
});

describe('likenessRatios', () => {
  it('doubts what phishing shows far more often, and leaves to the model what many honest sites show', () => {
    expect(isDoubtfulKind('official_address')).toBe(true);
    expect(isDoubtfulKind('other_ending')).toBe(false);
    expect(likenessRatios.beside_other_words.honest).toBeGreaterThan(100);
    expect(isDoubtfulKind('beside_other_words')).toBe(false);
  });
});
