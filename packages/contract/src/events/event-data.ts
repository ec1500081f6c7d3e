import Type from 'typebox';
import { Analysis, Verdict } from '../schema/analysis.ts';
import { BatchSummary } from '../schema/batch.ts';
import { identifier, nullable, oneOf } from '../schema/scalars.ts';

/** Names a finished batch and its outcome; the analyses are retrieved by their ids. */
export const BatchCompleted = Type.Object(
  {
    id: identifier('bat', 'The batch.'),
    summary: BatchSummary,
    analyses: Type.Array(
      Type.Object({
        id: identifier('ana', 'Retrieve the analysis with it.'),
        verdict: Verdict,
        score: Type.Integer({ minimum: 0, maximum: 100 }),
      }),
      {
        description:
          'One for each URL that could be analysed, in the order of the request. Empty for a batch of POST /v1/batches: read its results.',
      },
    ),
  },
  { title: 'BatchCompleted' },
);

export const SearchMatch = Type.Object(
  {
    search: Type.Object({ id: identifier('sea', 'The saved search.'), name: Type.String() }),
    analysis: Type.Unsafe<Type.Static<typeof Analysis> | null>({
      ...Analysis,
      type: ['object', 'null'],
      description: 'The analysis that fits. null: it was deleted before this could be told.',
    }),
    more: Type.Integer({
      minimum: 0,
      description: 'So many others fitted within the hour and were not told one by one.',
    }),
  },
  { title: 'SearchMatch' },
);

const VerdictAndScore = Type.Object({ verdict: Verdict, score: Type.Integer({ minimum: 0, maximum: 100 }) });

export const VerdictChange = Type.Object(
  {
    analysis_id: identifier('ana', 'The analysis whose verdict changed.'),
    url: Type.String({ description: 'As stored: personal data masked.' }),
    previous: VerdictAndScore,
    current: VerdictAndScore,
    reason: oneOf(['threat_list', 'recheck', 'render', 'learning'], {
      description:
        'What the new verdict rests on: a list that learnt of the URL, that it was asked for afresh, that a browser drew its page after the answer, or, when it was asked for afresh, mostly on what the service had learnt since.',
    }),
    overlay_version: nullable(
      Type.String({
        description: 'What had been learnt on top of the model when the new verdict was made; null: nothing.',
      }),
    ),
    sources: Type.Array(Type.String(), {
      description: 'Threat lists that now hold the URL; for other reasons none are named.',
    }),
  },
  { title: 'VerdictChange' },
);

export const QuotaThreshold = Type.Object(
  {
    window: oneOf(['day', 'month']),
    threshold: Type.Integer({ description: 'Per cent of the quota that is used: 80 or 100.' }),
    used: Type.Integer({ minimum: 0 }),
    limit: nullable(Type.Integer({ minimum: 0 })),
  },
  { title: 'QuotaThreshold' },
);

export const WebhookTest = Type.Object(
  { webhook_id: identifier('wh', 'The webhook under test.') },
  { title: 'WebhookTest' },
);

export type BatchCompleted = Type.Static<typeof BatchCompleted>;
export type SearchMatch = Type.Static<typeof SearchMatch>;
export type VerdictChange = Type.Static<typeof VerdictChange>;
export type QuotaThreshold = Type.Static<typeof QuotaThreshold>;
