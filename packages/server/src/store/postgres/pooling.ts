import type pg from 'pg';
import { StoreError } from '../errors.ts';
import type { StoreLog } from '../store-log.ts';
import { connectionsTo } from './connections.ts';

/** Whether a pooler (PgBouncer and its like) stands before the server, and what it keeps together. */
export type Pooling = 'none' | 'session' | 'transaction';

const TIMEOUT_MS = 5_000;
/** Others who use the pool may hide it once, hardly so often in turn. */
const ROUNDS = 5;

/**
 * Finds out by what happens: a pooler gives out process numbers of its own, and in transaction mode two connections
 * get to the same server process in turn.
 */
export async function findPooling(databaseUrl: string, log: StoreLog): Promise<Pooling> {
  const { Client, connectionString } = connectionsTo(databaseUrl, log);
  const open = () => {
    const client = new Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
    client.on('error', () => {});
    return client;
  };
  const first = open();
  const second = open();
  try {
    await first.connect();
    if ((await serverProcess(first)) === announcedProcess(first)) return 'none';
    await second.connect();
    for (let round = 0; round < ROUNDS; round++) {
      if (await changesServer(first, second)) return 'transaction';
    }
    return 'session';
  } catch (error) {
    if (!(error instanceof Error && /statement pooling/.test(error.message))) throw error;
    const message = 'DATABASE_URL leads to a pooler in statement mode: set it to transaction or session mode';
    throw new StoreError('store_unavailable', message, { cause: error });
  } finally {
    await Promise.allSettled([first.end(), second.end()]);
  }
}

/** Whether `first` is at another server process, or `second` at its, while `second` is in a transaction. */
async function changesServer(first: pg.Client, second: pg.Client): Promise<boolean> {
  const before = await serverProcess(first);
  await second.query('begin');
  // In the order that needs no second server process where the pool has only one.
  const isMoved = (await serverProcess(second)) === before || (await serverProcess(first)) !== before;
  await second.query('commit');
  return isMoved;
}

async function serverProcess(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** What the driver was told when it connected, and its types do not know. */
function announcedProcess(client: pg.Client): unknown {
  return Reflect.get(client, 'processID');
}
