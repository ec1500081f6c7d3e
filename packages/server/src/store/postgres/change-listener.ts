import type pg from 'pg';
import { type Change, parseChange } from '../change-feed.ts';
import type { StoreLog } from '../store-log.ts';
import { connectionsTo } from './connections.ts';

export const CHANNEL = 'lurewatch_changes';

const RETRY_MS = 500;
/** A connection that died silently is found out by asking. */
const HEARTBEAT_MS = 5_000;

export interface ChangeListener {
  close(): Promise<void>;
}

/**
 * Hears of other replicas' changes on a connection of its own. While that is down changes go unheard, so that every
 * reconnection begins with `all`. Resolves when the first connection listens.
 */
export async function listenForChanges(
  databaseUrl: string,
  emit: (change: Change) => void,
  log: StoreLog,
): Promise<ChangeListener> {
  const { Client, connectionString } = connectionsTo(databaseUrl, log);
  let client: pg.Client | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | null = null;

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString,
      application_name: 'lurewatch-changes',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: HEARTBEAT_MS,
    });
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', ({ payload }) => emit(parseChange(payload ?? '')));
    client = fresh;
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      client = null;
      fresh.end().catch(() => {});
      throw error;
    }
  }

  function lose(lost: pg.Client): void {
    if (client !== lost || closed) return;
    client = null;
    lost.end().catch(() => {});
    emit({ kind: 'all' });
    log.warn({}, 'the connection that hears of changes was lost');
    retryLater();
  }

  function retryLater(): void {
    timer = setTimeout(() => {
      connect().then(
        () => {
          emit({ kind: 'all' });
          log.info({}, 'changes are heard again');
        },
        () => {
          if (!closed) retryLater();
        },
      );
    }, RETRY_MS);
    timer.unref();
  }

  await connect();
  const heartbeat = setInterval(() => {
    const current = client;
    current?.query('select 1').catch(() => lose(current));
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    async close() {
      closed = true;
      clearInterval(heartbeat);
      if (timer !== null) clearTimeout(timer);
      await client?.end();
    },
  };
}
