import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { StoreUnavailable } from '../errors.ts';
import { isLate } from '../migrations/brief-lock.ts';

const NETWORK = /^(?:E[A-Z_]+)$/;
// https://www.postgresql.org/docs/current/errcodes-appendix.html: connection lost (08), too many connections and the
// like (53), shutting down or starting (57P0…), a database closed to connections (55000), and the read-only state of a
// standby (25006). A lock that was not had in the time set for it (55P03) is no answer either.
const SQLSTATE = /^(?:08...|53...|57P0.|55000|55P03|25006)$/;
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

function isUnavailableToPatient(error: unknown): error is Error {
  return isUnavailable(error) && !isLate(error);
}

/** Awaits work on the database; throws StoreUnavailable where that does not answer. */
export async function asked<T>(work: Promise<T>, isOutage = isUnavailable): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isOutage(error)) throw new StoreUnavailable(error);
    throw error;
  }
}

/** A statement by itself is part of answering somebody. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** A transaction may erase a whole account. */
const IN_TRANSACTION_TIMEOUT_MS = 120_000;

/**
 * The pool as Kysely wants it, with such failures told apart. A statement that is not answered in time fails, and its
 * connection is given up: a database that is stalled, or a network that swallows packets, holds nobody for ever.
 * `isPatient` waits as long as it takes, and is told of a lock that it did not have in time, to try again: for changes of the schema.
 */
export function kyselyPool(pool: pg.Pool, isPatient = false): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => kyselyClient(await asked(pool.connect()), isPatient),
  };
}

function kyselyClient(client: pg.PoolClient, isPatient: boolean): PostgresPoolClient {
  let isInTransaction = false;
  let broken: StoreUnavailable | null = null;

  async function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // A rollback would wait behind the statement that was not answered.
    if (broken !== null) throw broken;
    if (sql === 'begin' || sql.startsWith('start transaction')) isInTransaction = true;
    const timeoutMs = isInTransaction ? IN_TRANSACTION_TIMEOUT_MS : STATEMENT_TIMEOUT_MS;
    try {
      // The driver's own type for the command is any text.
      return (await asked(
        client.query(timed(sql, [...parameters], isPatient ? 0 : timeoutMs)),
        isPatient ? isUnavailableToPatient : isUnavailable,
      )) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      if (error instanceof StoreUnavailable) broken = error;
      throw error;
    } finally {
      if (sql === 'commit' || sql === 'rollback') isInTransaction = false;
    }
  }
  // Kysely's other form of `query`, for cursors, is used only where a dialect is given a cursor class.
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || broken !== null),
  };
}

/** `query_timeout` of one statement, which the driver knows and its types do not. 0: none. */
export function timed(text: string, values: unknown[], timeoutMs: number, name?: string): pg.QueryConfig {
  const config = { text, values, query_timeout: timeoutMs, ...(name !== undefined && { name }) };
  return config;
}
