import { createEngine } from '@lurewatch/engine';
import { readModelFile } from '@lurewatch/engine/node';
import { expect, test } from 'vitest';
import { makeOverlay } from '../../test/learning/make-overlay.ts';
import { heaviestWords } from './heaviest-words.ts';

const bare = createEngine({ model: readModelFile() });
const taught = bare.taught(makeOverlay('2026-06-08', 0.5));
const sites = (count: number, word: string, ending = 'example') =>
  Array.from({ length: count }, (_, i) => `https://g${'abcdefgh'[i]}rden.${ending}/${word}/${i}`).map((url, i) =>
    url.replace('rden', `rden-${i}`),
  );

test('the words whose addresses are moved most are told where five sites have them, and none of private hosts', async () => {
  const urls = [
    ...sites(5, 'zustellung', 'org'),
    ...sites(4, 'pilzkorb', 'org'),
    // One site, however often.
    ...Array.from({ length: 9 }, (_, i) => `https://one.org/eigenname/${i}`),
    ...sites(8, 'geheimprojekt', 'internal'),
    ...Array.from({ length: 8 }, (_, i) => `http://10.0.0.${i}/geheimprojekt`),
    'no address',
  ];
  const words = await heaviestWords(taught, urls);
  expect(words.map(({ word }) => word)).toContain('zustellung');
  expect(words.find(({ word }) => word === 'zustellung')).toMatchObject({ sites: 5, logOdds: expect.any(Number) });
  expect(words[0]?.logOdds).toBeGreaterThan(0.05);
  for (const hidden of ['pilzkorb', 'eigenname', 'geheimprojekt'])
    expect(words.map(({ word }) => word)).not.toContain(hidden);
  expect(await heaviestWords(bare, urls)).toEqual([]);
});
