import Type from 'typebox';
import { oneOf } from './scalars.ts';

export const Health = Type.Object(
  {
    status: oneOf(['ok', 'unavailable']),
    checks: Type.Optional(
      Type.Object({}, { additionalProperties: oneOf(['ok', 'failed']), description: 'What readiness rests on.' }),
    ),
    model: Type.Optional(
      Type.Object(
        {
          data_version: Type.String({ description: 'Date of its data.', examples: ['2026-05-31'] }),
          edition: Type.String({
            description: 'First characters of its SHA-256; `release` for the one that came with the service.',
            examples: ['release'],
          }),
        },
        { description: 'The model in use.' },
      ),
    ),
  },
  { title: 'Health' },
);

export type Health = Type.Static<typeof Health>;
