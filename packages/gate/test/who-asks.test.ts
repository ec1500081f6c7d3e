import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { loadEngine } from '@lurewatch/engine/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { type GateProcess, startGateProcess, temporaryFolder } from './support/gate-process.ts';
import { endAllAfterwards, until } from './support/processes.ts';
import { phishingUrls } from './support/test-urls.ts';

const LURE = new URL(phishingUrls(loadEngine(), 1)[0] ?? '');
const policyFile = join(temporaryFolder(), 'policy.json');
endAllAfterwards();

let trusting: GateProcess;
let wary: GateProcess;
beforeAll(async () => {
  writeFileSync(
    policyFile,
    JSON.stringify({
      rules: [
        { users: ['anna'], judge: false },
        { groups: ['research'], judge: false },
        { networks: ['10.20.0.0/16'], judge: false },
      ],
    }),
  );
  [trusting, wary] = await Promise.all([
    startGateProcess({ GATE_POLICY_FILE: policyFile }),
    startGateProcess({ GATE_POLICY_FILE: policyFile, GATE_TRUSTED_PROXIES: '192.0.2.1', GATE_LOG_CLIENTS: 'hash' }),
  ]);
});

/** Header lines as they are sent: names may come twice. */
function authorise(gate: GateProcess, lines: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: gate.http, path: '/authorize', headers: lines }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
}

function icap(gate: GateProcess, httpHead: string, headers = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(gate.icap, '127.0.0.1', () =>
      socket.write(
        `REQMOD icap://g/reqmod ICAP/1.0\r\nAllow: 204\r\n${headers}Encapsulated: req-hdr=0, null-body=${httpHead.length}\r\n\r\n${httpHead}`,
      ),
    );
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString('latin1').slice(9, 12));
    });
    socket.once('error', reject);
  });
}

const lureHead = `GET ${LURE.href} HTTP/1.1\r\nHost: ${LURE.host}\r\n\r\n`;
const passes = '204';
const denied = '200';

describe('of two hosts or addresses', () => {
  it.each([
    ['good', 'bad'],
    ['bad', 'good'],
  ])('none hides the other over ICAP: %s, %s', async (...order) => {
    const hosts = order.map((which) => `Host: ${which === 'bad' ? LURE.host : 'example.com'}\r\n`).join('');
    expect(await icap(trusting, `GET ${LURE.pathname} HTTP/1.1\r\n${hosts}\r\n`)).toBe(denied);
  });

  it('a target that is neither an address nor a path is refused over ICAP', async () => {
    expect(await icap(trusting, `GET @example.com/ HTTP/1.1\r\nHost: ${LURE.host}\r\n\r\n`)).toBe('400');
  });

  it.each([
    ['X-Original-URL twice', ['X-Original-URL', 'https://example.com/', 'X-Original-URL', LURE.href], 403],
    [
      'hosts twice',
      ['X-Forwarded-Host', 'example.com', 'X-Forwarded-Host', LURE.host, 'X-Forwarded-Uri', '/verify'],
      403,
    ],
    ['hosts with a comma', ['X-Forwarded-Host', `example.com, ${LURE.host}`, 'X-Forwarded-Uri', '/verify'], 403],
    [
      'more hosts than are judged',
      Array.from({ length: 17 }, (_, n) => ['X-Forwarded-Host', `h${n}.example`])
        .flat()
        .concat(['X-Forwarded-Host', LURE.host, 'X-Forwarded-Uri', '/']),
      400,
    ],
    ['a path that is none', ['X-Forwarded-Host', LURE.host, 'X-Forwarded-Uri', '@example.com/verify'], 400],
    ['one honest host', ['X-Forwarded-Host', 'example.com', 'X-Forwarded-Uri', '/'], 200],
  ] as const)('none hides the other over HTTP: %s', async (_what, lines, status) => {
    expect(await authorise(trusting, [...lines, 'Host', 'gate'])).toBe(status);
  });
});

describe('who asks', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  it.each([
    ['a user of Squid', 'X-Client-Username: anna\r\n'],
    ['an authenticated user', `X-Authenticated-User: ${base64('WinNT://FIRM/anna')}\r\n`],
    ['authenticated groups', `X-Authenticated-Groups: ${base64('WinNT://FIRM/sales, WinNT://FIRM/research')}\r\n`],
    ['an address', 'X-Client-IP: 10.20.1.1\r\n'],
  ])('is told by a trusted proxy alone: %s', async (_what, header) => {
    expect(await icap(trusting, lureHead, header)).toBe(passes);
    expect(await icap(wary, lureHead, header)).toBe(denied);
  });

  it('is told over HTTP by a trusted proxy alone', async () => {
    for (const line of [
      ['X-Client-Username', 'anna'],
      ['X-Client-Groups', 'research'],
      ['X-Real-IP', '10.20.1.1'],
    ]) {
      expect(await authorise(trusting, ['X-Original-URL', LURE.href, ...line, 'Host', 'gate'])).toBe(200);
      expect(await authorise(wary, ['X-Original-URL', LURE.href, ...line, 'Host', 'gate'])).toBe(403);
    }
  });

  it('stands in the log as a network, or as a hash where that is set, never whole', async () => {
    expect(await authorise(trusting, ['X-Original-URL', LURE.href, 'X-Real-IP', '10.7.8.9', 'Host', 'gate'])).toBe(403);
    await until('it is logged', () => trusting.output().includes('"client":"10.7.8.0/24"'));
    await until('it is logged', () => /"client":"[0-9a-f]{16}"/.test(wary.output()));
    expect(trusting.output() + wary.output()).not.toMatch(/10\.7\.8\.9|"client":"127\.0\.0\.1"/);
  });
});
