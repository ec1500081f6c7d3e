import Type from 'typebox';
import { KeyScopeField, KeyScopesField } from './api-key.ts';
import { identifier, nullable, oneOf, Timestamp } from './scalars.ts';

const limit = (description: string) =>
  nullable(Type.Integer({ minimum: 0, description: `${description} null: unlimited.` }));

export const PlanLimits = Type.Object(
  {
    requests_per_second: nullable(
      Type.Number({
        minimum: 0,
        description: 'Rate of the whole account; a batch counts each of its URLs. null: unlimited.',
      }),
    ),
    requests_per_day: limit('Analyses per UTC day.'),
    requests_per_month: limit('Analyses included per UTC month.'),
    batch_size: limit('URLs in one batch.'),
    api_keys: limit('Live API keys.'),
    webhooks: limit('Webhooks.'),
    scheduled_rechecks: limit('Scheduled re-checks a day; an address that is looked at every hour counts 24.'),
    list_bytes: limit('Bytes of entries and notes in the allow and block list together.'),
    log_retention_days: limit('Days that analyses are kept.'),
    max_url_length: Type.Integer({ description: 'Longest URL, in characters.' }),
    overage_price_eur: nullable(
      Type.Number({ description: 'Price of each analysis beyond the month. null: there is no overage.' }),
    ),
  },
  { title: 'PlanLimits' },
);

/** An API key as it may be shown: never the key itself. */
export const ApiKeySummary = Type.Object(
  {
    id: identifier('key', 'Names the key in logs and usage.'),
    name: Type.String(),
    prefix: Type.String({ description: 'lw_live_ or lw_test_' }),
    last4: Type.String({ description: 'Its last four characters.' }),
    scope: KeyScopeField,
    scopes: KeyScopesField,
    created_at: Timestamp,
    last_used_at: nullable(Timestamp),
  },
  { title: 'ApiKeySummary' },
);

export const Account = Type.Object(
  {
    id: identifier('acc', 'The account.'),
    email: nullable(Type.String()),
    name: nullable(Type.String()),
    plan: Type.String({ examples: ['free', 'pro', 'enterprise'] }),
    status: oneOf(['active', 'suspended']),
    created_at: Timestamp,
    data_region: Type.String({ examples: ['eu'] }),
    limits: PlanLimits,
    api_key: Type.Unsafe<Type.Static<typeof ApiKeySummary> | null>({
      ...ApiKeySummary,
      type: ['object', 'null'],
      description: 'The key of this request; null when the request came from a dashboard session.',
    }),
  },
  { title: 'Account' },
);

export const DeleteAccountQuery = Type.Object({
  confirm: Type.String({ description: "The account's own id, so that nobody erases an account by accident." }),
});

export const DeletedAccount = Type.Object({ id: Type.String(), deleted: Type.Literal(true) });

export const ExportLine = Type.Object(
  {
    type: oneOf([
      'account',
      'api_key',
      'list_entry',
      'webhook',
      'report',
      'share',
      'annotation',
      'saved_search',
      'scheduled_recheck',
      'message',
      'gate',
      'gate_decision',
      'access_request',
      'usage_day',
      'batch',
      'batch_line',
      'analysis',
    ]),
    data: Type.Object({}, { additionalProperties: true }),
  },
  { title: 'ExportLine', description: 'One line of the export.' },
);

export type PlanLimits = Type.Static<typeof PlanLimits>;
export type ApiKeySummary = Type.Static<typeof ApiKeySummary>;
export type Account = Type.Static<typeof Account>;
export type ExportLine = Type.Static<typeof ExportLine>;
