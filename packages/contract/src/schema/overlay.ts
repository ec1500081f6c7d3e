import Type from 'typebox';
import { CalendarDate, nullable } from './scalars.ts';

export const OverlayQuery = Type.Object({
  version: Type.Optional(
    Type.String({
      maxLength: 64,
      pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9a-f]{8}$',
      description:
        'An earlier one, by the `overlay_version` of an answer; the last 30 are kept. The current one without it.',
    }),
  ),
});

export const Overlay = Type.Object(
  {
    version: nullable(
      Type.String({
        description: 'The last day learnt from, and a short hash. null: nothing is in use.',
        examples: ['2026-06-09-1f0c44ab'],
      }),
    ),
    base: nullable(Type.String({ description: 'The model that it corrects, and no other.' })),
    learnt_since: nullable({ ...CalendarDate, description: 'The first day learnt from.' }),
    content: Type.String({
      contentEncoding: 'base64',
      description: 'The overlay itself; empty where nothing is in use.',
    }),
    signature: Type.String({
      description:
        "A signature of the decoded content in minisign's format (algorithm `Ed`), by the service's own key.",
    }),
    public_key: Type.String({
      description:
        "The service's own public key, as minisign writes it. Keep it at the first fetch and refuse another.",
    }),
  },
  { title: 'Overlay' },
);

export type Overlay = Type.Static<typeof Overlay>;
