import Type from 'typebox';
import { API_ERROR_CODES } from '../error/error-codes.ts';
import { Analysis, DEPTHS, RequestedContext } from './analysis.ts';
import { identifier, oneOf } from './scalars.ts';

export const BatchRequest = Type.Object(
  {
    urls: Type.Array(Type.String(), {
      minItems: 1,
      description: "1 up to the plan's batch size. An item that is no URL fails alone and is free.",
    }),
    depth: Type.Optional(oneOf(DEPTHS, { default: 'full' })),
    store: Type.Optional(Type.Boolean({ default: true })),
    context: Type.Optional(RequestedContext),
  },
  { title: 'BatchRequest' },
);

const count = Type.Integer({ minimum: 0 });

/** One URL of the batch: `data` when success is true, `error` when it is false. */
export const BatchResult = Type.Object(
  {
    index: Type.Integer({ minimum: 0, description: 'Position in the request.' }),
    url: Type.String({ description: 'As submitted.' }),
    success: Type.Boolean(),
    data: Type.Optional(Analysis),
    error: Type.Optional(
      Type.Object({ code: oneOf(Object.keys(API_ERROR_CODES)), message: Type.String() }, { title: 'BatchItemError' }),
    ),
  },
  { title: 'BatchResult' },
);

export const BatchSummary = Type.Object(
  {
    total: count,
    succeeded: count,
    failed: count,
    safe: count,
    suspicious: count,
    dangerous: count,
    unknown: count,
  },
  { title: 'BatchSummary' },
);

export const Batch = Type.Object(
  {
    id: identifier('bat', 'Names this batch.'),
    results: Type.Array(BatchResult, { description: 'One for each URL, in the order of the request.' }),
    summary: BatchSummary,
  },
  { title: 'Batch' },
);

export type BatchRequest = Type.Static<typeof BatchRequest>;
export type BatchResult = Type.Static<typeof BatchResult>;
export type Batch = Type.Static<typeof Batch>;
