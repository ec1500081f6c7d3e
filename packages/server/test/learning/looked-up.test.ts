import { type FakeInternet, startFakeInternet } from '@lurewatch/evidence/fake-internet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourceOfPages } from '../../src/learning/lessons/learn-accepted.ts';
import { DAY_MS, dayOf } from '../../src/time/time.ts';
import { eventually } from '../store/eventually.ts';
import { temporaryDataDir, temporaryPostgres } from '../support/services.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

const MINUTE_MS = 60_000;
const KIT =
  '<title>PayPal: Log in</title><h1>Log in to your PayPal account</h1><form action="https://collector.example/take.php"><input type=email name=user><input type=password name=pass><input name=cardnumber autocomplete=cc-number></form>';
const PLAIN = '<title>Owls</title><h1>Owls</h1><p>The barn owl hunts by night and hears better than it sees.</p>';
const MANY = ['pine', 'oak', 'elm', 'ash', 'fir', 'yew', 'holly'].map((tree) => `${tree}-orchard.com`);
/** The address says enough, the page nothing. */
const BY_ITS_NAME = 'paypal-secure-login-verify.top';

describeOnEachStore('what pages that were looked up teach', (kind) => {
  let internet: FakeInternet;
  let database: Awaited<ReturnType<typeof temporaryPostgres>> | null = null;
  let server: TestServer;
  let start: () => Promise<TestServer>;
  // Ids of one process only grow: the second database begins after what the first has come to.
  let at = Date.now() + (kind === 'postgres' ? 3 * DAY_MS : 0);
  const dataDir = temporaryDataDir();
  const pages = new Map<string, string>();

  beforeAll(async () => {
    internet = await startFakeInternet();
    const registration = { registeredAt: new Date(at - 5 * DAY_MS).toISOString() };
    for (const host of [
      'larch-harbour.com',
      'gone-orchard.com',
      'mended-orchard.com',
      'unkept-cellar.com',
      BY_ITS_NAME,
      ...MANY,
    ]) {
      pages.set(host, KIT);
      internet.addHost({ host, registration, pages: { '*': () => pages.get(host) ?? { status: 404 } } });
    }
    pages.set(BY_ITS_NAME, PLAIN);
    internet.addHost({
      host: 'leading-lane.com',
      registration,
      pages: { '*': { status: 302, headers: { location: internet.urlOf('larch-harbour.com', '/', 'http') } } },
    });
    const { dnsServers, outboundAllow, rdapBootstrapUrl } = internet.settings;
    database = kind === 'postgres' ? await temporaryPostgres() : null;
    const environment = {
      DATA_DIR: dataDir.path,
      ...(database && { DATABASE_URL: database.url }),
      SECRET_KEY: '5'.repeat(64),
      LEARNING: 'on',
      NETWORK_CHECKS: 'dns,rdap,page',
      DNS_SERVERS: dnsServers.join(','),
      OUTBOUND_ALLOW: outboundAllow.join(','),
      RDAP_BOOTSTRAP_URL: rdapBootstrapUrl,
      EVIDENCE_TIMEOUT_MS: '30000',
    };
    start = () => startTestServer('sqlite', { now: () => at, environment });
    server = await start();
  }, MINUTE_MS);
  afterAll(async () => {
    await server?.close();
    await internet?.close();
    await database?.drop();
    dataDir.remove();
  });

  it('only those that the page convicted, and still does or is gone a day later', {
    timeout: 5 * MINUTE_MS,
  }, async () => {
    const first = await server.newAccount();
    const eager = await server.newAccount();
    const look = async (host: string, path = '/', more: object = {}, token = first.token) => {
      const url = internet.urlOf(host, path, 'http');
      const { json, text } = await server.call('POST', '/v1/analyze', { token, body: { url, ...more } });
      expect(json?.data?.verdict, text).toBe('dangerous');
    };
    await look('larch-harbour.com');
    await look('gone-orchard.com');
    await look('mended-orchard.com');
    await look(BY_ITS_NAME);
    await look('leading-lane.com');
    await look('unkept-cellar.com', '/', { store: false });
    await look('larch-harbour.com', '/me/jo@somewhere.example');
    for (const host of MANY) await look(host, '/', {}, eager.token);
    pages.delete('gone-orchard.com');
    pages.set('mended-orchard.com', PLAIN);

    const before = internet.requests.length;
    // Closed before the day passes: it still remembers what it found, which lasts by another clock.
    await server.close();
    at += DAY_MS + MINUTE_MS;
    server = await start();
    const source = sourceOfPages(first.account.id);
    await eventually(3 * MINUTE_MS, async () => {
      expect(await server.store.lessons.countOf(source, dayOf(at))).toBe(2);
      // Of one account five a day at most.
      expect(await server.store.lessons.countOf(sourceOfPages(eager.account.id), dayOf(at))).toBe(5);
      expect(await server.store.maintenance.getMeta('learning_looked_to')).not.toBeNull();
    });
    const asked = internet.requests.slice(before).join(' ');
    for (const host of ['leading-lane.com', 'unkept-cellar.com', BY_ITS_NAME]) expect(asked).not.toContain(host);
    // What an account's pages taught is taken back with its reports.
    expect(await server.store.overlays.forget({ sources: [source] }, at)).toBe(2);
  });
});
