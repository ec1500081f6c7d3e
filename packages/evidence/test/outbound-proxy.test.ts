import net from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDnsResolver } from '../src/dns/dns-resolver.ts';
import { createEvidenceGatherer } from '../src/gather-evidence.ts';
import { createGuardedFetch, type OutboundError } from '../src/guarded-fetch/index.ts';
import { listen, portOfServer } from './fake-internet/fake-dns-server.ts';
import { type ConnectProxy, type FakeInternet, startConnectProxy, startFakeInternet } from './fake-internet/index.ts';
import { parsed } from './support/parsed.ts';

let internet: FakeInternet;
let proxy: ConnectProxy;
beforeEach(async () => {
  internet = await startFakeInternet({
    hosts: [
      {
        host: 'shop.com',
        registration: { registeredAt: '2019-11-01T00:00:00Z' },
        pages: { '/': '<title>A shop</title>' },
      },
    ],
  });
  proxy = await startConnectProxy('user:a pass:word');
});
afterEach(async () => {
  await proxy.close();
  await internet.close();
});

async function ask(outboundProxy: string | null, outboundAllow = internet.settings.outboundAllow) {
  const settings = { ...internet.settings, outboundAllow };
  const gatherer = createEvidenceGatherer({ ...settings, deadlineMs: 5_000, outboundProxy });
  try {
    return await gatherer.gather(parsed(internet.urlOf('shop.com')), { depth: 'full', now: new Date() });
  } finally {
    await gatherer.close();
  }
}

async function failureOf(outboundProxy: string, timeoutMs = 3_000): Promise<string> {
  const resolver = createDnsResolver({ servers: internet.settings.dnsServers });
  const fetch = createGuardedFetch({ resolver, outboundAllow: internet.settings.outboundAllow, outboundProxy });
  try {
    await fetch({ url: internet.urlOf('shop.com', '/', 'http'), timeoutMs });
    return 'none';
  } catch (error) {
    return (error as OutboundError).reason;
  } finally {
    await fetch.close();
    resolver.close();
  }
}

test('page, certificate and registry are asked by way of the proxy, which is given addresses and no names', async () => {
  const evidence = await ask(proxy.address);
  expect(evidence).toMatchObject({
    dns: { status: 'found' },
    rdap: { status: 'found' },
    tls: { status: 'found' },
    page: { status: 'found', value: { title: 'A shop' } },
  });
  const registry = new URL(internet.settings.rdapBootstrapUrl);
  expect(new Set(proxy.targets)).toEqual(
    new Set([`${internet.address}:${internet.httpsPort}`, `${registry.hostname}:${registry.port}`]),
  );
});

test('where the proxy refuses, nothing leaves another way, and nothing is said of the host', async () => {
  proxy.refusal = 'HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n';
  const evidence = await ask(proxy.address);
  expect(evidence.tls).toMatchObject({ status: 'failed', reason: 'internal' });
  expect(evidence.page).toMatchObject({ status: 'failed', reason: 'internal' });
  expect(evidence.rdap).toMatchObject({ status: 'failed' });
  expect(internet.requests).toEqual([]);
  expect(proxy.targets.length).toBeGreaterThan(0);
});

test('an address that is not public is refused before the proxy hears of it', async () => {
  const evidence = await ask(proxy.address, []);
  expect(evidence.page).toMatchObject({ status: 'failed', reason: 'blocked_address' });
  expect(evidence.tls).toMatchObject({ status: 'failed', reason: 'blocked_address' });
  expect(proxy.targets).toEqual([]);
});

test('what the proxy says of the address is told apart from what is wrong with the proxy', async () => {
  const { host } = new URL(proxy.address);
  expect(await failureOf(proxy.address)).toBe('none');
  expect(await failureOf(`http://user:wrong@${host}`)).toBe('internal');
  expect(await failureOf('http://127.0.0.1:9')).toBe('internal');
  proxy.refusal = 'HTTP/1.1 504 Gateway Timeout\r\n\r\n';
  expect(await failureOf(proxy.address)).toBe('unreachable');
  for (const nonsense of [
    'SSH-2.0-OpenSSH_9.6\r\n\r\n',
    'HTTP/1.1 200 OK\r\n\r\n<html>a captive portal</html>',
    'HTTP/1.1 2',
    '',
  ]) {
    proxy.refusal = nonsense;
    expect(await failureOf(proxy.address)).toBe('internal');
  }
  proxy.refusal = `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`;
  expect(await failureOf(proxy.address)).toBe('internal');
});

test('a proxy that hangs costs the time of the request and no more', async () => {
  const silent = net.createServer((socket) => void socket.on('error', () => {}).resume());
  await listen(silent, '127.0.0.1');
  expect(await failureOf(`http://127.0.0.1:${portOfServer(silent)}`, 300)).toBe('timeout');
  silent.close();
});
