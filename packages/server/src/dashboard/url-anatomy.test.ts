import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anatomyOf } from './url-anatomy.ts';

test('a URL is cut where the detector cuts it', () => {
  const anatomy = anatomyOf('https://user@login.paypa1-secure.co.uk:8443/x/y?q=1#f');
  expect(anatomy?.parts.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'scheme https://',
    'userinfo user@',
    'subdomain login.',
    'site paypa1-secure.',
    'suffix co.uk',
    'port :8443',
    'path /x/y',
    'query ?q=1',
    'fragment #f',
  ]);
  expect(anatomy?.registrable_domain).toBe('paypa1-secure.co.uk');
});

test('punycode is also told as a browser shows it', () => {
  expect(anatomyOf('https://xn--pypal-4ve.example/')?.unicode_host).toBe('pаypal.example');
});

test('an address has no site', () => {
  expect(anatomyOf('http://192.0.2.7/login')?.parts[1]).toEqual({ kind: 'address', text: '192.0.2.7' });
});

test('a URL that only its stored form makes too long is cut as well', () => {
  const href = `https://long.example/${'%E6%BC%A2'.repeat(2_000)}`;
  expect(
    anatomyOf(href)
      ?.parts.map(({ text }) => text)
      .join(''),
  ).toBe(href);
});

test('the parts joined are the URL, whatever it is', () => {
  let seen = 0;
  fc.assert(
    fc.property(
      fc.webUrl({
        withQueryParameters: true,
        withFragments: true,
        authoritySettings: { withIPv6: true, withPort: true, withUserInfo: true },
      }),
      (url) => {
        const anatomy = anatomyOf(url);
        if (!anatomy) return;
        seen += 1;
        expect(anatomy.parts.map((part) => part.text).join('')).toBe(anatomy.url);
      },
    ),
    { seed: 7, numRuns: 500 },
  );
  expect(seen).toBeGreaterThan(100);
});
