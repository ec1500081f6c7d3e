import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Decision } from '../decision/decide.ts';
import type { Turns } from '../decision/turns.ts';
import { createIcapServer } from '../icap/serve-icap.ts';
import { createLineServer } from './line-server.ts';

const PASSED: Decision = {
  ...{ action: 'allow' as const, decidedBy: 'unknown' as const },
  ...{ judged: null, overlayVersion: null, url: null, mayContinue: false },
};
const HEAD = 'GET http://www.site.example/ HTTP/1.1\r\n\r\n';

/** Servers of pipelined requests that answer each in the same way, how they are asked, and what stands once in each answer. */
const PROTOCOLS = [
  {
    name: 'lines',
    create: (turns: Turns): Server =>
      createLineServer({
        answerLine: (line) => `answer ${line}\n`,
        turns,
        maxConnections: 100,
        countBroken: () => undefined,
      }).server,
    request: 'question\n',
    mark: 'answer',
  },
  {
    name: 'ICAP',
    create: (turns: Turns): Server =>
      createIcapServer({
        deny: () => ({ decision: PASSED, blocked: null }),
        turns,
        serviceTag: () => '"tag"',
        maxConnections: 100,
        isTrustedProxy: () => true,
        countBroken: () => undefined,
      }).server,
    request: `REQMOD icap://g/r ICAP/1.0\r\nAllow: 204\r\nEncapsulated: req-hdr=0, null-body=${HEAD.length}\r\n\r\n${HEAD}`,
    mark: 'ICAP/1.0 204',
  },
] as const;

let close: () => void = () => undefined;
afterEach(() => close());

async function connectTo(server: Server): Promise<{ readonly socket: Socket; readonly text: () => string }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  close = () => {
    socket.destroy();
    server.close();
  };
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, text: () => text };
}

describe.each(PROTOCOLS)('pipelined requests as $name', ({ create, request, mark }) => {
  const count = (text: string) => text.split(mark).length - 1;

  it('get the answers already made when the next turn is far', async () => {
    let taken = 0;
    const turns: Turns = {
      take: () => (taken++ < 3 ? undefined : new Promise(() => undefined)),
      isFar: () => true,
    };
    const { socket, text } = await connectTo(create(turns));
    socket.write(request.repeat(10));
    await new Promise((resolve) => socket.once('data', resolve));
    expect(count(text())).toBe(3);
  });

  it('get every answer when the end of the connection comes with them, and then its other end', async () => {
    // Each has to wait, so that the end is there before the answers are.
    const turns: Turns = { take: () => setImmediate(), isFar: () => false };
    const server = create(turns);
    const { socket, text } = await connectTo(server);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.end(request.repeat(64));
    await closed;
    expect(count(text())).toBe(64);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});
