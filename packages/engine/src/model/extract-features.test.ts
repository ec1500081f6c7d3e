import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { createExtraction, extractFeatures } from './extract-features.ts';
import { GROUP_COUNT } from './feature-group.ts';
import { BUCKET_COUNT } from './feature-hash.ts';
import { bucketOfEntry, groupOfEntry, MAX_FEATURES } from './feature-set.ts';
import { popularityFrom } from './popularity.ts';

const noPopularity = popularityFrom(new Uint8Array(65_536), new Uint32Array(0), new Uint8Array(0));

function parsed(text: string): ParsedUrl {
  const result = parseUrl(text);
  if (!result.ok) throw new Error(`${text}: ${result.code}`);
  return result.url;
}

function entriesOf(url: ParsedUrl): number[] {
  const extraction = createExtraction();
  extractFeatures(extraction, url, noPopularity);
  return [...extraction.features.entries.subarray(0, extraction.features.count)];
}

describe('extractFeatures', () => {
  it('gives the same features for the same URL, whatever was extracted before', () => {
    const extraction = createExtraction();
    const url = parsed('https://login.shop.example.com/a/b.php?x=1#frag');
    const first = entriesOf(url);
    for (const other of ['https://example.org/', 'http://1.2.3.4/x', `https://example.com/${'a/'.repeat(900)}`]) {
      extractFeatures(extraction, parsed(other), noPopularity);
      extractFeatures(extraction, url, noPopularity);
      expect([...extraction.features.entries.subarray(0, extraction.features.count)]).toEqual(first);
    }
  });

  it('keeps its hash: a changed extractor needs a newly trained model', () => {
    const digest = entriesOf(parsed('https://track.parcel-usa.top/us/verify.php?id=7#x')).reduce(
      (hash, entry) => (Math.imul(hash, 31) + entry) | 0,
      0,
    );
    expect(digest).toMatchInlineSnapshot(`546305901`);
  });

  it('reads nothing but the canonical form: scheme, "www.", port, case and root slash leave no trace', () => {
    const plain = entriesOf(parsed('https://example.com'));
    for (const same of [
      'http://example.com/',
      'https://www.example.com',
      'HTTPS://EXAMPLE.com:443/',
      'http://example.com:80',
    ]) {
      expect(entriesOf(parsed(same))).toEqual(plain);
    }
    expect(entriesOf(parsed('https://example.com/a'))).not.toEqual(plain);
  });

  it('survives hostile URLs of any length without leaving its memory', () => {
    const extraction = createExtraction();
    let reached = 0;
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({
        unit: fc.constantFrom('a', '.', '-', '/', '?', '#', '&', '=', '%', '1', 'é', '@', ':', '[', ']'),
        maxLength: 2000,
      }),
      fc.string({ unit: fc.constantFrom('a', '1', '-'), maxLength: 1900 }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('http://', 'https://', 'https://a.', 'http://xn--', 'https://example.com/'),
        text,
        (start, rest) => {
          const result = parseUrl(start + rest);
          if (!result.ok) return;
          reached++;
          extractFeatures(extraction, result.url, noPopularity);
          const { features, text: urlText } = extraction;
          expect(features.count).toBeGreaterThan(0);
          expect(features.count).toBeLessThan(MAX_FEATURES);
          expect(urlText.queryEnd).toBeLessThan(urlText.bytes.length);
          for (let i = 0; i < features.count; i++) {
            const entry = features.entries[i] ?? 0;
            if (groupOfEntry(entry) >= GROUP_COUNT || bucketOfEntry(entry) >= BUCKET_COUNT)
              expect.fail('entry out of range');
            if ((features.starts[i] ?? 0) > (features.ends[i] ?? 0)) expect.fail('span runs backwards');
            if ((features.ends[i] ?? 0) > urlText.queryEnd + 1) expect.fail('span leaves the text');
          }
        },
      ),
      { seed: 20_260_401, numRuns: 5000 },
    );
    expect(reached).toBeGreaterThan(2000);
  });
});
