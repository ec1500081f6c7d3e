import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { answer, bytesOf, type HeaderLine, HTML_UTF_8, only, type PageChange, type PlainPage } from '../page-change.ts';

/** Statuses, codings, header lines and redirects of well-formed HTTP. */
export const httpChanges: readonly PageChange[] = [
  ...[203, 206, 299, 300, 302, 400, 401, 402, 403, 404, 410, 418, 429, 451, 500, 503, 520, 999].map(
    (status): PageChange => http(`status-${status}`, ({ body }) => answer(body, [HTML_UTF_8], status)),
  ),
  coded('gzip', 'gzip', gzipSync),
  coded('gzip-twice', 'gzip, gzip', (body) => gzipSync(gzipSync(body))),
  coded('gzip-old-name', 'x-gzip', gzipSync),
  coded('gzip-upper-case', 'GZIP', gzipSync),
  coded('gzip-and-junk', 'gzip', (body) => Buffer.concat([gzipSync(body), Buffer.from('junk')])),
  coded('gzip-and-much-junk', 'gzip', (body) => Buffer.concat([gzipSync(body), Buffer.alloc(9_000, 'j')])),
  coded('gzip-without-trailer', 'gzip', (body) => gzipSync(body).subarray(0, -8)),
  coded('gzip-wrong-checksum', 'gzip', (body) => {
    const packed = gzipSync(body);
    return packed.fill(7, packed.length - 8, packed.length - 4);
  }),
  coded('deflate', 'deflate', deflateSync),
  coded('deflate-raw', 'deflate', deflateRawSync),
  coded('coding-utf-8', 'utf-8', (body) => body),
  coded('coding-none', 'none', (body) => body),
  coded('coding-identity', 'identity', (body) => body),
  coded('coding-empty', '', (body) => body),
  ...Object.entries<readonly HeaderLine[]>({
    'header-of-20-kb': [['X-Long', 'a'.repeat(20_000)]],
    'header-of-64-kb': [['X-Long', 'a'.repeat(65_000)]],
    'header-of-240-kb': [['X-Long', 'a'.repeat(240_000)]],
    'headers-500': Array.from({ length: 500 }, (_, n): HeaderLine => [`X-${n}`, `${n}`]),
    'cookies-150': Array.from({ length: 150 }, (_, n): HeaderLine => ['Set-Cookie', `c${n}=${'v'.repeat(80)}`]),
    'header-content-disposition-inline': [['Content-Disposition', 'inline; filename="a.pdf"']],
    'header-location-with-200': [['Location', '/none']],
    'header-refresh-after-a-day': [['Refresh', '86400;url=/none']],
    'header-refresh-to-fragment': [['Refresh', '0;url=#a']],
    'header-empty-refresh': [['Refresh', '']],
    'header-links': [['Link', '</a.css>; rel=preload; as=style, <https://a.example>; rel=preconnect']],
  }).map(([name, lines]) => http(name, ({ body }) => answer(body, [HTML_UTF_8, ...lines]))),
  ...[301, 303, 307, 308].map(
    (status): PageChange =>
      led(`redirect-${status}`, '/v/x', (page) => ({
        '/': () => redirect('/v/x', status),
        '/v/x': () => answer(page.body, page.headers),
      })),
  ),
  led('redirect-relative', '/a/?b=1', (page) => ({
    '/': () => redirect('a/?b=1'),
    '/a/?b=1': () => answer(page.body, page.headers),
  })),
  led('redirect-with-firms-page', '/v/x', (page) => ({
    '/': () =>
      answer(
        '<title>Lindner Optik</title><h1>Lindner Optik</h1><p>Brillen seit 1984.',
        [HTML_UTF_8, ['Location', '/v/x']],
        302,
      ),
    '/v/x': () => answer(page.body, page.headers),
  })),
  led('redirect-with-tabs', '/v/x', (page) => ({
    '/': () => redirect('\t/v/\tx'),
    '/v/x': () => answer(page.body, page.headers),
  })),
  ...[12, 19].map((count) => led(`redirects-${count}`, `/r${count}`, (page) => chain(page, count))),
  led('redirect-to-itself-with-cookie', '/', (page) => ({
    '/': ({ headers }) =>
      headers.cookie?.includes('seen=1') === true
        ? answer(page.body, page.headers)
        : answer('', [['Location', '/'], ['Set-Cookie', 'seen=1; Path=/'], HTML_UTF_8], 302),
  })),
  led('redirects-that-carry-cookies', '/third', (page) => ({
    '/': () =>
      answer(
        '',
        [
          ['Location', '/second'],
          ['Set-Cookie', 'a=1; Path=/; HttpOnly'],
        ],
        302,
      ),
    '/second': ({ headers }) =>
      headers.cookie?.includes('a=1') === true
        ? answer(
            '',
            [
              ['Location', '/third'],
              ['Set-Cookie', 'b=2; Path=/'],
            ],
            302,
          )
        : answer('<h1>Cookies are off', [HTML_UTF_8], 403),
    '/third': ({ headers }) =>
      headers.cookie?.includes('b=2') === true
        ? answer(page.body, page.headers)
        : answer('<h1>Cookies are off', [HTML_UTF_8], 403),
  })),
];

function http(name: string, serve: (page: PlainPage) => ReturnType<typeof answer>): PageChange {
  return { name, group: 'http', way: 'bytes', serve: (page) => only(serve(page)) };
}

function coded(name: string, coding: string, pack: (body: Uint8Array) => Uint8Array): PageChange {
  return http(name, ({ body, headers }) =>
    answer(new Uint8Array(pack(body)), [...headers, ['Content-Encoding', coding]]),
  );
}

function led(name: string, lands: string, serve: PageChange['serve']): PageChange {
  return { name, group: 'http', way: 'following', visit: { lands }, serve };
}

function redirect(location: string, status = 302): ReturnType<typeof answer> {
  return answer(bytesOf(''), [['Location', location]], status);
}

function chain(page: PlainPage, count: number): ReturnType<PageChange['serve']> {
  const steps = Array.from(
    { length: count },
    (_, n) => [n === 0 ? '/' : `/r${n}`, () => redirect(`/r${n + 1}`)] as const,
  );
  return { ...Object.fromEntries(steps), [`/r${count}`]: () => answer(page.body, page.headers) };
}
