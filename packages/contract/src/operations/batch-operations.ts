import Type from 'typebox';
import { BatchResult } from '../schema/batch.ts';
import {
  BatchesQuery,
  BatchJob,
  BatchResultsQuery,
  CreateBatchQuery,
  CreateBatchRequest,
  DeletedBatch,
  ExportBatchQuery,
} from '../schema/batch-job.ts';
import { IdParams, NextCursor } from '../schema/scalars.ts';
import { operation } from './operation.ts';

/** 100 000 URLs of 160 characters, which is longer than most. */
const BATCH_BODY_LIMIT = 16 * 1024 * 1024;

const one = { tag: 'batches', auth: 'key', params: IdParams, idempotent: false, charge: 'none' } as const;
const toRead = { scope: 'history:read', role: 'viewer' } as const;
const toSteer = { scope: 'analyze', role: 'analyst' } as const;

export const batchOperations = {
  createBatch: operation({
    operationId: 'createBatch',
    method: 'POST',
    path: '/v1/batches',
    tag: 'batches',
    summary: 'Have up to 100 000 URLs analysed',
    description:
      'Answered at once; the lines are worked through in the background, beside live requests and fairly between accounts, and survive restarts. Each line that can be analysed is one unit of quota, charged once, when it is done; where the quota ends the batch pauses. JSON, or `text/plain` with one URL a line, or `text/csv` with a column `url` (else the first column). At most 16 MiB.',
    auth: 'key',
    ...toSteer,
    query: CreateBatchQuery,
    body: CreateBatchRequest,
    bodyLimit: BATCH_BODY_LIMIT,
    textBodies: ['text/plain', 'text/csv'],
    fieldErrors: { urls: { minItems: 'batch_empty' } },
    response: {
      status: 202,
      form: 'envelope',
      description: 'The batch.',
      data: BatchJob,
      headers: { Location: 'Where its progress is found.' },
    },
    errors: ['batch_empty', 'batch_too_large', 'plan_limit_reached', 'invalid_parameter', 'overloaded'],
    idempotent: true,
    charge: 'none',
    example: { urls: ['https://example.com/', 'hxxps://paypa1-login[.]example/verify'], depth: 'fast' },
  }),
  listBatches: operation({
    operationId: 'listBatches',
    method: 'GET',
    path: '/v1/batches',
    tag: 'batches',
    summary: 'List batches',
    description: 'Newest first, page by page. They are kept as long as analyses are.',
    auth: 'key',
    ...toRead,
    query: BatchesQuery,
    response: {
      status: 200,
      form: 'envelope',
      description: 'A page of batches.',
      data: Type.Array(BatchJob),
      meta: { next_cursor: NextCursor },
    },
    errors: ['invalid_parameter'],
    idempotent: false,
    charge: 'none',
  }),
  getBatch: operation({
    ...one,
    ...toRead,
    operationId: 'getBatch',
    method: 'GET',
    path: '/v1/batches/:id',
    summary: 'Get the progress of a batch',
    description: 'How many lines are done, and what came of them.',
    response: { status: 200, form: 'envelope', description: 'The batch.', data: BatchJob },
    errors: ['batch_not_found'],
  }),
  listBatchResults: operation({
    ...one,
    ...toRead,
    operationId: 'listBatchResults',
    method: 'GET',
    path: '/v1/batches/:id/results',
    summary: 'Get the results of a batch',
    description:
      'Page by page, as far as they are done: in the order of the lines, or the most dangerous first. URLs are as stored; an analysis erased since is an error of its line. While the batch runs, pages by danger may overlap.',
    query: BatchResultsQuery,
    response: {
      status: 200,
      form: 'envelope',
      description: 'A page of results.',
      data: Type.Array(BatchResult),
      meta: { next_cursor: NextCursor },
    },
    errors: ['batch_not_found', 'invalid_parameter'],
  }),
  exportBatch: operation({
    ...one,
    ...toRead,
    operationId: 'exportBatch',
    method: 'GET',
    path: '/v1/batches/:id/export',
    summary: 'The results of a batch as a file',
    description: 'All lines that are done, streamed: JSON Lines, or CSV in which no cell runs as a formula.',
    query: ExportBatchQuery,
    response: { status: 200, form: 'file', description: 'The file.' },
    errors: ['batch_not_found', 'invalid_parameter'],
  }),
  cancelBatch: operation({
    ...one,
    ...toSteer,
    operationId: 'cancelBatch',
    method: 'POST',
    path: '/v1/batches/:id/cancel',
    summary: 'Cancel a batch',
    description:
      'What is done stays, what is not is dropped and costs nothing. A batch that has finished stays as it is.',
    response: { status: 200, form: 'envelope', description: 'The batch.', data: BatchJob },
    errors: ['batch_not_found'],
  }),
  resumeBatch: operation({
    ...one,
    ...toSteer,
    operationId: 'resumeBatch',
    method: 'POST',
    path: '/v1/batches/:id/resume',
    summary: 'Let a paused batch go on now',
    description: 'After the plan or the account has changed. A batch that is not paused stays as it is.',
    response: { status: 200, form: 'envelope', description: 'The batch.', data: BatchJob },
    errors: ['batch_not_found'],
  }),
  deleteBatch: operation({
    ...one,
    scope: 'history:write',
    role: 'analyst',
    operationId: 'deleteBatch',
    method: 'DELETE',
    path: '/v1/batches/:id',
    summary: 'Delete a batch',
    description: 'Cancels it where it runs, and forgets its lines. The analyses stay, each erased by its own id.',
    response: { status: 200, form: 'envelope', description: 'It is gone.', data: DeletedBatch },
    errors: ['batch_not_found'],
  }),
} as const;
