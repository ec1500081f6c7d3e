import pg from 'pg';
import type { StoreLog } from '../store-log.ts';
import { connectionsTo } from './connections.ts';

/** Connections to one database, whose loss ends nothing but what was under way on them. */
export function openPool(databaseUrl: string, size: number, log: StoreLog): pg.Pool {
  const pool = new pg.Pool({
    ...connectionsTo(databaseUrl, log),
    application_name: 'lurewatch',
    max: size,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types: { getTypeParser },
  });
  // A lost connection without a listener would end the process, be it idle (first line) or in use (second line, where
  // the query under way fails by itself). The pool replaces it.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

// https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat
const INT8 = 20;
const NUMERIC = 1700;

/** Counts and sums come as text unless asked otherwise; all of ours fit a double exactly. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if ((oid === INT8 || oid === NUMERIC) && format !== 'binary') return Number;
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
}
