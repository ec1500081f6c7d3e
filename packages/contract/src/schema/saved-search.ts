import Type from 'typebox';
import { HISTORY_FILTERS } from './analysis.ts';
import { identifier, Timestamp, text } from './scalars.ts';

/** What a search of the history asks for, without the page of it. */
export const SavedQuery = Type.Object(HISTORY_FILTERS, {
  title: 'SavedQuery',
  description: 'The parameters of `GET /v1/analyses`. At least one.',
  minProperties: 1,
  // One that is misspelt would be no filter at all, and an alert would tell of everything.
  additionalProperties: false,
});

const webhookIds = Type.Unsafe<string[] | null>({
  ...Type.Array(Type.String(), { maxItems: 20 }),
  type: ['array', 'null'],
  description:
    'Webhooks that are told, whatever events they wait for. null: every webhook that waits for `search.matched`. Empty: none.',
});
const mail = Type.Boolean({ description: 'Whether the person who switched it on is told by mail.' });

const alert = Type.Object({ webhook_ids: webhookIds, mail }, { title: 'SearchAlert' });

export const SavedSearch = Type.Object(
  {
    id: identifier('sea', 'The saved search.'),
    name: Type.String(),
    query: SavedQuery,
    alert: Type.Unsafe<Type.Static<typeof alert> | null>({
      ...alert,
      type: ['object', 'null'],
      description: 'Who is told when a new analysis fits. null: nobody.',
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'SavedSearch' },
);

const name = text({ minLength: 1, maxLength: 100 });

const asked = Type.Object(
  { webhook_ids: Type.Optional(webhookIds), mail: Type.Optional(mail) },
  { title: 'AskedAlert' },
);
const askedAlert = Type.Unsafe<Type.Static<typeof asked> | null>({
  ...asked,
  type: ['object', 'null'],
  description:
    'Tells somebody of each new analysis that fits, as it is stored. Without `webhook_ids`, every webhook that waits for `search.matched`; without `mail`, nobody by mail. null: nobody is told.',
});

export const CreateSavedSearchRequest = Type.Object(
  { name, query: SavedQuery, alert: Type.Optional(askedAlert) },
  { title: 'CreateSavedSearchRequest' },
);

export const UpdateSavedSearchRequest = Type.Object(
  { name: Type.Optional(name), query: Type.Optional(SavedQuery), alert: Type.Optional(askedAlert) },
  { title: 'UpdateSavedSearchRequest' },
);

export const DeletedSavedSearch = Type.Object({ id: Type.String(), deleted: Type.Literal(true) });

/** An alert tells of so many analyses one by one in an hour; of the others in one message when the hour is over. */
export const ALERTS_PER_HOUR = 10;

export type SavedQuery = Type.Static<typeof SavedQuery>;
export type SavedSearch = Type.Static<typeof SavedSearch>;
export type SearchAlert = Type.Static<typeof alert>;
