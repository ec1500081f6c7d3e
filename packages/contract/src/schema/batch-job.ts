import Type from 'typebox';
import { DEPTHS } from './analysis.ts';
import { BatchSummary } from './batch.ts';
import { identifier, LanguageQuery, nullable, oneOf, PageQuery, Timestamp } from './scalars.ts';

export const MOST_BATCH_LINES = 100_000;
export const BATCH_STATUSES = ['queued', 'running', 'paused', 'completed', 'cancelled'] as const;
export const BATCH_ORDERS = ['line', 'danger'] as const;
export const BATCH_OUTCOMES = ['dangerous', 'suspicious', 'unknown', 'safe', 'failed'] as const;
export const PAUSE_REASONS = ['quota_exceeded_day', 'quota_exceeded_month', 'account_suspended'] as const;

export const CreateBatchRequest = Type.Object(
  {
    urls: Type.Array(Type.String(), {
      minItems: 1,
      description: `1 to ${MOST_BATCH_LINES}. One that is no URL fails alone and is free.`,
    }),
    depth: Type.Optional(oneOf(DEPTHS, { default: 'full' })),
  },
  { title: 'CreateBatchRequest' },
);

/** For bodies that are lines or CSV. */
export const CreateBatchQuery = Type.Object({
  depth: Type.Optional(oneOf(DEPTHS, { description: 'As in a JSON body, for bodies that are text.' })),
});

export const BatchJob = Type.Object(
  {
    id: identifier('bat', 'The batch.'),
    status: oneOf(BATCH_STATUSES, {
      description: 'paused: see reason; it goes on by itself at resumes_at, or when it is resumed.',
    }),
    reason: nullable(oneOf(PAUSE_REASONS, { description: 'Why it is paused.' })),
    resumes_at: nullable(Timestamp),
    depth: oneOf(DEPTHS),
    total: Type.Integer({ minimum: 0, description: 'Lines.' }),
    done: Type.Integer({ minimum: 0, description: 'Lines that have a result: always the first ones.' }),
    summary: BatchSummary,
    created_at: Timestamp,
    finished_at: nullable(Timestamp),
  },
  { title: 'BatchJob' },
);

export const BatchesQuery = Type.Object({ ...PageQuery });
export const BatchResultsQuery = Type.Object({
  ...PageQuery,
  ...LanguageQuery,
  order: Type.Optional(
    oneOf(BATCH_ORDERS, {
      default: 'line',
      description:
        'line: as they were given. danger: the most dangerous first, by verdict and score at the time; lines without an analysis last.',
    }),
  ),
  outcome: Type.Optional(
    oneOf(BATCH_OUTCOMES, {
      description: 'Lines with this verdict at the time alone; failed: those without an analysis.',
    }),
  ),
});
export const ExportBatchQuery = Type.Object({ ...LanguageQuery, format: oneOf(['csv', 'jsonl']) });
export const DeletedBatch = Type.Object({ id: Type.String(), deleted: Type.Literal(true) });

export type BatchJob = Type.Static<typeof BatchJob>;
export type BatchStatus = (typeof BATCH_STATUSES)[number];
export type BatchOrder = (typeof BATCH_ORDERS)[number];
export type BatchOutcome = (typeof BATCH_OUTCOMES)[number];
export type PauseReason = (typeof PAUSE_REASONS)[number];
