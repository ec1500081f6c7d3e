import Type from 'typebox';

/** Longest URL the service analyses, in Unicode code points (what JSON Schema's maxLength counts), inclusive. */
export const MAX_URL_LENGTH = 2048;

/** Instants travel as ISO 8601 in UTC with milliseconds. */
export const Timestamp = Type.String({ format: 'date-time', examples: ['2026-11-20T12:00:00.000Z'] });

/** A calendar day in UTC. */
export const CalendarDate = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'A calendar day in UTC, YYYY-MM-DD.',
  examples: ['2026-11-20'],
});

/** A value or null, as a JSON Schema type array: serialisers need no look-ahead as they do for anyOf. */
export function nullable<S extends Type.TSchema & { type: string; enum?: readonly string[] }>(schema: S) {
  const values = schema.enum && { enum: [...schema.enum, null] };
  return Type.Unsafe<Type.Static<S> | null>({ ...schema, type: [schema.type, 'null'], ...values });
}

/** Text that a caller writes and the service keeps: anything but NUL, which PostgreSQL cannot keep. */
export function text(options: Type.TStringOptions): Type.TString {
  return Type.String({ pattern: '^[^\\u0000]*$', ...options });
}

/** One of the given strings. More values may appear in answers later; clients ignore those they do not know. */
export function oneOf<const V extends readonly string[]>(values: V, options: Type.TSchemaOptions = {}) {
  const type = 'string' as const;
  return Object.assign(Type.Unsafe<V[number]>({ ...options, type, enum: [...values] }), { type, enum: [...values] });
}

/** Languages of the dashboard, in which everything that was found is told. */
export const FULL_LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const;

/** Languages in which people are told what was found. Of the last five, `summary` alone is told in them, and the pages that people in danger see. */
export const LANGUAGES = [...FULL_LANGUAGES, 'pt', 'pl', 'nl', 'tr', 'ja'] as const;

/** One of them. */
export type ToldLanguage = (typeof LANGUAGES)[number];

/** What is told again from stored codes and evidence, when it is read. */
export const LanguageQuery = {
  lang: Type.Optional(
    oneOf(LANGUAGES, {
      description:
        'Language of `summary` and of the messages of the signals; of pt, pl, nl, tr and ja, `summary` alone. Without it everything is English, as are stored rows, answers repeated under an Idempotency-Key, and events, whose deliveries follow the `lang` of their webhook.',
    }),
  ),
};

export const ReadQuery = Type.Object(LanguageQuery);

/** An id: a type prefix and a UUIDv7 in lower-case Crockford base32, so ids sort by time of creation. */
export function identifier(prefix: string, meaning: string) {
  return Type.String({
    pattern: `^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`,
    description: meaning,
    examples: [`${prefix}_01jz3k9m4tq8w7v5x2c6b0n1dr`],
  });
}

/** Where a request names a thing, any string is taken: what is not an id of the caller's is simply not found. */
export const IdParams = Type.Object({ id: Type.String({ description: 'The id.' }) });

export const PageQuery = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'How many to return, 1 to 100. Default 20.' }),
  ),
  cursor: Type.Optional(
    Type.String({ maxLength: 512, description: 'The `next_cursor` of the page before; leave out for the first page.' }),
  ),
};

export const NextCursor = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  description: 'Give it as `cursor` to get the next page; null on the last page.',
});
