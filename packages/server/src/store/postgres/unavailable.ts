import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { StoreUnavailable } from '../errors.ts';

const NETWORK = /^(?:E[A-Z_]+)$/;
// https://www.postgresql.org/docs/current/errcodes-appendix.html: connection lost (08), too many connections and the
// like (53), shutting down or starting (57P0…), and the read-only state of a standby (25006).
const SQLSTATE = /^(?:08...|53...|57P0.|25006)$/;
// The driver's own errors carry no code.
const MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered|was closed)|Query read timeout)/;

/** Whether the database could not be asked at all, so that the same request may succeed in a moment. */
export function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (MESSAGE.test(error.message)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return NETWORK.test(code) || SQLSTATE.test(code);
}

/** Awaits work on the database; throws StoreUnavailable where that does not answer. */
export async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUnavailable(error)) throw new StoreUnavailable(error);
    throw error;
  }
}

/** The pool as Kysely wants it, with such failures told apart. */
export function kyselyPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => kyselyClient(await asked(pool.connect())),
  };
}

function kyselyClient(client: pg.PoolClient): PostgresPoolClient {
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // The driver's own type for the command is any text.
    return asked(client.query(sql, [...parameters])) as Promise<unknown> as Promise<PostgresQueryResult<R>>;
  }
  // Kysely's other form of `query`, for cursors, is used only where a dialect is given a cursor class.
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}
