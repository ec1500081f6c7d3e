import type pg from 'pg';
import type { AnalysisWriter } from '../store.ts';
import type { StoreLog } from '../store-log.ts';
import { createGroupCommit } from '../writer/group-commit.ts';
import { createPostgresFlush, isPostgresRowFault } from './flush-postgres.ts';
import { openPool } from './open-pool.ts';
import { asked } from './unavailable.ts';

const FLUSHES_IN_FLIGHT = 2;

interface PostgresWriterPlace {
  readonly databaseUrl: string;
  readonly namesStatements: boolean;
}

/** Groups commits of analyses over the pool's connections. */
export function createPostgresWriter(pool: pg.Pool, namesStatements: boolean): AnalysisWriter {
  const flush = createPostgresFlush(pool, namesStatements);
  return createGroupCommit({
    flush: (units) => asked(flush(units)),
    isRowFault: isPostgresRowFault,
    maxFlushesInFlight: FLUSHES_IN_FLIGHT,
  });
}

/** Writes analyses from a thread of its own, over connections of its own, into a database that is up to date. */
export function openPostgresWriter(
  { databaseUrl, namesStatements }: PostgresWriterPlace,
  log: StoreLog,
): AnalysisWriter {
  const pool = openPool(databaseUrl, FLUSHES_IN_FLIGHT, log);
  const writer = createPostgresWriter(pool, namesStatements);
  return {
    commit: writer.commit,
    commitBatch: writer.commitBatch,
    commitUnit: writer.commitUnit,
    get queueDepth() {
      return writer.queueDepth;
    },
    get isFailing() {
      return writer.isFailing;
    },
    async close() {
      await writer.close();
      await pool.end();
    },
  };
}
