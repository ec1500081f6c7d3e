import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FakeInternet, type FakePage, startFakeInternet } from '@lurewatch/evidence/fake-internet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const SHOP = 'backstube-kern.com';
const LURE = 'paypa1-login.top';
/** Resets somebody's password. */
const ACTS = '/wp-login.php?action=rp&key=aB3dEf56Gh&login=anna';
const LOGIN = '<title>PayPal: Log in</title><h1>PayPal</h1><form><input type=email><input type=password></form>';
const BUDGET_MS = 2_000;
/** For all but what never answers: a busy machine is no reason to be late. */
const AMPLE_MS = 30_000;

describe('links of a message', () => {
  let internet: FakeInternet;
  let inside: Server;
  let insideHits = 0;
  const servers: TestServer[] = [];
  let never: TestServer;
  let short: TestServer;
  let all: TestServer;
  let hurried: TestServer;

  const to = (location: string): FakePage => ({ status: 302, headers: { location } });
  const http = (host: string, path: string): string => internet.urlOf(host, path, 'http');

  beforeAll(async () => {
    inside = createServer((_request, response) => {
      insideHits += 1;
      response.end('inside');
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    internet = await startFakeInternet();
    internet.addHost({ host: LURE, pages: { '*': LOGIN } });
    internet.addHost({ host: SHOP, pages: { '*': '<title>Bread and cheese</title>' } });
    internet.addHost({
      host: 'is.gd',
      pages: {
        '/aB3dE1': to(http(LURE, '/verify')),
        '/aB3dE2': to(http(SHOP, ACTS)),
        '/aB3dE3': to(`http://127.0.0.1:${(inside.address() as AddressInfo).port}/admin`),
      },
    });
    internet.addHost({ host: 'v.gd', pages: { '*': to(http(SHOP, '/bread')) } });
    internet.addHost({ host: 'rb.gy', pages: { '*': { body: 'late', delayMs: 600_000 } } });
    const { dnsServers, outboundAllow, rdapBootstrapUrl } = internet.settings;
    const start = async (environment: Record<string, string>): Promise<TestServer> => {
      const server = await startTestServer('sqlite', {
        environment: {
          NETWORK_CHECKS: 'dns,page',
          DNS_SERVERS: dnsServers.join(','),
          OUTBOUND_ALLOW: outboundAllow.join(','),
          RDAP_BOOTSTRAP_URL: rdapBootstrapUrl,
          EVIDENCE_TIMEOUT_MS: String(AMPLE_MS),
          ...environment,
        },
      });
      servers.push(server);
      return server;
    };
    never = await start({ MESSAGE_OPEN: 'never' });
    short = await start({});
    all = await start({ MESSAGE_OPEN: 'all' });
    hurried = await start({ EVIDENCE_TIMEOUT_MS: String(BUDGET_MS) });
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await internet?.close();
    inside?.close();
  });

  /** Judges a message with these links, and tells what was asked of the outside meanwhile. */
  async function judge(server: TestServer, ...links: readonly string[]) {
    const before = internet.requests.length;
    const asked = internet.questions.length;
    const { token } = await server.newAccount();
    const body = ['From: Firm <office@firm.example>', '', ...links, ''].join('\r\n');
    const headers = { 'content-type': 'message/rfc822' };
    const { status, text, json } = await server.call('POST', '/v1/messages', { token, body, headers });
    expect(status, text).toBe(200);
    const { verdict, links: judged, checks } = json.data;
    return {
      verdict,
      links: judged.map((link: { verdict: string }) => link.verdict),
      checks,
      requests: internet.requests.slice(before),
      questions: internet.questions.slice(asked),
    };
  }
  const opened = (status: string, reason: string, count = 1) => ({ name: 'opened', status, reason, count });

  test('with "never" nobody is asked, and nothing is told of it', async () => {
    const { requests, questions, checks } = await judge(never, http('is.gd', '/aB3dE1'), http(SHOP, '/bread'));
    expect([requests, questions, checks]).toEqual([[], [], []]);
  });

  test('by default short links alone are opened, and what stands behind them decides', async () => {
    const unopened = await judge(never, http('is.gd', '/aB3dE1'));
    expect(unopened.verdict).toBe('unknown');
    const { verdict, requests, checks } = await judge(short, http('is.gd', '/aB3dE1'), http(SHOP, '/bread'));
    expect(requests).toEqual(['GET is.gd/aB3dE1', `GET ${LURE}/verify`]);
    expect(checks).toEqual([opened('ok', 'opened')]);
    expect(verdict).toBe('dangerous');
  });

  test('a short link stays one behind a name before the @', async () => {
    const { requests } = await judge(short, http('v.gd', '/aB3dE9').replace('://', '://anna@'));
    expect(requests).toContain('GET v.gd/aB3dE9');
  });

  test('with "all" every link is opened', async () => {
    const { requests, checks } = await judge(all, http('v.gd', '/aB3dE1'), http(SHOP, '/cheese'));
    expect([...requests].sort()).toEqual([`GET ${SHOP}/bread`, `GET ${SHOP}/cheese`, 'GET v.gd/aB3dE1']);
    expect(checks).toEqual([opened('ok', 'opened', 2)]);
  });

  test('what acts when opened is not opened, neither itself nor behind a short link', async () => {
    const direct = await judge(all, http(SHOP, ACTS));
    expect([direct.requests, direct.checks]).toEqual([[], [opened('skipped', 'acts_when_opened')]]);
    for (const server of [short, all]) {
      const { requests, checks } = await judge(server, http('is.gd', '/aB3dE2'));
      expect([requests, checks]).toEqual([['GET is.gd/aB3dE2'], [opened('skipped', 'acts_when_opened')]]);
    }
  });

  test('a private host is never asked, neither itself nor behind a short link', async () => {
    const { port } = inside.address() as AddressInfo;
    const direct = await judge(all, `http://127.0.0.1:${port}/admin`);
    expect(direct.checks).toEqual([opened('skipped', 'blocked_address')]);
    const { requests, checks } = await judge(short, http('is.gd', '/aB3dE3'));
    expect([requests, checks]).toEqual([['GET is.gd/aB3dE3'], [opened('skipped', 'blocked_address')]]);
    expect(insideHits).toBe(0);
  });

  test('at most ten are opened, the rest is judged unopened and counted', async () => {
    const links = Array.from({ length: 13 }, (_, n) => http('v.gd', `/bC4eF${n}`));
    const judged = await judge(short, ...links);
    expect(judged.requests.filter((line) => line.startsWith('GET v.gd/'))).toHaveLength(10);
    expect(judged.checks).toEqual([opened('ok', 'opened', 10), opened('skipped', 'too_many', 3)]);
    expect(judged.links).toHaveLength(13);
    expect(judged.links).not.toContain(null);
  });

  test('all of them have the time of one analysis, and what is late is told', async () => {
    const startedAt = performance.now();
    const late = Array.from({ length: 10 }, (_, n) => http('rb.gy', `/bC4eF${n}`));
    const { checks, links } = await judge(hurried, ...late);
    expect(performance.now() - startedAt).toBeLessThan(BUDGET_MS * 5);
    expect(checks).toEqual([opened('timeout', 'timeout', 10)]);
    expect(links).not.toContain('safe');
  });
});
