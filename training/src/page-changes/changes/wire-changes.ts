import { bytesOf, type PageChange, type PlainPage } from '../page-change.ts';

const TYPE = 'Content-Type: text/html; charset=utf-8';

/** HTTP as careless servers write it, and as browsers take it: the bytes on the wire. */
export const wireChanges: readonly PageChange[] = [
  ...Object.entries({
    'wire-header-name-with-space': `HTTP/1.1 200 OK\r\n${TYPE}\r\nX Bad: 1\r\nConnection: close\r\n\r\n`,
    'wire-space-before-colon': `HTTP/1.1 200 OK\r\nContent-Type : text/html; charset=utf-8\r\nConnection: close\r\n\r\n`,
    'wire-control-character': `HTTP/1.1 200 OK\r\n${TYPE}\r\nX-Bad: a\x01\x7fb\r\nConnection: close\r\n\r\n`,
    'wire-bare-line-feeds': `HTTP/1.1 200 OK\n${TYPE}\nConnection: close\n\n`,
    'wire-two-spaces-in-status': `HTTP/1.1  200  OK\r\n${TYPE}\r\nConnection: close\r\n\r\n`,
    'wire-no-reason': `HTTP/1.1 200\r\n${TYPE}\r\nConnection: close\r\n\r\n`,
    'wire-lower-case-http': `http/1.1 200 OK\r\n${TYPE}\r\nConnection: close\r\n\r\n`,
    'wire-http-1-0': `HTTP/1.0 200 OK\r\n${TYPE}\r\n\r\n`,
    'wire-http-1-9': `HTTP/1.9 200 OK\r\n${TYPE}\r\nConnection: close\r\n\r\n`,
    'wire-no-status-line': '',
    'wire-folded-header': `HTTP/1.1 200 OK\r\n${TYPE}\r\nX-Long: a\r\n b\r\nConnection: close\r\n\r\n`,
    'wire-line-without-colon': `HTTP/1.1 200 OK\r\n${TYPE}\r\nnonsense\r\nConnection: close\r\n\r\n`,
    'wire-empty-header-name': `HTTP/1.1 200 OK\r\n${TYPE}\r\n: nothing\r\nConnection: close\r\n\r\n`,
    'wire-blank-before-status': `\r\nHTTP/1.1 200 OK\r\n${TYPE}\r\nConnection: close\r\n\r\n`,
    'wire-latin-header-value': `HTTP/1.1 200 OK\r\n${TYPE}\r\nX-Name: caf\u00e9\r\nConnection: close\r\n\r\n`,
    'wire-early-hints': `HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\nHTTP/1.1 200 OK\r\n${TYPE}\r\nConnection: close\r\n\r\n`,
    'wire-continue-first': `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n${TYPE}\r\nConnection: close\r\n\r\n`,
    'wire-odd-reason': `HTTP/1.1 200 \u00e4\u00f6 ; <html>\r\n${TYPE}\r\nConnection: close\r\n\r\n`,
    'wire-keep-alive-without-length': `HTTP/1.1 200 OK\r\n${TYPE}\r\nConnection: keep-alive\r\n\r\n`,
  }).map(([name, head]) => wire(name, (body) => [latin(head), body])),
  wire('wire-length-twice', (body) => [
    withLength(`Content-Length: ${body.length}\r\nContent-Length: ${body.length}`),
    body,
  ]),
  wire('wire-length-with-plus', (body) => [withLength(`Content-Length: +${body.length}`), body]),
  wire('wire-length-and-chunks', (body) => [
    withLength(`Content-Length: 7\r\nTransfer-Encoding: chunked`),
    chunk(body, ''),
    latin('0\r\n\r\n'),
  ]),
  wire('wire-chunk-extension', (body) => [
    withLength('Transfer-Encoding: chunked'),
    chunk(body, ';name="a;b"'),
    latin('0;last\r\n\r\n'),
  ]),
  wire('wire-chunk-trailer', (body) => [
    withLength('Transfer-Encoding: chunked'),
    chunk(body, ''),
    latin('0\r\nX-Trailer: 1\r\n\r\n'),
  ]),
  wire('wire-chunks-line-feeds', (body) => [
    withLength('Transfer-Encoding: chunked'),
    latin(`${body.length.toString(16)}\n`),
    body,
    latin('\n0\n\n'),
  ]),
  wire('wire-coding-identity', (body) => [withLength('Transfer-Encoding: identity'), body]),
  wire('wire-junk-after-length', (body) => [
    withLength(`Content-Length: ${body.length}`),
    body,
    latin('junk'.repeat(9)),
  ]),
];

function wire(name: string, write: (body: Uint8Array) => readonly Uint8Array[]): PageChange {
  const serve = ({ body, headers }: PlainPage) => ({
    '/': () => ({ status: 200, headers, body, wire: new Uint8Array(Buffer.concat(write(body))) }),
  });
  return { name, group: 'wire', way: 'bytes', serve };
}

function withLength(line: string): Uint8Array {
  return latin(`HTTP/1.1 200 OK\r\n${TYPE}\r\nConnection: close\r\n${line}\r\n\r\n`);
}

function chunk(body: Uint8Array, extension: string): Uint8Array {
  return Buffer.concat([bytesOf(`${body.length.toString(16)}${extension}\r\n`), body, bytesOf('\r\n')]);
}

function latin(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}
