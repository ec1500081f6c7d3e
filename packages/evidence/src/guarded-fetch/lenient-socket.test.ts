import { once } from 'node:events';
import net from 'node:net';
import zlib from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';

const PAGE = '<!doctype html><p>here';
const opened: { close(): unknown }[] = [];
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())));

/** What a lenient client makes of these bytes, in one packet or byte by byte. */
async function bodyOf(answer: string | Buffer, isSplit = false): Promise<string> {
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', async () => {
      const bytes = Buffer.from(answer as string, 'latin1');
      const all = Buffer.isBuffer(answer) ? answer : bytes;
      if (!isSplit) return socket.end(all);
      for (const byte of all) {
        socket.write(Buffer.of(byte));
        await new Promise((resolve) => setImmediate(resolve));
      }
      socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const resolver = { resolveAddresses: async () => ['127.0.0.1'] };
  const fetch = createGuardedFetch({ resolver, outboundAllow: ['127.0.0.1/32'], isLenient: true });
  opened.push(server, fetch);
  const { body } = await fetch({ url: `http://odd.example:${port}/`, allowHttp: true });
  return Buffer.from(body).toString('latin1');
}

test.each([
  ['a plain head', `HTTP/1.1 200 OK\r\nContent-Length: ${PAGE.length}\r\n\r\n${PAGE}`],
  ['bare line feeds', `HTTP/1.1 200 OK\nContent-Type: text/html\n\n${PAGE}`],
  ['a space in a name', `HTTP/1.1 200 OK\r\nX Odd: 1\r\nContent-Type : text/html\r\n\r\n${PAGE}`],
  ['a control character', `HTTP/1.1 200 OK\r\nX-Odd: a\x01b\r\n\r\n${PAGE}`],
  ['two spaces in the status line', `HTTP/1.1  200  OK\r\n\r\n${PAGE}`],
  ['no version', `HTTP 200 OK\r\n\r\n${PAGE}`],
  ['no status line at all', PAGE],
  [
    'a length beside chunks',
    `HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n16\r\n${PAGE}\r\n0\r\n\r\n`,
  ],
  ['chunks with bare line feeds', `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n16\n${PAGE}\n0\n\n`],
  [
    'chunks with extensions and a trailer',
    `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5 ;a=b\r\n${PAGE.slice(0, 5)}\r\n11\r\n${PAGE.slice(5)}\r\n0\r\nX: 1\r\n\r\n`,
  ],
  ['an interim answer', `HTTP/1.1 103 Early\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\n\r\n${PAGE}`],
  ['a large head', `HTTP/1.1 200 OK\r\n${'X-Pad: '.concat('x'.repeat(8_000), '\r\n').repeat(29)}\r\n${PAGE}`],
  ['an encoding that is none', `HTTP/1.1 200 OK\r\nContent-Encoding: utf-8\r\n\r\n${PAGE}`],
])('%s is read', async (_, answer) => {
  expect(await bodyOf(answer)).toBe(PAGE);
  if (answer.length < 1_000) expect(await bodyOf(answer, true)).toBe(PAGE);
});

test.each([
  ['raw deflate', 'deflate', zlib.deflateRawSync(PAGE)],
  ['deflate', 'deflate', zlib.deflateSync(PAGE)],
  ['zstd', 'zstd', zlib.zstdCompressSync(PAGE)],
])('%s is read', async (_, encoding, body) => {
  expect(
    await bodyOf(Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\nContent-Encoding: ${encoding}\r\n\r\n`), body])),
  ).toBe(PAGE);
});

test('a head without end is refused', async () => {
  await expect(
    bodyOf(`HTTP/1.1 200 OK\r\n${'X-Pad: '.concat('x'.repeat(8_000), '\r\n').repeat(40)}\r\n${PAGE}`),
  ).rejects.toThrow();
});
