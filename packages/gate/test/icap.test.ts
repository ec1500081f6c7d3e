import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadEngine } from '@lurewatch/engine/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { type GateProcess, startGateProcess, temporaryFolder } from './support/gate-process.ts';
import { eachOf, endAllAfterwards, hasPrograms, until } from './support/processes.ts';
import { legitimateUrls, phishingUrls } from './support/test-urls.ts';

const engine = loadEngine();
const [LURE = ''] = phishingUrls(engine, 1);
const [QUIET = ''] = legitimateUrls(engine, 1);
endAllAfterwards();

let gate: GateProcess;
beforeAll(async () => {
  gate = await startGateProcess({ GATE_MAX_CONNECTIONS: '50' });
});

/** A connection that collects what comes. */
async function open(): Promise<{ readonly socket: Socket; text(): string; ended(): boolean }> {
  let text = '';
  let ended = false;
  const socket = connect(gate.icap, '127.0.0.1');
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    ended = true;
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, text: () => text, ended: () => ended };
}

function reqmod(url: string, extra: readonly string[] = ['Allow: 204'], body: string | null = null): string {
  const head = `${body === null ? 'GET' : 'POST'} ${url} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`;
  const encapsulated = `Encapsulated: req-hdr=0, ${body === null ? 'null' : 'req'}-body=${head.length}`;
  const icap = ['REQMOD icap://gate/reqmod ICAP/1.0', 'Host: gate', ...extra, encapsulated].join('\r\n');
  return `${icap}\r\n\r\n${head}${body ?? ''}`;
}

const statuses = (text: string) => [...text.matchAll(/^ICAP\/1\.0 (\d+)/gm)].map(([, status]) => status);

describe('ICAP', () => {
  it('tells what it can do', async () => {
    const { socket, text } = await open();
    socket.write('OPTIONS icap://gate/reqmod ICAP/1.0\r\nHost: gate\r\n\r\n');
    await until('an answer', () => text().includes('\r\n\r\n'));
    expect(text()).toMatch(/^ICAP\/1\.0 200 OK\r\n/);
    for (const header of [
      'Methods: REQMOD',
      'Allow: 204',
      'Preview: 0',
      'Encapsulated: null-body=0',
      'Max-Connections: 50',
    ])
      expect(text()).toContain(`${header}\r\n`);
    expect(text()).toMatch(/^ISTag: "[^"]{1,30}"\r$/m);
    expect(text()).toMatch(/^Options-TTL: \d+\r$/m);
    socket.destroy();
  });

  it('answers pipelined requests in their order, on one connection', async () => {
    const { socket, text } = await open();
    const urls = [QUIET, LURE, QUIET, LURE, ...legitimateUrls(engine, 50)];
    socket.write(urls.map((url) => reqmod(url)).join(''));
    await until('all answers', () => statuses(text()).length === urls.length);
    expect(statuses(text())).toEqual(urls.map((url) => (url === LURE ? '200' : '204')));
    socket.destroy();
  });

  it('answers the same when every byte comes alone', async () => {
    const { socket, text } = await open();
    for (const byte of reqmod(LURE) + reqmod(QUIET)) {
      socket.write(byte);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until('both answers', () => statuses(text()).length === 2);
    expect(statuses(text())).toEqual(['200', '204']);
    socket.destroy();
  });

  it('puts a whole HTTP answer with the page in the place of the request', async () => {
    const { socket, text } = await open();
    socket.write(reqmod(LURE, ['Allow: 204', 'X-Client-IP: 192.0.2.7']));
    await until('the page', () => text().endsWith('\r\n0\r\n\r\n'));
    const offset = Number(/Encapsulated: res-hdr=0, res-body=(\d+)/.exec(text())?.[1]);
    const encapsulated = text().slice(text().indexOf('\r\n\r\n') + 4);
    expect(encapsulated.slice(0, offset)).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n[\s\S]*\r\n\r\n$/);
    const [size = '', ...rest] = encapsulated.slice(offset).split('\r\n');
    const html = rest.join('\r\n').slice(0, Number.parseInt(size, 16));
    expect(html).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
    expect(encapsulated.slice(0, offset)).toContain(`Content-Length: ${html.length}\r\n`);
    socket.destroy();
  });

  it('takes bodies with and without a preview, and gives them back to a client that takes no 204', async () => {
    const { socket, text } = await open();
    const body = `5\r\nhello\r\n${(70_000).toString(16)}\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`;
    socket.write(reqmod(QUIET, ['Preview: 0', 'Allow: 204'], '0\r\n\r\n'));
    socket.write(reqmod(QUIET, ['Preview: 4'], '4\r\nabcd\r\n0; ieof\r\n\r\n'));
    socket.write(reqmod(QUIET, ['Allow: 204'], body));
    socket.write(reqmod(QUIET, [], body));
    socket.write(reqmod(QUIET, []));
    socket.write(reqmod(LURE, [], body));
    await until('six answers', () => statuses(text()).length === 6 && text().endsWith('\r\n0\r\n\r\n'));
    expect(statuses(text())).toEqual(['204', '204', '204', '200', '200', '200']);
    expect(text()).toContain(`POST ${QUIET} HTTP/1.1\r\n`);
    expect(text()).toContain(`5\r\nhello\r\n11170\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`);
    expect(text()).toContain('403 Forbidden');
    socket.destroy();
  });

  it.each([
    ['another method', 'RESPMOD icap://gate/x ICAP/1.0\r\nEncapsulated: res-hdr=0, res-body=10\r\n\r\n', '405'],
    ['no ICAP', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', '400'],
    ['nothing encapsulated', 'REQMOD icap://gate/x ICAP/1.0\r\n\r\n', '400'],
    [
      'an encapsulated head beyond all bounds',
      'REQMOD icap://g/x ICAP/1.0\r\nEncapsulated: req-hdr=0, null-body=99999999\r\n\r\n',
      '400',
    ],
    ['a negative offset', 'REQMOD icap://g/x ICAP/1.0\r\nEncapsulated: req-hdr=0, null-body=-1\r\n\r\n', '400'],
    ['a head without end', `REQMOD icap://g/x ICAP/1.0\r\nX: ${'a'.repeat(80_000)}`, '400'],
    ['a body that is not chunked', reqmod(QUIET, ['Allow: 204'], 'hello\r\n'), '400'],
    [
      'an HTTP head that is none',
      'REQMOD icap://g/x ICAP/1.0\r\nEncapsulated: req-hdr=0, null-body=4\r\n\r\nabcd',
      '400',
    ],
  ])('refuses %s and closes', async (_what, sent, status) => {
    const { socket, text, ended } = await open();
    socket.write(sent);
    await until('the end of the connection', ended);
    expect(statuses(text()).at(-1)).toBe(status);
    socket.destroy();
  });

  it('serves others while some send slowly, and turns away more connections than are set', async () => {
    const slow = await Promise.all(Array.from({ length: 45 }, open));
    for (const { socket } of slow) socket.write('REQMOD icap://gate/reqmod ICAP/1.0\r\nX: ');
    const { socket, text } = await open();
    socket.write(reqmod(LURE));
    await until('an answer', () => statuses(text()).length === 1);
    const more = await Promise.all(Array.from({ length: 20 }, open));
    await until('some are turned away', () => more.some(({ ended }) => ended()));
    for (const it of [...slow, ...more]) it.socket.destroy();
    socket.destroy();
    await until('new connections are taken again', async () => {
      const again = await open();
      again.socket.write(reqmod(QUIET));
      await new Promise((resolve) => setTimeout(resolve, 100));
      again.socket.destroy();
      return statuses(again.text()).length === 1;
    });
  });
});

const hasClient = hasPrograms('c-icap-client', 'c-icap-client');

describe.skipIf(!hasClient)('c-icap-client', () => {
  const client = (...args: readonly string[]) =>
    promisify(execFile)('c-icap-client', ['-i', '127.0.0.1', '-p', String(gate.icap), '-s', 'reqmod', '-v', ...args]);
  const file = join(temporaryFolder(), 'body');
  writeFileSync(file, 'a posted body '.repeat(5_000));

  it('reads what the gate can do', async () => {
    const { stdout, stderr } = await client();
    expect(stdout + stderr).toMatch(/Allow 204: Yes/);
    expect(stdout + stderr).toMatch(/Preview: 0/);
  });

  it('blocks 50 phishing URLs and passes 500 legitimate ones', async () => {
    await eachOf(phishingUrls(engine, 50), async (url) => {
      const { stdout, stderr } = await client('-req', url);
      expect(stdout + stderr, url).toContain('403 Forbidden');
      expect(stdout + stderr).toContain('Dangerous site blocked');
    });
    await eachOf(legitimateUrls(engine, 500), async (url) => {
      const { stdout, stderr } = await client('-req', url);
      expect(stdout + stderr, url).toMatch(/204|No modification needed/);
    });
  });

  it.each([['-nopreview'], ['-no204'], ['-nopreview', '-no204']])('passes a body with %s', async (...flags) => {
    const { stdout, stderr } = await client('-f', file, '-req', QUIET, '-method', 'POST', ...flags);
    expect(stdout + stderr).not.toContain('403 Forbidden');
    expect(stdout + stderr).toMatch(/204|No modification needed|a posted body/);
  });
});
