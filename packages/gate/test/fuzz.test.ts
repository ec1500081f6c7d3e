import { connect } from 'node:net';
import { loadEngine } from '@lurewatch/engine/node';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type GateProcess, startGateProcess } from './support/gate-process.ts';
import { endAllAfterwards, until } from './support/processes.ts';
import { phishingUrls } from './support/test-urls.ts';

const [LURE = ''] = phishingUrls(loadEngine(), 1);
const SEED = 20_261_122;
endAllAfterwards();

let gate: GateProcess;
beforeAll(async () => {
  gate = await startGateProcess();
});

/** Sends pieces, each by itself, and resolves with what came within a moment or until the other side closed. */
function exchange(port: number, pieces: readonly string[], waitMs = 60): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', async () => {
      for (const piece of pieces) {
        if (socket.destroyed) break;
        socket.write(piece, 'latin1');
        await new Promise((next) => setImmediate(next));
      }
      setTimeout(() => socket.destroy(), waitMs);
    });
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
}

/** Valid requests, cut, repeated, with bytes changed and with noise between: what a parser must bear. */
function mangled(valid: readonly string[]): fc.Arbitrary<readonly string[]> {
  const noise = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      '\r\n',
      '\r\n\r\n',
      '\n',
      '\0',
      ' ',
      '0\r\n\r\n',
      'ffffffff\r\n',
      '-1\r\n',
      ';',
      ':',
      '9'.repeat(400),
    ),
    fc.constant('A'.repeat(100_000)),
  );
  const cut = fc
    .record({ text: fc.constantFrom(...valid), from: fc.nat(400), length: fc.nat(600) })
    .map(({ text, from, length }) => text.slice(from % text.length, (from % text.length) + length));
  return fc.array(fc.oneof(fc.constantFrom(...valid), cut, noise), { minLength: 1, maxLength: 8 });
}

const httpHead = `GET ${LURE} HTTP/1.1\r\nHost: x\r\n\r\n`;
const VALID = {
  icap: [
    `REQMOD icap://g/x ICAP/1.0\r\nAllow: 204\r\nEncapsulated: req-hdr=0, null-body=${httpHead.length}\r\n\r\n${httpHead}`,
    `REQMOD icap://g/x ICAP/1.0\r\nPreview: 0\r\nEncapsulated: req-hdr=0, req-body=${httpHead.length}\r\n\r\n${httpHead}0\r\n\r\n`,
    `REQMOD icap://g/x ICAP/1.0\r\nEncapsulated: req-hdr=0, req-body=${httpHead.length}\r\n\r\n${httpHead}5\r\nhello\r\n0\r\n\r\n`,
    'OPTIONS icap://g/x ICAP/1.0\r\nHost: g\r\n\r\n',
  ],
  squid: [`1 10.0.0.1 GET - ${LURE}\n`, `22 10.0.0.1 CONNECT staff%20it paypal-login.example:443 \n`, '3\n', 'x y z\n'],
  http: [
    `GET /authorize HTTP/1.1\r\nHost: g\r\nX-Original-URL: ${LURE}\r\n\r\n`,
    'GET /envoy/a?b HTTP/1.1\r\nHost: www.example.com\r\n\r\n',
    'GET /health HTTP/1.1\r\nHost: g\r\n\r\n',
  ],
  page: [
    'GET /b/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA HTTP/1.1\r\nHost: g\r\n\r\n',
    'POST /b/AAAA HTTP/1.1\r\nHost: g\r\nOrigin: http://g\r\nContent-Length: 10\r\n\r\ndo=continu',
  ],
} as const;

async function stillServes(): Promise<void> {
  const icap = (await exchange(gate.icap, [VALID.icap[0]], 3_000)).slice(0, 12);
  expect(icap).toBe('ICAP/1.0 200');
}

describe.each(['icap', 'squid', 'http', 'page'] as const)('%s', (protocol) => {
  it('bears whatever is sent, and goes on serving', async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(mangled(VALID[protocol]), async (pieces) => {
        const text = await exchange(gate[protocol], pieces);
        if (text.length > 0) answered++;
        expect(gate.child.exitCode).toBeNull();
      }),
      { seed: SEED, numRuns: 150 },
    );
    expect(answered).toBeGreaterThan(30);
    await quickly();
  });
});

async function quickly(): Promise<void> {
  await until('the gate answers', async () => {
    const answer = await fetch(`http://127.0.0.1:${gate.http}/authorize`, { headers: { 'x-original-url': LURE } });
    return answer.status === 403;
  });
}

describe('the gate as a whole', () => {
  it('serves others while hundreds of connections send nothing, or half a request, or read nothing', async () => {
    const ports = [gate.icap, gate.squid, gate.http, gate.page];
    const sockets = Array.from({ length: 400 }, (_, i) => {
      const socket = connect(ports[i % 4] ?? 0, '127.0.0.1');
      socket.on('error', () => undefined);
      if (i % 3 === 1) socket.write('REQMOD icap://g/x ICAP/1.0\r\nX');
      if (i % 3 === 2) {
        socket.pause();
        for (let n = 0; n < 50; n++) socket.write(VALID.icap[2]);
      }
      return socket;
    });
    await quickly();
    await stillServes();
    for (const socket of sockets) socket.destroy();
    await quickly();
  });

  it('takes a reload in the midst of requests without dropping one', async () => {
    const head = `GET ${LURE} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const one = `REQMOD icap://g/x ICAP/1.0\r\nAllow: 204\r\nEncapsulated: req-hdr=0, null-body=${head.length}\r\n\r\n${head}`;
    let text = '';
    const socket = connect(gate.icap, '127.0.0.1');
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    for (let round = 0; round < 20; round++) {
      for (let i = 0; i < 10; i++) socket.write(one);
      gate.child.kill('SIGHUP');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await until('every request is answered', () => text.split('ICAP/1.0 200').length - 1 === 200);
    socket.destroy();
    expect(gate.output()).toContain('the policy was read again');
  });
});
