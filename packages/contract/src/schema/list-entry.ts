import Type from 'typebox';
import { identifier, MAX_URL_LENGTH, nullable, oneOf, PageQuery, Timestamp, text } from './scalars.ts';

/** Entries of one page, and of a list that is answered whole. */
export const MOST_LIST_PAGE = 1_000;

export const LIST_SCOPES = ['url', 'host', 'domain'] as const;

const scope = oneOf(LIST_SCOPES, {
  description: 'url: exactly this page; host: every page of the host; domain: the domain and every host below it.',
});

export const ListEntry = Type.Object(
  {
    id: identifier('lst', 'The entry.'),
    list: oneOf(['allow', 'block']),
    entry: Type.String({ description: 'In canonical form.' }),
    scope,
    note: nullable(Type.String()),
    created_at: Timestamp,
  },
  { title: 'ListEntry' },
);

export const ListEntriesQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_LIST_PAGE,
      description: `How many to return, 1 to ${MOST_LIST_PAGE}; a page of long entries is shorter. Without it, the whole list, or 409 \`list_too_long\`.`,
    }),
  ),
  cursor: PageQuery.cursor,
});

export const AddListEntryRequest = Type.Object(
  {
    entry: Type.String({
      minLength: 1,
      maxLength: MAX_URL_LENGTH,
      description: 'A URL, a host or a domain. Defanged forms are understood.',
      examples: ['intranet.example.com'],
    }),
    scope: Type.Optional(scope),
    note: Type.Optional(nullable(text({ maxLength: 500 }))),
  },
  { title: 'AddListEntryRequest' },
);

export const RemoveListEntryRequest = Type.Object(
  { entry: Type.String({ minLength: 1, maxLength: MAX_URL_LENGTH, description: 'The entry as it was added.' }) },
  { title: 'RemoveListEntryRequest' },
);

export const DeletedListEntry = Type.Object({ id: Type.String(), deleted: Type.Literal(true) });

export type ListEntry = Type.Static<typeof ListEntry>;
