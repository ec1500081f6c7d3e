import Type from 'typebox';
import { identifier, nullable, oneOf, Timestamp } from './scalars.ts';

export const RECHECK_INTERVALS = ['hour', 'day'] as const;

const every = oneOf(RECHECK_INTERVALS, { description: 'How often the address is looked at again.' });

export const ScheduledRecheck = Type.Object(
  {
    id: identifier('sch', 'The schedule.'),
    analysis_id: identifier('ana', 'The analysis whose next revision each re-check is.'),
    url: Type.String({ description: 'As stored: personal data masked.' }),
    every,
    created_at: Timestamp,
    next_at: Timestamp,
    last_at: nullable(Type.String({ format: 'date-time', description: 'null: it has not been its turn yet.' })),
    last_error: nullable(
      Type.String({
        description:
          'Code of the error by which the latest one failed, such as `quota_exceeded_day`. null: it did not.',
      }),
    ),
  },
  { title: 'ScheduledRecheck' },
);

export const ScheduleRecheckRequest = Type.Object(
  { analysis_id: Type.String({ description: 'The analysis whose address is looked at again.' }), every },
  { title: 'ScheduleRecheckRequest' },
);

export const DeletedSchedule = Type.Object({ id: Type.String(), deleted: Type.Literal(true) });

export type ScheduledRecheck = Type.Static<typeof ScheduledRecheck>;
