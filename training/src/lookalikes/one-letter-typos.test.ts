import { expect, it } from 'vitest';
import { isOneLetterOff } from '../../../packages/engine/src/brand/one-letter-off.ts';
import { oneLetterTypos } from './one-letter-typos.ts';

it('makes each typo once, under the first kind of edit that makes it', () => {
  const typos = oneLetterTypos('amazon');
  expect(typos.get('drop')).toContain('amzon');
  expect(typos.get('double')).toContain('ammazon');
  expect(typos.get('swap')).toContain('amaozn');
  expect(typos.get('neighbour key')).toContain('amszon');
  expect(typos.get('look-alike')).toContain('amaz0n');
  expect(typos.get('insertion')).toContain('amaxzon');
  const all = [...typos.values()].flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all).not.toContain('amazon');
});

it('makes nothing that is more than one letter off', () => {
  const all = [...oneLetterTypos('roblox').values()].flat();
  expect(all.filter((typo) => !isOneLetterOff('roblox', typo))).toEqual([]);
});
