import { type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { expect, it } from 'vitest';
import { parseSentOrStoredUrl, parseStoredUrl } from './parse-stored-url.ts';

const PADDINGS = [
  '漢',
  'ü',
  '😀',
  '\ud800',
  '"',
  '<',
  ' x',
  '{',
  '}',
  '^',
  '`',
  '\u0001',
  '%FF漢',
  '漢\u200bx',
  '{漢%20',
];
const PLACES = [
  'https://a.long.github.io/%41',
  'http://192.0.2.7:81/',
  'http://[2001:db8::1]/x',
  'https://www.long.example/?q',
];

/** As long as may be asked for. */
function padded(start: string, padding: string): string {
  return start + padding.repeat((2048 - start.length) / [...padding].length);
}

it.each([
  ...PLACES.flatMap((start) => PADDINGS.map((padding) => padded(start, padding))),
  padded("https://long.example/?'", "'"),
  `https://long.example/${'漢'.repeat(1900)}%20`,
  padded('https://long.example?q', 'a'),
  padded('https:long.example/', 'a'),
  padded('https://пример.рф/', 'a'),
  padded('http://1/', 'a'),
  padded('hxxps://long[.]example/', '漢'),
])('a URL that only its stored form makes too long is read as what it was (%#)', (sent) => {
  const known = taken(parseUrl(sent));
  const found = taken(parseStoredUrl(known.href));
  expect(found).toEqual({ ...known, input: known.href, isDisguisedAddress: false, wasDefanged: false });
});

it('what was masked in it makes no difference', () => {
  const masked = `https://long.example/***/${'%E6%BC%A2'.repeat(2000)}?u=https%3A%2F%2Fx.example%2Fo'brien&t=***`;
  expect(taken(parseStoredUrl(masked))).toMatchObject({
    site: 'long.example',
    path: expect.stringMatching(/^\/\*\*\*\/%E6/),
    query: 'u=https%3A%2F%2Fx.example%2Fo%27brien&t=***',
  });
});

it('who stands before the host is seen', () => {
  const url = `https://user:secret@long.example:8443/${'%7B'.repeat(2000)}#top`;
  expect(taken(parseStoredUrl(url))).toMatchObject({ href: url, hasUserinfo: true, host: 'long.example', port: 8443 });
});

it.each([`https://long.example/${'a'.repeat(40_000)}`, `https://${'a.'.repeat(3_000)}example/`])(
  'what is longer than any stored URL, or has no host of this world, stays too long (%#)',
  (url) => {
    expect(parseStoredUrl(url)).toMatchObject({ code: 'url_too_long' });
  },
);

it.each(['/signin', `/${'%7B'.repeat(2000)}`])(
  'a host that would be read as that of somebody else is not read',
  (path) => {
    for (const host of ['www({.})shop.example', 'www%28.%29shop.example', 'www（。）shop.example']) {
      const { href } = taken(parseUrl(`https://${host}/`));
      expect(href).toBe('https://www(.)shop.example/');
      expect(parseStoredUrl(href.slice(0, -1) + path)).toMatchObject({ code: 'invalid_url' });
    }
  },
);

it('what may have been sent as well may be defanged', () => {
  expect(taken(parseSentOrStoredUrl('hxxps://www(.)shop[.]example/x')).href).toBe('https://www.shop.example/x');
  const stored = `https://long.example/${'%7B'.repeat(2000)}`;
  expect(taken(parseSentOrStoredUrl(stored)).href).toBe(stored);
});

it.each([`ftp://long.example/${'a'.repeat(3000)}`, 'a'.repeat(3000)])('what is no URL is none (%#)', (text) => {
  expect(parseStoredUrl(text)).toMatchObject({ ok: false });
});

function taken(result: ReturnType<typeof parseUrl>): ParsedUrl {
  if (!result.ok) throw new Error(result.code);
  return result.url;
}
