import type { CommitStep } from '../writer/analysis-writer.ts';
import type { BatchLine, BatchRecord } from './batches.ts';

/** What a piece of work on a batch leaves: one chunk with its new results, and the batch as it is then. */
export interface BatchProgress {
  /** Who holds the lease. */
  readonly owner: string;
  readonly before: BatchRecord;
  readonly after: BatchRecord;
  readonly chunk: {
    readonly number: number;
    readonly results: readonly BatchLine[];
    /** Whether each of its lines has a result. */
    readonly isDone: boolean;
  };
}

/**
 * Steps of the commit that charges the lines; stale when lease or progress is not as it was. Written out, since the threads that
 * commit have no query builder.
 */
export function progressSteps(
  dialect: 'sqlite' | 'postgres',
  { owner, before, after, chunk }: BatchProgress,
): readonly CommitStep[] {
  const { id, accountId } = before;
  const summary = JSON.stringify(after.summary);
  const sql = STEPS[dialect];
  return [
    {
      sql: sql.batch,
      parameters: [after.status, after.done, summary, after.finishedAt, id, accountId, owner, before.done],
    },
    {
      sql: chunk.isDone ? sql.wholeChunk : sql.chunk,
      parameters: [JSON.stringify(chunk.results), accountId, id, chunk.number],
    },
  ];
}

const POSTGRES = {
  batch: `update batches set status = $1, done = $2, summary = $3, finished_at = $4
    where id = $5 and account_id = $6 and lease_owner = $7 and status = 'running' and done = $8`,
  chunk: 'update batch_chunks set results = $1 where account_id = $2 and batch_id = $3 and number = $4',
  wholeChunk:
    'update batch_chunks set results = $1, urls = null where account_id = $2 and batch_id = $3 and number = $4',
} as const;

/** The parameters stand in their order. */
const STEPS = {
  postgres: POSTGRES,
  sqlite: {
    batch: withQuestionMarks(POSTGRES.batch),
    chunk: withQuestionMarks(POSTGRES.chunk),
    wholeChunk: withQuestionMarks(POSTGRES.wholeChunk),
  },
} as const;

function withQuestionMarks(sql: string): string {
  return sql.replace(/\$\d/g, '?');
}
