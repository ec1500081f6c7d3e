import { firstInHead } from '../edit-html.ts';
import { answer, type HeaderLine, headerChange, only, type PageChange, textOf } from '../page-change.ts';

const declared = (html: string): string => firstInHead(html, '<meta charset=utf-8>');
const ONE_BYTE_FIRST = { bytes: 1, pauseMs: 60 };

/** What is a page: https://mimesniff.spec.whatwg.org/ */
export const contentTypeChanges: readonly PageChange[] = [
  ...Object.entries<readonly HeaderLine[]>({
    'type-missing': [],
    'type-empty': [['Content-Type', '']],
    'type-unknown': [['Content-Type', 'unknown/unknown']],
    'type-application-unknown': [['Content-Type', 'application/unknown']],
    'type-any': [['Content-Type', '*/*']],
    'type-no-slash': [['Content-Type', 'text']],
    'type-twice-in-one': [['Content-Type', 'text/html, text/html']],
    'type-two-headers': [
      ['Content-Type', 'text/plain'],
      ['Content-Type', 'text/html'],
    ],
    'type-upper-case': [['CONTENT-TYPE', 'TEXT/HTML; Charset=UTF-8']],
    'type-spaced': [['Content-Type', '\t text/html \t;;charset=utf-8']],
    'type-open-end': [['Content-Type', 'text/html; charset=']],
    'type-with-nosniff': [
      ['Content-Type', 'text/html'],
      ['X-Content-Type-Options', 'nosniff'],
    ],
  }).map(([name, headers]): PageChange => ({ ...place(name), serve: headerChange(headers, declared) })),
  ...Object.entries({
    'sniffed-behind-comment': `<!--${'c'.repeat(400)}-->`,
    'sniffed-behind-white-space': '\n\t \r\n'.repeat(60),
    'sniffed-by-div': '<div></div>',
    'sniffed-by-table': '<table></table>',
    'sniffed-by-anchor': '<a id=top></a>',
    'sniffed-by-bold': '<b></b>',
    'sniffed-by-script': '<script></script>',
    'sniffed-by-style': '<style></style>',
  }).map(
    ([name, start]): PageChange => ({
      ...place(name),
      serve: headerChange([], (html) => start + declared(html)),
    }),
  ),
  {
    ...place('first-packet-of-one-byte'),
    serve: (page) => only({ ...answer(page.body, page.headers), firstPacket: ONE_BYTE_FIRST }),
  },
  {
    ...place('type-missing-first-packet-of-one-byte'),
    serve: (page) => only({ ...answer(declared(textOf(page)), []), firstPacket: ONE_BYTE_FIRST }),
  },
  { ...place('type-plain-text'), serve: headerChange([['Content-Type', 'text/plain; charset=utf-8']]) },
];

function place(name: string): Pick<PageChange, 'name' | 'group' | 'way'> {
  return { name, group: 'content type', way: 'bytes' };
}
