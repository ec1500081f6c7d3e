import { expect, it } from 'vitest';
import { brandTableSource as source } from '../generated/brands.ts';
import type { Brand } from './brand.ts';
import { loadBrandTable } from './brand-table.ts';
import { allLetters, inLatin1 } from './brands-of-source.ts';
import { ADDRESS_OF, asKnown } from './known-names.ts';
import { officialAccounts } from './official-accounts.ts';

const table = loadBrandTable(source, { asKnown, addresses: ADDRESS_OF });

/** The same, read word for word. */
const brands = source.brands.split('\n').map((line) => {
  const [name = '', domains = '', tokens = '', aliases = ''] = line.split('|').map(allLetters);
  const read = { name, domains: domains.split(' '), aliases: aliases === '' ? [] : aliases.split(', ') };
  return { brand: asKnown(read), tokens: tokens === '' ? [] : tokens.split(' ') };
});

it('makes each brand as the source writes it', () => {
  expect(table.brands).toEqual(brands.map(({ brand }) => brand));
});

it('knows whose each domain is: an account of a brand’s first, then the brand that names it first', () => {
  const owners = new Map<string, Brand>();
  for (const { brand } of brands)
    for (const domain of brand.domains) if (!owners.has(domain)) owners.set(domain, brand);
  const byName = new Map(brands.map(({ brand }) => [brand.name, brand]));
  for (const [host, name] of officialAccounts) {
    const brand = byName.get(name);
    if (brand !== undefined) owners.set(host, brand);
  }
  expect([...table.ownerOfDomain.keys()].toSorted()).toEqual([...owners.keys()].toSorted());
  for (const [domain, brand] of owners) expect(table.ownerOfDomain.get(domain), domain).toEqual(brand);
});

it('knows each token, in the order of the source, with all of its uses', () => {
  const tokens = new Map<string, { text: string; brand: Brand; uses: number }>();
  for (const { brand, tokens: items } of brands) {
    for (const item of items) {
      const [text = '', uses] = item.split(':');
      if (!tokens.has(text)) tokens.set(text, { text, brand, uses: Number(uses) });
    }
  }
  for (const item of source.largeNames.split(' ')) {
    const [text = '', uses] = item.split(':');
    const token = tokens.get(text);
    if (token !== undefined) token.uses |= Number(uses);
  }
  expect([...table.tokens.keys()]).toEqual([...tokens.keys()]);
  expect([...table.tokens.values()]).toEqual([...tokens.values()]);
});

it('knows the exceptions, and nothing that only begins like a word or holds several', () => {
  for (const word of source.typoExceptions.split(' ')) expect(table.typoExceptions.has(word), word).toBe(true);
  for (const word of source.honestNames.split(' ')) expect(table.honestNames.has(word), word).toBe(true);
  for (const word of ['', 'paypa', 'paypal:', 'paypal paypal', 'ledger:3711', 'ledger.com ledgerwallet.com'])
    expect([table.tokens.has(word), table.ownerOfDomain.has(word), table.typoExceptions.has(word)], word).toEqual([
      false,
      false,
      false,
    ]);
});

it('keeps the text of brands at a byte a letter', () => {
  expect(Object.values(source).filter((text) => /[^\0-\xff]/.test(text))).toEqual([]);
  expect(allLetters(inLatin1('Éclair 支付宝|𝐏'))).toBe('Éclair 支付宝|𝐏');
});
