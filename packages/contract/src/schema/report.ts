import Type from 'typebox';
import { identifier, nullable, oneOf, PageQuery, Timestamp, text } from './scalars.ts';

export const REPORT_STATUSES = ['open', 'accepted', 'rejected'] as const;

export const Report = Type.Object(
  {
    id: identifier('rep', 'The report.'),
    analysis_id: Type.String(),
    expected_verdict: oneOf(['safe', 'dangerous']),
    comment: nullable(Type.String()),
    status: oneOf(REPORT_STATUSES),
    created_at: Timestamp,
    resolved_at: nullable(Timestamp),
  },
  { title: 'Report' },
);

export const CreateReportRequest = Type.Object(
  {
    analysis_id: text({ maxLength: 100, description: "The id of one of the caller's own analyses." }),
    expected_verdict: oneOf(['safe', 'dangerous'], { description: 'What the verdict should have been.' }),
    comment: Type.Optional(nullable(text({ maxLength: 2000 }))),
  },
  { title: 'CreateReportRequest' },
);

export const ReportsQuery = Type.Object({ ...PageQuery, status: Type.Optional(oneOf(REPORT_STATUSES)) });

export type Report = Type.Static<typeof Report>;
