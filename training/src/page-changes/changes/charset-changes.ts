import { asciiOf, firstInHead } from '../edit-html.ts';
import { answer, bytesOf, type HeaderLine, only, type PageChange, type PlainPage, textOf } from '../page-change.ts';

const NO_CHARSET: readonly HeaderLine[] = [['Content-Type', 'text/html']];

/** Where the encoding is said, and by what a browser goes: https://html.spec.whatwg.org/#determining-the-character-encoding */
export const charsetChanges: readonly PageChange[] = [
  ...Object.entries({
    'meta-utf-16': '<meta charset="utf-16">',
    'meta-utf-16le': '<meta charset="utf-16le">',
    'meta-utf-16be': "<meta charset='UTF-16BE'>",
    'meta-http-equiv-utf-16': '<meta http-equiv="Content-Type" content="text/html; charset=utf-16">',
    'meta-in-comment': '<!-- <meta charset="utf-16le"> --><meta charset=utf-8>',
    'meta-in-long-comment': `<!-- ${'x'.repeat(300)}\n<meta charset="iso-2022-jp"> --><meta charset=utf-8>`,
    'meta-description-charset': '<meta name="description" content="charset=utf-16le"><meta charset=utf-8>',
    'meta-other-http-equiv': '<meta http-equiv="X-Page" content="text/html; charset=utf-16le"><meta charset=utf-8>',
    'meta-in-attribute': `<link rel="x" title='<meta charset="utf-16le">'><meta charset=utf-8>`,
    'meta-in-bogus-comment': '<!x <meta charset="utf-16le"><meta charset=utf-8>',
    'meta-odd-spacing': '<meta/charset\t=\n utf-8 ><meta charset="utf-16le">',
    'meta-charset-twice': '<meta charset=utf-8 charset="utf-16le">',
    'meta-upper-case': '<META CHARSET="UTF8">',
    'meta-content-no-http-equiv': '<meta content="text/html; charset=shift_jis"><meta charset=utf-8>',
    'meta-x-user-defined-ascii': '<meta name="a" charset="utf-8"><meta charset="x-user-defined">',
  }).map(([name, snippet]) => change(name, NO_CHARSET, (html) => firstInHead(html, snippet))),
  ...Object.entries({
    'header-utf-8-beats-meta': 'text/html; charset=utf-8',
    'header-quoted': 'text/html; charset="utf-8"',
    'header-alias': 'text/html; charset=unicode-1-1-utf-8',
    'header-spaced': ' text/html ;  CHARSET=Utf-8 ; x=y',
    'header-two-charsets': 'text/html; charset=utf-8; charset=utf-16le',
  }).map(([name, type]) =>
    change(name, [['Content-Type', type]], (html) => firstInHead(html, '<meta charset="utf-16le">')),
  ),
  ...['windows-1252', 'gb18030', 'shift_jis', 'euc-kr', 'koi8-r', 'iso-2022-jp', 'x-user-defined', 'big5'].map(
    (charset) => change(`header-${charset}`, [['Content-Type', `text/html; charset=${charset}`]], asciiOf),
  ),
  ...['utf-7', 'x-unknown-9', 'utf-32', 'none'].map((charset) =>
    change(`header-unknown-${charset}`, [['Content-Type', `text/html; charset=${charset}`]], (html) =>
      firstInHead(html, '<meta charset=utf-8>'),
    ),
  ),
  change('no-charset-anywhere', NO_CHARSET, (html) => asciiOf(html).replace(/<meta[^>]*charset[^>]*>/gi, '')),
  change('xml-declaration-utf-16', NO_CHARSET, (html) => `<?xml version="1.0" encoding="utf-16"?>${html}`),
  bytesChange('bom-utf-8-header-utf-16', 'text/html; charset=utf-16le', (html) => bytesOf(`\ufeff${html}`)),
  bytesChange('bom-utf-8-header-latin', 'text/html; charset=iso-8859-1', (html) => bytesOf(`\ufeff${html}`)),
  bytesChange('bom-utf-16le-header-utf-8', 'text/html; charset=utf-8', (html) => utf16(`\ufeff${html}`, 'le')),
  bytesChange('bom-utf-16be-header-utf-8', 'text/html; charset=utf-8', (html) => utf16(`\ufeff${html}`, 'be')),
  bytesChange('bom-utf-16le', 'text/html', (html) => utf16(`\ufeff${html}`, 'le')),
  bytesChange('bom-utf-16be', 'text/html', (html) => utf16(`\ufeff${html}`, 'be')),
  bytesChange('header-utf-16le', 'text/html; charset=utf-16le', (html) => utf16(html, 'le')),
  bytesChange('header-utf-16be', 'text/html; charset=utf-16be', (html) => utf16(html, 'be')),
];

function change(name: string, headers: readonly HeaderLine[], edit: (html: string) => string): PageChange {
  return { name, group: 'charset', way: 'bytes', serve: (page) => only(answer(edit(textOf(page)), headers)) };
}

function bytesChange(name: string, type: string, encode: (html: string) => Uint8Array): PageChange {
  const serve = (page: PlainPage) => only(answer(encode(textOf(page)), [['Content-Type', type]]));
  return { name, group: 'charset', way: 'bytes', serve };
}

function utf16(text: string, order: 'le' | 'be'): Uint8Array {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(order === 'le' ? bytes : bytes.swap16());
}
