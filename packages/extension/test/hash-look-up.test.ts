import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListedServer, startListedServer } from '../../server/test/browser-lists/listed-server.ts';
import { eventually } from '../../server/test/store/eventually.ts';
import { createFindings } from '../src/background/findings.ts';
import { createHashLookUp } from '../src/background/hash-look-up.ts';
import type { Warning } from '../src/background/warning.ts';
import { type RecordingRelay, startRelay } from './support/recording-relay.ts';

let listed: ListedServer;
let relay: RecordingRelay;

beforeAll(async () => {
  listed = await startListedServer(['https://garden-friends.example/kit/login', 'listed.example']);
  relay = await startRelay(listed.server.url);
  await eventually(30_000, async () => {
    const { find, findings } = lookUp();
    await find('http://listed.example/');
    expect(findings.get('http://listed.example/', false)).not.toBeNull();
  });
  relay.sent.length = 0;
});

afterAll(async () => {
  await relay.close();
  await listed.close();
});

function lookUp(now = () => Date.now()) {
  const server = relay.url;
  const findings = createFindings(now);
  const told: string[] = [];
  const ask = createHashLookUp({
    settings: () => ({ server, key: listed.key }),
    findings,
    now,
    onFinding: (url) => told.push(url),
  });
  return { findings, told, find: (url: string) => ask(warningFor(url)) };
}

function warningFor(url: string): Warning {
  const { hostname: host } = new URL(url);
  const nothing = {
    brand: null,
    officialDomain: null,
    reasons: [],
    foundBy: 'detector',
    listedAs: null,
    overlayVersion: null,
  } as const;
  return { url, host, verdict: 'unknown', isByAddressAlone: false, score: 50, ...nothing };
}

test('finds a listed page, and sends four bytes of hashes and nothing else', async () => {
  const { find, findings, told } = lookUp();
  const url = 'https://garden-friends.example/kit/login?me=jo@secret.example';
  await find(url);
  expect(told).toEqual([url]);
  expect(findings.get(url, false)).toMatchObject({
    verdict: 'dangerous',
    foundBy: 'list',
    reasons: [{ code: 'threat_feed_url', speaksFor: false }],
  });
  expect(findings.get(url, true)).toBeNull();
  expect(relay.sent).toHaveLength(1);
  const { prefixes, ...rest } = JSON.parse(relay.sent[0]?.body ?? '{}');
  expect(rest).toEqual({});
  expect(prefixes.length).toBeGreaterThan(3);
  for (const prefix of prefixes) expect(prefix).toMatch(/^[0-9a-f]{8}$/);
});

test('asks once while the answer counts, and again afterwards', async () => {
  let clock = Date.now();
  const { find, told } = lookUp(() => clock);
  relay.sent.length = 0;
  await find('https://honest.example/');
  await find('https://honest.example/');
  await find('http://listed.example/any');
  await find('http://listed.example/any');
  expect(relay.sent).toHaveLength(2);
  expect(told).toEqual(['http://listed.example/any', 'http://listed.example/any']);
  clock += 301_000;
  await find('https://honest.example/');
  expect(relay.sent).toHaveLength(3);
});

test('says nothing where the service cannot be asked, and leaves it in peace for a while', async () => {
  let requests = 0;
  const broken = createServer((_request, response) => {
    requests++;
    response.writeHead(500).end('no');
  });
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
  const server = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  let clock = Date.now();
  const findings = createFindings(() => clock);
  const parts = { settings: () => ({ server, key: 'lw_live_x' }), findings, now: () => clock, onFinding: () => {} };
  const ask = createHashLookUp(parts);
  await ask(warningFor('http://listed.example/'));
  await ask(warningFor('http://listed.example/'));
  expect([requests, findings.get('http://listed.example/', false)]).toEqual([1, null]);
  clock += 31_000;
  await ask(warningFor('http://listed.example/'));
  expect(requests).toBe(2);
  await new Promise((resolve) => broken.close(resolve));
});
