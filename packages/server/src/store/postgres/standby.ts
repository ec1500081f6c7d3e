import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { StandbyState } from '../open-database.ts';
import type { StoreLog } from '../store-log.ts';
import { connectionsTo } from './connections.ts';
import { asked, isUnavailable, timed } from './unavailable.ts';

export interface Standby {
  /** For single statements that only read: of the standby as long as that keeps up, else of the primary. */
  readonly pool: PostgresPool;
  state(): StandbyState;
  close(): Promise<void>;
}

const POOL_SIZE = 5;
const STATEMENT_MS = 5_000;
const ASK_EVERY_MS = 1_000;
const ASK_MS = 2_000;
/** What somebody who looks at a history may be behind. */
const MAX_LAG_MS = 5_000;
const SAMPLES = 60;

// https://www.postgresql.org/docs/current/errcodes-appendix.html: a conflict with what the primary has removed, a
// statement that was ended, a table or column of a migration that has not arrived.
const ONLY_THERE = /^(?:40001|57014|42P01|42703)$/;

interface Sample {
  readonly at: number;
  readonly position: bigint;
}

/** Follows a standby by positions in the log, which need no two clocks to agree. */
export function followStandby(readUrl: string, primary: pg.Pool, log: StoreLog): Standby {
  const standby = new pg.Pool({
    ...connectionsTo(readUrl, log),
    application_name: 'lurewatch-read',
    max: POOL_SIZE,
    connectionTimeoutMillis: ASK_MS,
    keepAlive: true,
    types: primary.options.types,
  });
  standby.on('error', () => {});
  standby.on('connect', (client) => client.on('error', () => {}));
  let state: StandbyState = { isUsed: false, lagMs: null, fallbacks: 0 };
  let samples: readonly Sample[] = [];
  let asking: Promise<void> = Promise.resolve();

  function use(isUsed: boolean, lagMs: number | null, reason: string): void {
    if (isUsed !== state.isUsed) {
      const fields = { lagMs, reason };
      if (isUsed) log.info(fields, 'history, export and usage are read from the standby');
      else log.warn(fields, 'history, export and usage are read from the primary');
    }
    state = { ...state, isUsed, lagMs };
  }

  async function ask(): Promise<void> {
    const at = performance.now();
    const position = await positionOf(primary, 'pg_current_wal_lsn()').catch(() => null);
    if (position !== null) samples = [...samples, { at, position }].slice(-SAMPLES);
    try {
      const { rows } = await standby.query<{ standby: boolean }>(
        timed('select pg_is_in_recovery() as standby', [], ASK_MS),
      );
      if (rows[0]?.standby !== true) return use(false, null, 'it is no standby');
      const replayed = await positionOf(standby, 'pg_last_wal_replay_lsn()');
      const lagMs = lagOf(samples, replayed);
      // Without the primary there is nothing better to read from.
      const isUsed = lagMs <= MAX_LAG_MS || (position === null && state.isUsed);
      use(isUsed, lagMs, isUsed ? 'it keeps up' : 'it lags');
    } catch (error) {
      use(false, null, error instanceof Error ? error.message : 'it does not answer');
    }
  }

  async function read(sql: string, parameters: readonly unknown[]) {
    if (state.isUsed) {
      try {
        return await standby.query(timed(sql, [...parameters], STATEMENT_MS));
      } catch (error) {
        if (isUnavailable(error)) use(false, null, error.message);
        else if (!isOnlyThere(error)) throw error;
        state = { ...state, fallbacks: state.fallbacks + 1 };
      }
    }
    return await asked(primary.query(timed(sql, [...parameters], STATEMENT_MS)));
  }

  const timer = setInterval(() => {
    asking = asking.then(ask);
  }, ASK_EVERY_MS);
  timer.unref();
  asking = ask();
  // Kysely's other form of `query`, for cursors, is used only where a dialect is given a cursor class.
  const client: PostgresPoolClient = { query: read as unknown as PostgresPoolClient['query'], release: () => {} };
  return {
    pool: { options: standby.options, connect: async () => client, end: async () => {} },
    state: () => state,
    async close() {
      clearInterval(timer);
      await asking;
      await standby.end();
    },
  };
}

async function positionOf(pool: pg.Pool, place: string): Promise<bigint> {
  const { rows } = await pool.query<{ position: string }>(
    timed(`select (${place} - '0/0'::pg_lsn)::text as position`, [], ASK_MS),
  );
  return BigInt(rows[0]?.position ?? 0);
}

/** How long ago the primary was where the standby is now. */
function lagOf(samples: readonly Sample[], replayed: bigint): number {
  const now = samples.at(-1)?.at ?? 0;
  const reached = samples.findLast(({ position }) => position <= replayed);
  return reached === undefined ? Number.POSITIVE_INFINITY : now - reached.at;
}

function isOnlyThere(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ONLY_THERE.test(error.code ?? '');
}
