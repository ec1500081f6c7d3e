import Type from 'typebox';
import { CalendarDate, nullable, oneOf, Timestamp } from './scalars.ts';

const count = Type.Integer({ minimum: 0 });

const window = {
  limit: nullable(Type.Integer({ description: 'null: unlimited.' })),
  used: count,
  remaining: nullable(Type.Integer({ minimum: 0, description: 'null: unlimited.' })),
  resets_at: Timestamp,
};

export const GRANULARITIES = ['day', 'month'] as const;

export const UsageQuery = Type.Object({
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
  granularity: Type.Optional(oneOf(GRANULARITIES, { default: 'day' })),
});

export const Usage = Type.Object(
  {
    plan: Type.String(),
    period: Type.Object({ from: CalendarDate, to: CalendarDate, granularity: oneOf(GRANULARITIES) }),
    day: Type.Object(window),
    month: Type.Object({
      ...window,
      overage: Type.Integer({
        minimum: 0,
        description: 'Analyses beyond the month that the plan lets through at a price.',
      }),
      overage_cost_eur: Type.Number({ minimum: 0 }),
    }),
    total_requests: Type.Integer({ minimum: 0, description: 'Analyses charged in the period.' }),
    by_endpoint: Type.Object({ analyze: count, batch: count }),
    by_verdict: Type.Object({ safe: count, suspicious: count, dangerous: count, unknown: count }),
    avg_analysis_time_ms: nullable(Type.Number({ minimum: 0, description: 'null when there was no analysis.' })),
    series: Type.Array(
      Type.Object({
        date: Type.String({ description: 'YYYY-MM-DD, or YYYY-MM by month.' }),
        used: count,
        suspicious: count,
        dangerous: count,
      }),
    ),
    keys: Type.Array(Type.Object({ id: Type.String(), last4: Type.String(), used: count })),
  },
  { title: 'Usage' },
);

export type Usage = Type.Static<typeof Usage>;
