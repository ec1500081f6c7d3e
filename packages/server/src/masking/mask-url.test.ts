import { parseUrl } from '@lurewatch/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskAddress, maskText, maskUrl } from './mask-url.ts';

function masked(text: string): string {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(`not a URL: ${text}`);
  return maskUrl(parsed.url);
}

test.each([
  ['https://me:secret@a.example/#top', 'https://a.example/'],
  ['https://a.example/x/jo@b.example?t=eyJhbGciOiJIUzI1NiJ9#y', 'https://a.example/x/***?t=***'],
  ['https://a.example/?email=jo%40b.example', 'https://a.example/?email=***'],
  ['https://a.example/?email=jo%2540b.example', 'https://a.example/?email=***'],
  ['https://a.example/?jo@b.example', 'https://a.example/?***'],
  ['https://a.example/?e=am9AYi5leGFtcGxl', 'https://a.example/?e=***'],
  ['https://a.example/am9AYi5leGFtcGxl', 'https://a.example/***'],
  ['https://a.example/o/1b4e28ba-2fa1-11d2-883f-0016d3cca427', 'https://a.example/o/***'],
  ['https://a.example/?tel=%2B49%20170%201234567', 'https://a.example/?tel=***'],
  [
    'https://a.example/?next=https%3A%2F%2Fb.example%2F%3Fm%3Djo%40c.example',
    'https://a.example/?next=https%3A%2F%2Fb.example%2F%3Fm%3D***',
  ],
  ['https://[2001:db8::1]:8443/a?b=c', 'https://[2001:db8::1]:8443/a?b=c'],
])('%s is stored as %s', (url, stored) => {
  expect(masked(url)).toBe(stored);
});

test.each([
  'https://a.example/how-to-build-a-2024-website-that-loads-fast',
  'https://a.example/wp-content/themes/x/login.php?lang=en&page=2',
  'https://a.example/products/12345?colour=blue&size=42',
  'https://a.example/?id=1234567',
])('%s is stored as it is', (url) => {
  expect(masked(url)).toBe(url);
});

test('an e-mail address is masked wherever it stands', () => {
  const email = fc
    .tuple(fc.stringMatching(/^[a-z]{3,8}$/), fc.stringMatching(/^[a-z]{3,8}$/))
    .map(([name, host]) => `${name}@${host}.example`);
  const place = fc.constantFrom(
    (address: string) => `https://h.example/${address}`,
    (address: string) => `https://h.example/a/${encodeURIComponent(address)}/b`,
    (address: string) => `https://h.example/?q=${address}&x=1`,
    (address: string) => `https://h.example/?${address}`,
    (address: string) => `https://h.example/?q=${encodeURIComponent(encodeURIComponent(address))}`,
    (address: string) => `https://h.example/?q=${Buffer.from(address).toString('base64')}`,
    (address: string) => `https://h.example/?u=${encodeURIComponent(`https://x.example/?m=${address}`)}`,
    (address: string) => `https://${address.replace('@', ':')}@h.example/#${address}`,
  );
  fc.assert(
    fc.property(email, place, (address, put) => {
      const stored = masked(put(address));
      const [name = ''] = address.split('@');
      expect(stored).not.toContain(address);
      expect(stored).not.toContain(encodeURIComponent(address));
      expect(stored).not.toContain(Buffer.from(address).toString('base64'));
      expect(stored).not.toContain(name);
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('any URL is masked without throwing into a URL of the same host', () => {
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
      const parsed = parseUrl(url);
      if (!parsed.ok) return;
      const again = parseUrl(maskUrl(parsed.url));
      expect(again.ok && again.url.host).toBe(parsed.url.host);
    }),
    { seed: 1, numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      maskAddress(text);
      maskText(text);
    }),
    { seed: 1, numRuns: 2000 },
  );
});

test('URLs and addresses inside a sentence are masked, the sentence stays', () => {
  expect(maskText('The form posts to https://b.example/?e=jo@c.example today')).toBe(
    'The form posts to https://b.example/?e=*** today',
  );
  expect(maskText('It names jo@c.example as sender')).toBe('It names *** as sender');
  expect(maskText('The host imitates PayPal')).toBe('The host imitates PayPal');
});

test('an e-mail address in base64 is found at each of its places', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,9}$/), fc.stringMatching(/^[a-z0-9.-]{0,9}$/), (name, more) => {
      const hidden = Buffer.from(`${name}@${more}b.example`);
      for (const text of [hidden.toString('base64'), hidden.toString('base64url')]) {
        expect(masked(`https://h.example/${encodeURIComponent(text)}`)).toBe('https://h.example/***');
      }
    }),
    { seed: 1, numRuns: 500 },
  );
});
