import Type from 'typebox';
import { nullable, oneOf } from './scalars.ts';

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
          overlay_version: nullable(
            Type.String({ description: 'What was learnt on top of it and is in use; null: nothing.' }),
          ),
          aged: Type.Boolean({
            description: 'Its data are older than 60 days, and nothing that was learnt here is used on top of it.',
          }),
        },
        { description: 'The model in use.' },
      ),
    ),
  },
  { title: 'Health' },
);

export type Health = Type.Static<typeof Health>;
