import { describe, expect, it } from 'vitest';
import { encodeModel } from './encode-model.ts';
import type { LabelledUrl } from './examples.ts';
import { fitModel } from './fit-model.ts';
import { buildPopularity, popularityTableOf } from './popularity-table.ts';
import { createRandom } from './random.ts';

const words = 'login verify secure track parcel garden recipe museum school river'.split(' ');

/** Lures on one ending, gardens on another: enough for every part of the model to have something to learn. */
function rowsOf(count: number): LabelledUrl[] {
  const random = createRandom(21);
  const word = (from: number): string => words[from + Math.floor(random() * 5)] ?? '';
  return Array.from({ length: count }, (_, i) => {
    const isPhish = i % 2 === 0;
    const from = isPhish ? 0 : 5;
    const name = `${word(from)}-${word(from)}${Math.floor(random() * 100)}`;
    const url = `https://${name}.${isPhish ? 'top' : 'org'}/${word(from)}`;
    return { url, isPhish, weight: 1, use: i % 11 === 1 ? 'name_only' : 'learn' };
  });
}

describe('fitModel', () => {
  it('writes the same bytes from the same rows', { timeout: 300_000 }, async () => {
    const popularity = buildPopularity([{ domain: 'example.com', bucket: 200 }]);
    const bytes = async (): Promise<Uint8Array> => {
      const { parts, maximumWeight } = await fitModel(rowsOf(400), popularityTableOf(popularity), () => {});
      return encodeModel(parts, popularity, maximumWeight, '2026-01-01', { suspicious: 0.5, dangerous: 0.9 });
    };
    expect(Buffer.compare(await bytes(), await bytes())).toBe(0);
  });
});
