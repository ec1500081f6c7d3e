import Type from 'typebox';
import { CalendarDate, nullable, oneOf, Timestamp, text } from './scalars.ts';

const count = Type.Integer({ minimum: 0 });
const share = Type.Number({ minimum: 0, maximum: 1 });

const Lessons = Type.Object({
  day: CalendarDate,
  source: Type.String({
    description:
      '`list:` with its name, `account:` with a hash of it (its reports), `page:` with the same hash (pages it looked up), or `mark:administrator`.',
  }),
  addresses: { ...count, description: 'How many addresses teach.' },
  taken_back: { ...count, description: 'How many of the day and source were taken back.' },
});

const Guard = Type.Object({ rows: count, dangerous: share, suspicious: share });

const MadeOverlay = Type.Object({
  version: Type.String(),
  state: oneOf(['current', 'kept', 'waiting', 'withdrawn', 'of_another_model']),
  addresses: { ...count, description: 'How many addresses it has learnt from.' },
  made_at: Timestamp,
  compared: { ...count, description: 'On how many of the latest stored verdicts it was tried …' },
  changed: { ...count, description: '… and how many it would turn.' },
  guard: Type.Unsafe<Type.Static<typeof Guard> | null>({
    ...Guard,
    type: ['object', 'null'],
    description: 'Share of the honest addresses that guard it which it calls dangerous, and suspicious or worse.',
  }),
  refused: Type.Array(Type.Object({ day: CalendarDate, message: Type.String() }), {
    description: 'Days that were thrown away, and why.',
  }),
});

export const AdminLearning = Type.Object(
  {
    is_set: Type.Boolean({ description: 'LEARNING is on in the settings.' }),
    is_on: Type.Boolean({ description: 'Not switched off by an administrator.' }),
    model: Type.String({ description: 'The model that is corrected.' }),
    is_model_aged: Type.Boolean({
      description: "The model's data are older than 60 days, and nothing that was learnt is used on top of it.",
    }),
    taught_until: nullable(CalendarDate),
    in_use: nullable(Type.String({ description: 'Version of the overlay by which this replica judges.' })),
    lessons: Type.Array(Lessons, { description: 'Latest day first.' }),
    overlays: Type.Array(MadeOverlay, { description: 'Latest first.' }),
    words: Type.Array(
      Type.Object({
        word: Type.String(),
        sites: { ...count, description: 'On how many sites it was met; at least five.' },
        log_odds: Type.Number({ description: 'By how much what was learnt moves addresses with it, on average.' }),
      }),
      {
        description: 'Of the latest stored addresses: the words whose addresses it moves most. None of private hosts.',
      },
    ),
  },
  { title: 'AdminLearning' },
);

export const SwitchLearningRequest = Type.Object({ is_on: Type.Boolean() }, { title: 'SwitchLearningRequest' });

export const AcceptOverlayRequest = Type.Object(
  { version: text({ maxLength: 64 }) },
  { title: 'AcceptOverlayRequest' },
);

export const ForgetLessonsRequest = Type.Object(
  {
    what: oneOf(['day', 'source']),
    name: text({ maxLength: 300, description: 'The day, or the source as it is listed.' }),
  },
  { title: 'ForgetLessonsRequest' },
);

export const ForgottenLessons = Type.Object({ addresses: count }, { title: 'ForgottenLessons' });

export type AdminLearning = Type.Static<typeof AdminLearning>;
