import { columnsWritten } from '../tables/analyses/analysis-columns.ts';
import { createDetailsCodec } from '../tables/analyses/details/details-codec.ts';
import type { StoredForm } from '../tables/analyses/details/stored-form.ts';
import type { AnalysisWriter } from '../writer/analysis-writer.ts';
import { createGroupCommit } from '../writer/group-commit.ts';
import { createSqliteFlush } from './flush-sqlite.ts';
import { openFile } from './open-file.ts';
import { asked, isSqliteRowFault } from './sqlite-failure.ts';
import { createWriteLock } from './write-lock.ts';

export interface SqliteWriterPlace {
  readonly dataDir: string;
  /** The lock of everybody who writes, and this thread's number among them. */
  readonly lockMemory: SharedArrayBuffer;
  readonly party: number;
  readonly form: StoredForm;
}

/** Writes analyses from a thread of its own into a database that the process has open already. */
export function openSqliteWriter({ dataDir, lockMemory, party, form }: SqliteWriterPlace): AnalysisWriter {
  const raw = openFile(dataDir);
  const lock = createWriteLock(lockMemory, party);
  const flush = createSqliteFlush(raw, columnsWritten(createDetailsCodec(form)));
  const writer = createGroupCommit({
    async flush(units) {
      await lock.acquire();
      try {
        return asked(() => flush(units));
      } finally {
        lock.release();
      }
    },
    isRowFault: isSqliteRowFault,
    maxFlushesInFlight: 1,
  });
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
      raw.close();
    },
  };
}
