import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOOP_PROBE, longestStretch } from '../../server/test/support/longest-stretch.ts';
import { type GateProcess, startGateProcess } from './support/gate-process.ts';
import { endAllAfterwards } from './support/processes.ts';

const CONNECTIONS = 4;
const WARM_UP_MS = 1_000;
const FLOOD_MS = 3_000;
/** In processor time of the main thread, which does not grow because others are busy. */
const LONGEST_STRETCH_MS = 100;

const names = Array.from({ length: 1_000 }, (_, n) => `www.site-${n}.example`);
const httpHead = (host: string) => `GET http://${host}/sign-in HTTP/1.1\r\n\r\n`;
/** A thousand requests in one packet after the other. */
const FLOODS = {
  squid: names.map((host, n) => `${n} - GET - http://${host}/sign-in\n`),
  icap: names.map((host) => {
    const head = httpHead(host);
    return `REQMOD icap://g/r ICAP/1.0\r\nAllow: 204\r\nEncapsulated: req-hdr=0, null-body=${head.length}\r\n\r\n${head}`;
  }),
  http: names.map((host) => `GET /authorize HTTP/1.1\r\nHost: g\r\nX-Original-URL: http://${host}/sign-in\r\n\r\n`),
} as const;

endAllAfterwards();

describe.each(['squid', 'icap', 'http'] as const)('a flood of pipelined requests over %s', (protocol) => {
  let gate: GateProcess;
  beforeAll(async () => {
    gate = await startGateProcess({ ...LOOP_PROBE, GATE_LOG_DECISIONS: 'off' });
    await isServed(gate);
    await longestStretch(gate);
  });

  it.each([true, false])('holds nobody up; the answers are read: %s', { timeout: 60_000 }, async (areRead) => {
    let received = 0;
    const text = FLOODS[protocol].join('');
    let isOver = false;
    const sockets = new Set<Socket>();
    const flood = () => {
      const socket = connect(gate[protocol], '127.0.0.1');
      const push = () => {
        while (!socket.destroyed && socket.write(text));
      };
      sockets.add(socket.on('connect', push).on('drain', push));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        if (!isOver) setTimeout(flood, 20);
      });
      if (areRead) socket.on('data', ({ length }) => (received += length));
      else socket.pause();
    };
    for (let n = 0; n < CONNECTIONS; n++) flood();
    // The first packets meet code that is not compiled yet.
    await sleep(WARM_UP_MS);
    await longestStretch(gate);
    await sleep(FLOOD_MS);
    await isServed(gate);
    const { ms, cpuMs } = await longestStretch(gate);
    process.stdout.write(
      `${protocol}, ${areRead ? `${received} bytes read` : 'nothing read'}: longest stretch of the main loop ` +
        `${ms.toFixed(0)} ms (${cpuMs.toFixed(0)} ms of processor time)\n`,
    );
    isOver = true;
    for (const socket of sockets) socket.destroy();
    // Over HTTP such a connection is closed.
    if (areRead && protocol !== 'http') expect(received).toBeGreaterThan(10_000);
    expect(cpuMs).toBeLessThan(LONGEST_STRETCH_MS);
  });
});

async function isServed({ http }: GateProcess): Promise<void> {
  expect((await fetch(`http://127.0.0.1:${http}/health`)).status).toBe(200);
}
