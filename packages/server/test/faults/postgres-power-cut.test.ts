import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { countedUnits } from '../support/counted-units.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir } from '../support/services.ts';
import { analyze, recovers } from './caller.ts';
import { missingForFaults, ownPostgres } from './own-services.ts';

const missing = missingForFaults();
if (missing !== null && process.env.LUREWATCH_REQUIRE_SERVICES === '1')
  throw new Error(`the suite of power cuts needs: ${missing}`);
if (missing !== null) console.warn(`SKIPPED PostgreSQL loses its power: ${missing}`);

const ROUNDS = 3;
const CALLERS = 16;
const ACKNOWLEDGED_BEFORE_CUT = 200;

describe.skipIf(missing !== null).each(['SIGQUIT', 'SIGKILL'] as const)(
  'PostgreSQL ends without a word (%s)',
  (signal) => {
    const folder = temporaryDataDir();
    const { token } = generateKey('lw_live_');
    let postgres: Awaited<ReturnType<typeof ownPostgres>>;
    let server: ServerProcess;
    beforeAll(async () => {
      postgres = await ownPostgres(signal);
      await postgres.start();
      const plans = join(folder.path, 'plans.json');
      const noLimits = { requests_per_second: null, requests_per_day: null, requests_per_month: null };
      writeFileSync(plans, JSON.stringify({ enterprise: noLimits }));
      const environment = { DATA_DIR: folder.path, DATABASE_URL: postgres.url, PLANS_FILE: plans };
      server = await startServerProcess({ ...environment, BOOTSTRAP_API_KEY: token });
    });
    afterAll(async () => {
      await server?.end('SIGKILL');
      await postgres?.remove();
      folder.remove();
    });

    it('and after its recovery holds every acknowledged analysis, counted once each', {
      timeout: 180_000,
    }, async () => {
      const acknowledged = new Set<string>();
      const dishonest: string[] = [];
      let isOver = false;
      const caller = async (number: number) => {
        for (let n = 0; !isOver; n++) {
          const answer = await analyze(server.url, token, `${signal.toLowerCase()}-${number}-${n}`);
          if (answer.status === 200) acknowledged.add(answer.json.data.id);
          else if (answer.status !== 503 || !answer.headers.has('retry-after')) dishonest.push(answer.text);
          else await sleep(20);
        }
      };
      const callers = Promise.all(Array.from({ length: CALLERS }, (_, number) => caller(number)));
      callers.catch(() => {});
      for (let round = 1; round <= ROUNDS; round++) {
        while (acknowledged.size < round * ACKNOWLEDGED_BEFORE_CUT) await sleep(10);
        await postgres.kill();
        await postgres.start();
        await recovers(() => analyze(server.url, token, `${signal.toLowerCase()}-after-${round}`), 60_000);
      }
      isOver = true;
      await callers;

      expect(dishonest).toEqual([]);
      const client = new pg.Client(postgres.url);
      await client.connect();
      const { rows } = await client.query<{ id: string }>('select id from analyses');
      const counted = await countedUnits(client);
      await client.end();
      const stored = new Set(rows.map(({ id }) => id));
      expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
      expect(counted).toEqual({ usage: stored.size, counters: [stored.size, stored.size] });
    });
  },
);
