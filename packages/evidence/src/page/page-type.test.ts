import { describe, expect, test } from 'vitest';
import { isSalad, pageDecoder } from './page-encoding.ts';
import { pageTypeOf } from './page-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const isPage = (contentType: string | null, body: string, more: Record<string, string> = {}) =>
  pageTypeOf({ ...(contentType !== null && { 'content-type': contentType }), ...more }, bytes(body)).isPage;

describe('what a browser shows as a page', () => {
  test.each([
    [null, '<div>x'],
    [null, ' \n<!-- a comment of any length '],
    [null, '<!--without a space, as browsers take it'],
    ['unknown/unknown', '\n<!--x'],
    ['', '<p>x'],
    ['unknown/unknown', '<body>x'],
    ['application/unknown', '<br>'],
    ['*/*', '<h1>x'],
    ['text', '<script>1</script>'],
    ['text/html, text/html', 'x'],
    ['text/html, */*', 'x'],
    ['TEXT/HTML; charset=x', 'hello'],
    ['application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('%j with %j', (type, body) => expect(isPage(type, body)).toBe(true));

  test.each([
    `text/plain; x=${'a'.repeat(2_000)}, text/html`,
    `text/plain${',x'.repeat(100_000)}, text/html`,
    `text/html; x=${'a'.repeat(200_000)}`,
    `text/html;${' '.repeat(200_000)}x`,
  ])('however long its header is (%#)', (type) => expect(isPage(type, 'x')).toBe(true));

  test.each([
    [null, 'hello'],
    [null, '{"a":"<html>"}'],
    [null, '<formula >'],
    ['text/plain', '<html><body>x'],
    ['application/octet-stream', '<html>'],
    ['image/png', '<html>'],
    ['text/html, image/png', '<html>'],
  ])('not %j with %j', (type, body) => expect(isPage(type, body)).toBe(false));

  test('what is to be downloaded is none, and without sniffing only what is declared', () => {
    expect(isPage('text/html', '<p>', { 'content-disposition': 'attachment; filename=a.html' })).toBe(false);
    expect(isPage(null, '<!--x', { 'x-content-type-options': 'nosniff' })).toBe(false);
    expect(isPage(null, '<p>x', { 'x-content-type-options': 'nosniff' })).toBe(false);
  });
});

describe('the encoding', () => {
  const encodingOf = (contentType: string, head: Uint8Array) =>
    pageDecoder(head, pageTypeOf({ 'content-type': contentType }, head)).encoding;

  test.each([
    ['text/html; charset="windows-1251"', '<meta charset=utf-8>', 'windows-1251'],
    ['text/html; charset=utf-16', '\xef\xbb\xbf<p>', 'utf-8'],
    ['text/html; charset=utf-8', '\xff\xfe<\0p\0', 'utf-16le'],
    ['text/html', '<meta charset="utf-16">', 'utf-8'],
    ['text/html', '<!-- <meta charset="utf-16le"> --><meta charset=koi8-r>', 'koi8-r'],
    ['text/html', '<meta name="description" content="charset=utf-16le"><meta charset=koi8-r>', 'koi8-r'],
    [
      'text/html',
      '<meta http-equiv=content-type content="text/html; charset=iso-8859-2"><meta charset=utf-8>',
      'iso-8859-2',
    ],
    ['text/html', '<meta name=x> charset=koi8-r', 'utf-8'],
    ['text/html; charset=nonsense', 'plain', 'utf-8'],
    ['text/html', 'caf\xe9 au lait', 'windows-1252'],
  ])('of %j and %j is %s', (type, body, encoding) => expect(encodingOf(type, bytes(body))).toBe(encoding));

  test('bytes that look like HTML and decode to no tag are salad', () => {
    const html = bytes('<!doctype html><html><body><input type=password></body></html>');
    expect(isSalad(html, 0)).toBe(true);
    expect(isSalad(html, 4)).toBe(false);
    expect(isSalad(bytes('It works!'), 0)).toBe(false);
  });
});
