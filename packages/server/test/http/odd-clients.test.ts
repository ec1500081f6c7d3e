import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endStalledReaders } from '../../src/http/stalled-readers.ts';
import { eventually } from '../store/eventually.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

describe('clients that do not behave', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer('sqlite');
    ({ token } = await server.newAccount());
  });
  afterAll(() => server.close());

  const open = async (): Promise<Socket> => {
    const { hostname, port } = new URL(server.url);
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    return socket.on('error', () => {});
  };

  test('one who hangs up in the middle of a body is a 499, not an error of ours', async () => {
    for (let n = 0; n < 5; n++) {
      const socket = await open();
      socket.write(
        `POST /v1/analyze HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"url":`,
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
      socket.resetAndDestroy();
    }
    await eventually(20_000, async () => {
      const { text } = await server.call('GET', '/metrics');
      expect(text).toMatch(/lurewatch_http_requests_total\{operation="analyze",status="499"\} 5/);
      expect(text).not.toMatch(/status="500"/);
    });
  });

  test.each([
    ['a Transfer-Encoding of another kind', 'Host: a\r\nTransfer-Encoding: xchunked'],
    ['a Transfer-Encoding of several', 'Host: a\r\nTransfer-Encoding: gzip, chunked'],
    ['two Host headers', 'Host: a\r\nHost: b'],
  ])('%s is answered 400, with or without a key, and nothing behind it is read', async (_name, headers) => {
    for (const key of ['', `Authorization: Bearer ${token}\r\n`]) {
      const socket = await open();
      let received = '';
      socket.on('data', (chunk) => {
        received += chunk.toString();
      });
      socket.write(
        `POST /v1/analyze HTTP/1.1\r\n${headers}\r\n${key}Content-Type: application/json\r\n\r\n0\r\n\r\nGET /health/live HTTP/1.1\r\nHost: a\r\n\r\n`,
      );
      await once(socket, 'close');
      expect(received).toMatch(/^HTTP\/1\.1 400 /);
      expect(received).not.toContain('HTTP/1.1 200');
    }
  });
});

test('one who does not read is let go, one who reads slowly is not', async () => {
  const answer = Buffer.alloc(64_000_000);
  const server = createServer((_request, response) => response.end(answer));
  endStalledReaders(server, 1_500);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const ask = async () => {
    const socket = connect({ host: '127.0.0.1', port });
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    return socket.on('error', () => {});
  };
  const sides: Socket[] = [];
  server.on('connection', (socket: Socket) => void sides.push(socket));
  const silent = await ask();
  await eventually(20_000, () => expect(sides[0]?.destroyed).toBe(true));
  const slow = await ask();
  slow.on('data', () => slow.pause());
  const sip = setInterval(() => slow.resume(), 20);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  expect(sides[1]?.destroyed).toBe(false);
  clearInterval(sip);
  for (const socket of [silent, slow]) socket.destroy();
  server.close();
}, 60_000);
