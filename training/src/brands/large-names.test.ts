import { expect, it } from 'vitest';
import { ONE_LETTER, ONE_SLIP } from '../../../packages/engine/src/brand/brand-table.ts';
import type { BrandRecord } from './brand-record.ts';
import { largeNames } from './large-names.ts';

const brand = (name: string, isCommon = false): BrandRecord => ({
  name,
  domains: [`${name}.example`],
  tokens: [{ text: name, isCommon }],
  aliases: [],
  isHandWritten: true,
  isBank: false,
});
const NOTHING_HONEST = { siteNames: new Set<string>(), wordSites: new Map<string, number>() };
const popular = (...names: string[]) => new Map(names.map((name) => [`${name}.example`, 1000]));

it('trusts any letter of a lonely name, and slips alone where words are close', () => {
  const brands = [brand('moosbank'), brand('fernly'), brand('lantern', true), brand('smalls')];
  const close = ['fernay', 'fernby', 'fernoy', 'fernly1', 'ferndy', 'fernry', 'fernsy', 'fernty'];
  const { uses, strangers } = largeNames(brands, {
    ...NOTHING_HONEST,
    popular: popular('moosbank', 'fernly', 'lantern'),
    wordSites: new Map([...close.map((word) => [word, 4] as const), ['moosbunk', 3]]),
  });
  expect(uses.get('moosbank')).toBe(ONE_SLIP | ONE_LETTER);
  expect(uses.get('fernly')).toBe(ONE_SLIP);
  expect(uses.get('lantern')).toBe(ONE_SLIP);
  expect(uses.has('smalls')).toBe(false);
  expect(strangers).toEqual(expect.arrayContaining(close));
  expect(strangers).not.toContain('moosbunk');
});

it('takes the name of an honest site for a stranger, but not one that is a slip away', () => {
  const { strangers } = largeNames([brand('moosgarten')], {
    ...NOTHING_HONEST,
    popular: popular('moosgarten', 'moosgarden', 'moosgartten'),
    siteNames: new Set(['moorgarten', 'moosgatren', 'elsewhere']),
  });
  expect(strangers).toEqual(expect.arrayContaining(['moosgarden', 'moorgarten']));
  for (const other of ['moosgartten', 'moosgatren', 'elsewhere']) expect(strangers).not.toContain(other);
});
