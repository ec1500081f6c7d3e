import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { NETWORK_SOURCES } from '@lurewatch/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeInternet, startFakeInternet } from '../../../evidence/test/fake-internet/index.ts';
import { issueKey } from '../../src/keys/issue-key.ts';
import { openStore } from '../../src/store/open-store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { makeAccount } from '../store/make-records.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir } from '../support/services.ts';
import { call } from '../support/start-test-server.ts';

/** What the modest account asks for; of a hundred, ninety-five must be answered. */
const ANALYSES = Number(process.env.LUREWATCH_FAIR_ANALYSES ?? 40);
/** Before them, not counted: a process that has just started is slow by itself. */
const WARMING = 5;
const FLOODS = 4;
const BATCH = 100;
const LOOKED_UP: readonly string[] = NETWORK_SOURCES;

describe('an account that looks up hosts that never answer', () => {
  const folder = temporaryDataDir();
  const held = new Set<Socket>();
  let internet: FakeInternet;
  let silent: Server;
  let server: ServerProcess;
  let tokens: readonly [string, string];

  beforeAll(async () => {
    internet = await startFakeInternet();
    silent = createServer((socket) => void held.add(socket.on('error', () => {})));
    await new Promise<void>((resolve) => silent.listen(0, internet.address, resolve));
    server = await startServerProcess({
      DATA_DIR: folder.path,
      NETWORK_CHECKS: 'on',
      DNS_SERVERS: internet.settings.dnsServers.join(','),
      RDAP_BOOTSTRAP_URL: internet.settings.rdapBootstrapUrl,
      OUTBOUND_ALLOW: internet.settings.outboundAllow.join(','),
      // Time enough for a busy machine; who gets no turn gets none in this time either.
      EVIDENCE_TIMEOUT_MS: '3000',
    });
    tokens = [await newAccount(), await newAccount()];
    for (let n = -WARMING; n < ANALYSES; n++) {
      internet.addHost({
        host: `shop${n + WARMING}.example`,
        pages: { '/': '<title>Shop</title><p>Bread and cheese.</p>' },
        registration: {},
      });
    }
  }, 150_000);
  afterAll(async () => {
    await server?.end('SIGKILL');
    for (const socket of held) socket.destroy();
    silent?.close();
    await internet?.close();
    folder.remove();
  });

  async function newAccount(): Promise<string> {
    const store = await openStore({ dataDir: folder.path, now: Date.now, log: silentLog, role: 'admin' });
    const { id } = await makeAccount(store, { plan: 'enterprise' });
    const key = {
      accountId: id,
      name: 'test',
      prefix: 'lw_live_',
      expiresAt: null,
      limit: null,
      at: Date.now(),
    } as const;
    const issued = await issueKey(store.keys, key);
    await store.close();
    if (issued === null) throw new Error('no key was issued');
    return issued.token;
  }

  /** Batch after batch; every second lane's names have no DNS either, the others' lead to a port where nobody says a word. */
  async function flood(token: string, lane: number, isOver: () => boolean): Promise<number> {
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    let sent = 0;
    for (let round = 0; !isOver(); round++) {
      const names = Array.from({ length: BATCH }, (_, n) => `a${lane}-${round}-${n}.test`);
      for (const host of names) {
        internet.addHost({ host, registration: {}, dns: lane % 2 === 0 ? { behaviour: 'silent' } : {} });
      }
      const urls = names.map((name) => `https://${name}:${port}/`);
      const answer = await call(server.url, 'POST', '/v1/batch', { token, body: { urls } });
      if (answer.status === 200) sent += BATCH;
      else await sleep(200);
    }
    return sent;
  }

  it('leaves another account its DNS, registration data, certificates and pages', async () => {
    const [greedy, modest] = tokens;
    let isOver = false;
    const floods = Array.from({ length: FLOODS }, (_, lane) => flood(greedy, lane, () => isOver));
    await sleep(3_000);
    const incomplete: string[] = [];
    for (let n = -WARMING; n < ANALYSES; n++) {
      const body = { url: internet.urlOf(`shop${n + WARMING}.example`) };
      const answer = await call(server.url, 'POST', '/v1/analyze', { token: modest, body });
      expect(answer.status, answer.text).toBe(200);
      const checks: { name: string; status: string }[] = answer.json.data.checks;
      const failed = checks.filter((it) => LOOKED_UP.includes(it.name) && it.status !== 'ok' && it.status !== 'absent');
      if (n >= 0 && failed.length > 0) incomplete.push(`${n}: ${JSON.stringify(failed)}`);
      await sleep(50);
    }
    isOver = true;
    const sent = (await Promise.all(floods)).reduce((sum, count) => sum + count, 0);
    console.info(`${ANALYSES - incomplete.length} of ${ANALYSES} complete beside ${sent} of the other account`);
    expect(sent).toBeGreaterThan(0);
    expect(incomplete.length, incomplete.join('\n')).toBeLessThanOrEqual(ANALYSES * 0.05);
  }, 240_000);
});
