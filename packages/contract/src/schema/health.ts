import Type from 'typebox';
import { oneOf } from './scalars.ts';

export const Health = Type.Object(
  {
    status: oneOf(['ok', 'unavailable']),
    checks: Type.Optional(
      Type.Object({}, { additionalProperties: oneOf(['ok', 'failed']), description: 'What readiness rests on.' }),
    ),
  },
  { title: 'Health' },
);

export type Health = Type.Static<typeof Health>;
