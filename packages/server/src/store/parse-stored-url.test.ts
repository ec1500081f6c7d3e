import { parseUrl } from '@lurewatch/engine';
import { expect, it } from 'vitest';
import { parseStoredUrl } from './parse-stored-url.ts';

const sentAs = (letter: string) => `https://long.example/?q=%41${letter.repeat(2000)}x`;

it.each(['漢', 'ü', '"', '<'])('a URL that only its stored form makes too long is read: %s', (letter) => {
  const sent = parseUrl(sentAs(letter));
  const href = sent.ok ? sent.url.href : '';
  expect(href.length).toBeGreaterThan(2048);
  expect(parseStoredUrl(href)).toMatchObject({ ok: true, url: { href } });
});

it('what was too long as it was sent, or is no UTF-8, stays too long', () => {
  expect(parseStoredUrl(`https://long.example/${'a'.repeat(3000)}`)).toMatchObject({ code: 'url_too_long' });
  expect(parseStoredUrl(`https://long.example/${'%FF'.repeat(1000)}`)).toMatchObject({ code: 'url_too_long' });
});
