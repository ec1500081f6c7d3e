import Type from 'typebox';
import { identifier, nullable, oneOf, PageQuery, Timestamp, text } from './scalars.ts';

export const REPORT_STATUSES = ['open', 'accepted', 'rejected'] as const;

export const Report = Type.Object(
  {
    id: identifier('rep', 'The report.'),
    analysis_id: nullable(Type.String({ description: 'null for a page that was reported by its hash.' })),
    url_sha256: nullable(Type.String({ description: 'The hash by which the page was reported.' })),
    expected_verdict: oneOf(['safe', 'dangerous']),
    comment: nullable(Type.String()),
    status: oneOf(REPORT_STATUSES),
    times_reported: Type.Integer({
      minimum: 1,
      description: 'How often the account has reported this while it waited: one report of a page waits at a time.',
    }),
    created_at: Timestamp,
    resolved_at: nullable(Timestamp),
  },
  { title: 'Report' },
);

export const CreateReportRequest = Type.Object(
  {
    analysis_id: Type.Optional(
      text({
        maxLength: 100,
        description: "The id of one of the caller's own analyses. Exactly one of this and `url_sha256` is given.",
      }),
    ),
    url_sha256: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{64}$',
        description:
          'Reports a page without naming it: SHA-256, in lower-case hexadecimal, of the expression that `POST /v1/hashes/search` found listed, else of host and path without the query. Only as `safe`. One report of a hash waits at a time, and 1 000 of an account.',
      }),
    ),
    expected_verdict: oneOf(['safe', 'dangerous'], { description: 'What the verdict should have been.' }),
    comment: Type.Optional(nullable(text({ maxLength: 2000 }))),
  },
  { title: 'CreateReportRequest' },
);

export const ReportsQuery = Type.Object({ ...PageQuery, status: Type.Optional(oneOf(REPORT_STATUSES)) });

export type CreateReportRequest = Type.Static<typeof CreateReportRequest>;
export type Report = Type.Static<typeof Report>;
