import { setTimeout as sleep } from 'node:timers/promises';
import { ALERTS_PER_HOUR } from '@lurewatch/contract';
import { expect, it } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { openStore } from '../../src/store/open-store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { eventually } from '../store/eventually.ts';
import { startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir, temporaryPostgres } from '../support/services.ts';
import { call, describeOnEachStore } from '../support/start-test-server.ts';
import { startReceiver } from './receiver.ts';

const KILLS = 3;
const ROUND = 20;

describeOnEachStore('alerts of a server that is killed again and again', (kind) => {
  it('are told or counted once for each analysis that was stored', { timeout: 300_000 }, async () => {
    const database = kind === 'postgres' ? await temporaryPostgres() : null;
    const dataDir = temporaryDataDir();
    const { token } = generateKey('lw_live_');
    const receiver = await startReceiver();
    const start = () =>
      startServerProcess({
        DATA_DIR: dataDir.path,
        BOOTSTRAP_API_KEY: token,
        BOOTSTRAP_PLAN: 'enterprise',
        OUTBOUND_ALLOW: '127.0.0.0/8',
        WEBHOOK_RETRY_SCHEDULE_S: '0,1,1,1,1,1,1',
        LOG_LEVEL: 'silent',
        ...(database && { DATABASE_URL: database.url }),
      });
    let server = await start();
    const ask = async (path: string, body: object) => call(server.url, 'POST', path, { token, body });
    await ask('/v1/webhooks', { url: receiver.url, events: ['search.matched'] });
    const saved = await ask('/v1/saved-searches', { name: 'All', query: { domain: 'wikipedia.org' }, alert: {} });
    expect(saved.status, saved.text).toBe(201);
    let answered = 0;
    for (let kill = 0; kill <= KILLS; kill++) {
      const load = Array.from({ length: ROUND }, async (_, at) => {
        const url = `https://www.wikipedia.org/wiki/${kill}-${at}`;
        const answer = await ask('/v1/analyze', { url, depth: 'fast' }).catch(() => null);
        if (answer?.status === 200) answered++;
      });
      if (kill < KILLS) {
        await sleep(Math.random() * 150);
        await server.end('SIGKILL');
      }
      await Promise.all(load);
      if (kill < KILLS) server = await start();
    }
    await eventually(30_000, () => {
      expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(ALERTS_PER_HOUR);
    });
    await server.end('SIGTERM');

    const store = await openStore({
      dataDir: dataDir.path,
      ...(database && { databaseUrl: database.url }),
      now: Date.now,
      log: silentLog,
    });
    const { db } = store.database;
    const stored = (await db.selectFrom('analyses').select('id').execute()).length;
    expect(stored).toBeGreaterThanOrEqual(answered);
    expect(answered).toBeGreaterThan(ROUND / 2);
    const events = await db.selectFrom('events').select(['type', 'dispatched_at']).execute();
    expect(events.map(({ type }) => type)).toEqual(Array.from({ length: stored }, () => 'search.matched'));
    const waiting = events.filter((event) => event.dispatched_at === null).length;
    const hour = await db.selectFrom('alert_hours').selectAll().executeTakeFirstOrThrow();
    expect([Number(hour.told), Number(hour.told) + Number(hour.held) + waiting]).toEqual([ALERTS_PER_HOUR, stored]);
    await store.close();
    await receiver.close();
    dataDir.remove();
    await database?.drop();
  });
});
