import type pg from 'pg';
import type { StoreLog } from '../store-log.ts';
import { type AnalysisColumn, columnsWritten } from '../tables/analyses/analysis-columns.ts';
import { createDetailsCodec } from '../tables/analyses/details/details-codec.ts';
import type { StoredForm } from '../tables/analyses/details/stored-form.ts';
import type { AnalysisWriter } from '../writer/analysis-writer.ts';
import { createGroupCommit } from '../writer/group-commit.ts';
import type { FlushManner } from '../writer-place.ts';
import { createPostgresFlush, isPostgresRowFault } from './flush-postgres.ts';
import { openPool } from './open-pool.ts';
import { asked } from './unavailable.ts';

const FLUSHES_IN_FLIGHT = 2;

interface PostgresWriterPlace extends FlushManner {
  readonly databaseUrl: string;
  readonly form: StoredForm;
}

/** Groups commits of analyses over the pool's connections. */
export function createPostgresWriter(
  pool: pg.Pool,
  manner: FlushManner,
  columns: readonly AnalysisColumn[],
): AnalysisWriter {
  const { flush, close } = createPostgresFlush(pool, manner, columns);
  const writer = createGroupCommit({
    flush: (units) => asked(flush(units)),
    isRowFault: isPostgresRowFault,
    maxFlushesInFlight: FLUSHES_IN_FLIGHT,
  });
  return closing(writer, close);
}

/** Writes analyses from a thread of its own, over connections of its own, into a database that is up to date. */
export function openPostgresWriter(
  { databaseUrl, form, ...manner }: PostgresWriterPlace,
  log: StoreLog,
): AnalysisWriter {
  const pool = openPool(databaseUrl, FLUSHES_IN_FLIGHT, log);
  return closing(createPostgresWriter(pool, manner, columnsWritten(createDetailsCodec(form))), () => pool.end());
}

/** The writer with something that follows when it is closed. */
function closing(writer: AnalysisWriter, then: () => Promise<void>): AnalysisWriter {
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
      await then();
    },
  };
}
