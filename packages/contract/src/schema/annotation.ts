import Type from 'typebox';
import { nullable, text } from './scalars.ts';

export const MAX_NOTE_LENGTH = 4_000;
export const MAX_TAGS = 20;

export const MAX_TAG_LENGTH = 40;

const note = nullable(text({ maxLength: MAX_NOTE_LENGTH, description: 'Plain text. null: none.' }));

const tags = Type.Array(
  Type.String({
    // It is written behind `tag:` without quotes.
    pattern: '^[^\\s\\u0000]+$',
    maxLength: MAX_TAG_LENGTH,
    description: 'One word of at most 40 characters, kept in small letters.',
    examples: ['campaign-17'],
  }),
  { maxItems: MAX_TAGS, description: 'In order of the alphabet, each once.' },
);

export const Annotation = Type.Object(
  {
    id: Type.String({ description: 'What it is on: the id of the analysis, or the domain.' }),
    note,
    tags,
    updated_at: nullable(
      Type.String({ format: 'date-time', description: 'null: nothing was ever written, or all of it was taken away.' }),
    ),
  },
  { title: 'Annotation' },
);

export const ChangeAnnotationRequest = Type.Object(
  { note: Type.Optional(note), tags: Type.Optional(tags) },
  { title: 'ChangeAnnotationRequest' },
);

export const TagInUse = Type.Object(
  {
    tag: Type.String(),
    analyses: Type.Integer({ minimum: 0, description: 'Analyses that carry it themselves.' }),
    domains: Type.Integer({ minimum: 0 }),
  },
  { title: 'TagInUse' },
);

export type Annotation = Type.Static<typeof Annotation>;
export type TagInUse = Type.Static<typeof TagInUse>;
