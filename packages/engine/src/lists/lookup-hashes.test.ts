import { expect, test } from 'vitest';
import { parseUrl } from '../url/parse-url.ts';
import { type LookupHashes, lookupHashes } from './lookup-hashes.ts';

const hashesOf = (text: string): LookupHashes => {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(parsed.code);
  return lookupHashes(parsed.url);
};

test.each([
  'HTTPS://Login.Example.ORG/a/b?q=1',
  'https://login.example.org:443/a/b?q=1',
  'https://login.example.org./a/b?q=1',
  'https://login.example.org/a/./x/../b?q=1',
  'https://login.example.org/%61/b?q=1',
  'https://login.example.org\\a\\b?q=1',
  'https://login.example.org/a/b?q=1#part',
  'https://paypal.com@login.example.org/a/b?q=1',
  'https://login.example.org/a/\tb?q=1',
])('%s is found again under the hashes of the same request', (spelling) => {
  expect(hashesOf(spelling)).toEqual(hashesOf('https://login.example.org/a/b?q=1'));
});

test('another path or query is another page of the same host', () => {
  const { urlHash, ...place } = hashesOf('https://login.example.org/a/b?q=1');
  for (const other of ['https://login.example.org/a/b?q=2', 'https://login.example.org/a/c?q=1']) {
    const { urlHash: otherHash, ...otherPlace } = hashesOf(other);
    expect(otherHash).not.toBe(urlHash);
    expect(otherPlace).toEqual(place);
  }
});
