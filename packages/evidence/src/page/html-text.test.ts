import { describe, expect, test } from 'vitest';
import { htmlDecoder, looksLikeHtml } from './html-text.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('bytes of no declared type', () => {
  test.each([
    '<!doctype html><p>x',
    ' \n<html lang=en>',
    '<!-- saved --><!-- twice -->\n<head>',
    '<SCRIPT>location="/"</SCRIPT>',
  ])('%j is a page', (text) => {
    for (const type of ['', 'text/plain', 'application/octet-stream'])
      expect(looksLikeHtml(type, bytes(text))).toBe(true);
  });

  test.each([
    '',
    'hello',
    '{"a":"<html>"}',
    '<svg>',
    '<formula>',
    '<!-- never closed <html>',
    `<!--${'x'.repeat(401)}--><html>`,
  ])('%j is none', (text) => expect(looksLikeHtml('', bytes(text))).toBe(false));

  test('a declared type is believed', () => {
    expect(looksLikeHtml('TEXT/HTML; charset=x', bytes('hello'))).toBe(true);
    expect(looksLikeHtml('image/png', bytes('<html>'))).toBe(false);
  });

  // A pattern that tries every way to split the comments takes two minutes.
  test('many comments in a row are read once each', () => {
    const startedAt = performance.now();
    expect(looksLikeHtml('text/plain', bytes(`${'<!---->'.repeat(72)}x`))).toBe(false);
    expect(looksLikeHtml('text/plain', bytes('<!---->'.repeat(50) + '<html>'.repeat(20)))).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});

test('the charset comes from the header, else from the first meta tag that declares one, else it is UTF-8', () => {
  expect(htmlDecoder('text/html; charset="windows-1251"', bytes('<meta charset=utf-8>')).encoding).toBe('windows-1251');
  const meta =
    '<meta name=a><META http-equiv=content-type content="text/html; charset=iso-8859-2"><meta charset=utf-8>';
  expect(htmlDecoder('text/html', bytes(meta)).encoding).toBe('iso-8859-2');
  expect(htmlDecoder('text/html', bytes('<meta name=x> charset=koi8-r')).encoding).toBe('utf-8');
  expect(htmlDecoder('text/html; charset=nonsense', bytes('')).encoding).toBe('utf-8');
});
