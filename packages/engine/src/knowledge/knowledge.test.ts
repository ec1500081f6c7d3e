import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { canonicalExpressions, parseUrl } from '../index.ts';
import { heldSetFault, readListedHashes, readManifest, writeListedHashes, writeManifest } from './index.ts';

const engine = loadEngine();
const sha256 = (text: string) => createHash('sha256').update(text).digest();
const manifest = {
  issuedAt: '2026-11-01T00:00:00.000Z',
  model: { sha256: 'a'.repeat(64), bytes: 10, identity: '2026-10-01-x', dataVersion: '2026-10-01' },
  overlay: { sha256: 'b'.repeat(64), bytes: 4, version: '2026-10-31-y' },
  list: { sha256: 'c'.repeat(64), bytes: 8 },
};

it('the model of the release gets every address of the held set right enough, and one that accuses or clears is named', () => {
  expect(heldSetFault(engine)).toBeNull();
  const verdictAlways = (verdict: 'dangerous' | 'safe' | 'suspicious') => ({
    rate: (url: Parameters<typeof engine.rate>[0]) => ({ ...engine.rate(url), verdict }),
  });
  expect(heldSetFault(verdictAlways('dangerous'))?.kind).toBe('accuses_honest');
  expect(heldSetFault(verdictAlways('safe'))?.kind).toBe('clears_phishing');
  // Whoever signs would blind all browsers without clearing anything.
  expect(heldSetFault(verdictAlways('suspicious'))?.kind).toBe('misses_phishing');
});

it('a manifest is read as it was written, with all it may leave out', () => {
  expect(readManifest(writeManifest(manifest))).toEqual(manifest);
  const alone = { ...manifest, overlay: null, list: null };
  expect(readManifest(writeManifest(alone))).toEqual(alone);
});

it.each([
  ['no JSON', '{'],
  ['another format', writeManifest(manifest).replace('"format":1', '"format":2')],
  ['no time', writeManifest(manifest).replace('2026-11-01T', 'soon')],
  ['a file that is too large', writeManifest(manifest).replace('"bytes":10', '"bytes":99999999')],
  ['less than no bytes', writeManifest(manifest).replace('"bytes":10', '"bytes":-1')],
  ['a path in place of a hash', writeManifest(manifest).replace('a'.repeat(64), '../other')],
  ['no model', writeManifest(manifest).replace('"model"', '"modal"')],
])('a manifest with %s is refused', (_, text) => {
  expect(() => readManifest(text)).toThrow();
});

it('any text but a manifest is refused as such, and nothing else is thrown', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(() => readManifest(text)).toThrow(expect.objectContaining({ name: 'ArtefactError' }));
    }),
    { seed: 5, numRuns: 300 },
  );
});

it('a list has each of its entries and no other', () => {
  const anyWords = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(anyWords, fc.string(), (words, other) => {
      const numbers = BigUint64Array.from(words.map((word) => sha256(word).readBigUInt64BE())).sort();
      const list = readListedHashes(writeListedHashes(numbers));
      expect(list.entries).toBe(words.length);
      expect(words.every((word) => list.has(sha256(word)))).toBe(true);
      expect(list.has(sha256(other))).toBe(words.includes(other));
    }),
    { seed: 6, numRuns: 200 },
  );
  const parsed = parseUrl('https://evil.example/kit/login?x=1');
  const [page = ''] = canonicalExpressions(parsed.ok ? parsed.url.href : '').slice(1);
  expect(page).toBe('evil.example/kit/login');
});

it('a list that is cut or out of order is refused', () => {
  const list = writeListedHashes(BigUint64Array.of(1n, 2n));
  expect(() => readListedHashes(list.subarray(0, 12))).toThrow();
  expect(() => readListedHashes(writeListedHashes(BigUint64Array.of(2n, 1n)))).toThrow();
  expect(() => readListedHashes(writeListedHashes(BigUint64Array.of(1n, 1n)))).toThrow();
});
