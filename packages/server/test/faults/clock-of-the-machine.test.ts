import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir, temporaryPostgres } from '../support/services.ts';
import { call, describeOnEachStore } from '../support/start-test-server.ts';
import { analyze } from './caller.ts';

/** https://github.com/wolfcw/libfaketime: preloaded, it moves the wall clock of a process as a file says. */
const [LIBRARY] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
const missing = LIBRARY !== undefined && existsSync(LIBRARY) ? null : 'no libfaketime (Debian: faketime)';
if (missing !== null && process.env.LUREWATCH_REQUIRE_SERVICES === '1')
  throw new Error(`the suite of the machine's clock needs: ${missing}`);
if (missing !== null) console.warn(`SKIPPED the clock of the machine is set: ${missing}`);

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** More than a purge takes for granted. */
const ANALYSES = 60;

describe.skipIf(missing !== null)('the clock of the machine is set', () => {
  describeOnEachStore('while the service runs, and while it stands', (store) => {
    it('every analysis is answered, kept and found; none is deleted because the time says so', {
      timeout: 240_000,
    }, async () => {
      const folder = temporaryDataDir();
      const database = store === 'postgres' ? await temporaryPostgres() : null;
      const clock = join(folder.path, 'clock');
      const setClock = (seconds: number) => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}`);
      const { token } = generateKey('lw_live_');
      const plans = join(folder.path, 'plans.json');
      const noLimits = { requests_per_second: null, requests_per_day: null, requests_per_month: null };
      writeFileSync(plans, JSON.stringify({ enterprise: { ...noLimits, log_retention_days: 30 } }));
      const environment = {
        DATA_DIR: folder.path,
        PLANS_FILE: plans,
        BOOTSTRAP_API_KEY: token,
        ...(database && { DATABASE_URL: database.url }),
        LD_PRELOAD: LIBRARY ?? '',
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_NO_CACHE: '1',
        // What the system's own clock adjustment moves is the wall clock alone.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
      const kept: string[] = [];
      setClock(0);
      let server = await startServerProcess(environment);
      const make = async (mark: string) => {
        const answer = await analyze(server.url, token, mark);
        expect(answer.status, answer.text).toBe(200);
        kept.push(answer.json.data.id);
        return Date.parse(answer.json.data.analyzed_at);
      };
      const expectAllFound = async () => {
        for (const id of kept) {
          expect((await call(server.url, 'GET', `/v1/analysis/${id}`, { token })).status, id).toBe(200);
        }
      };
      try {
        for (let n = 0; n < ANALYSES; n++) await make(`plain-${n}`);
        for (const seconds of [HOUR, -HOUR, 29 * DAY, -3 * DAY, 0]) {
          setClock(seconds);
          const at = await make(`moved-${seconds}`);
          // The library did move it, or nothing was tried.
          expect(Math.abs(at - Date.now() - seconds * 1_000)).toBeLessThan(10 * 60_000);
          expect((await call(server.url, 'GET', '/health/ready')).status).toBe(200);
        }
        await expectAllFound();

        // A year ahead, everything is overdue at once: the purge that a start brings waits for a word instead.
        setClock(365 * DAY);
        await server.end('SIGINT');
        server = await startServerProcess(environment);
        await make('a-year-ahead');
        const held = async () => {
          const { text } = await call(server.url, 'GET', '/metrics');
          return Number(/^lurewatch_purge_held_analyses (\d+)$/m.exec(text)?.[1]);
        };
        await expect.poll(held, { timeout: 60_000 }).toBeGreaterThanOrEqual(ANALYSES);

        // Their age hid them a moment ago; they are there still.
        setClock(0);
        await server.end('SIGINT');
        server = await startServerProcess(environment);
        await make('home-again');
        await expectAllFound();
        expect((await call(server.url, 'GET', '/health/ready')).status).toBe(200);
      } finally {
        await server.end('SIGKILL');
        await database?.drop();
        folder.remove();
      }
    });
  });
});
