import Type from 'typebox';
import { SCOPES } from '../operations/access.ts';
import { identifier, nullable, oneOf, Timestamp, text } from './scalars.ts';

/** What keys could be before they had scopes of their own. */
export const KEY_SCOPES = ['full', 'lookup'] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];

export const KeyScopeField = oneOf(KEY_SCOPES, {
  description: '`lookup` where that is its only scope, else `full`: `scopes` says more.',
});

export const KeyScopesField = Type.Array(oneOf(SCOPES), {
  description: 'What the key may do. None: a test key, which calls `POST /v1/analyze` and `POST /v1/batch` alone.',
});

const fields = {
  id: identifier('key', 'Names the key in logs and usage.'),
  name: Type.String(),
  prefix: Type.String({ description: 'lw_live_ or lw_test_' }),
  last4: Type.String({ description: 'Its last four characters.' }),
  scope: KeyScopeField,
  scopes: KeyScopesField,
  status: oneOf(['active', 'expired', 'revoked']),
  created_at: Timestamp,
  expires_at: nullable(Timestamp),
  revoked_at: nullable(Timestamp),
  last_used_at: nullable(Timestamp),
  owner: nullable(
    Type.Object(
      { id: identifier('acc', 'The person.'), name: nullable(Type.String()) },
      {
        description:
          'Whose key it is: it does no more than they may, and ends when they leave. null: the key of the workspace.',
      },
    ),
  ),
};

export const ApiKey = Type.Object(fields, { title: 'ApiKey' });

/** The only answer that ever carries the key. */
export const CreatedApiKey = Type.Object(
  { ...fields, key: Type.String({ description: 'Shown once.' }) },
  { title: 'CreatedApiKey' },
);

export const CreateApiKeyRequest = Type.Object(
  {
    name: text({ minLength: 1, maxLength: 100, pattern: '^\\s*[^\\s\\u0000][^\\u0000]*$' }),
    mode: oneOf(['live', 'test']),
    scope: Type.Optional(
      oneOf(KEY_SCOPES, { default: 'full', description: '`lookup` is short for that scope alone, `full` for all.' }),
    ),
    scopes: Type.Optional(
      Type.Array(oneOf(SCOPES), {
        minItems: 1,
        maxItems: SCOPES.length,
        description:
          'What the key may do, instead of `scope`; it cannot be changed afterwards. Without either: everything.',
      }),
    ),
    owner: Type.Optional(
      oneOf(['workspace', 'person'], {
        default: 'workspace',
        description: '`person`: the key of who makes it. It does no more than they may, and ends when they leave.',
      }),
    ),
    expires_in_days: nullable(Type.Integer({ minimum: 1, maximum: 3650, description: 'null: it does not expire.' })),
  },
  { title: 'CreateApiKeyRequest' },
);

export const RevokedApiKey = Type.Object({ id: Type.String(), revoked: Type.Literal(true) });

export type ApiKey = Type.Static<typeof ApiKey>;
export type CreatedApiKey = Type.Static<typeof CreatedApiKey>;
export type CreateApiKeyRequest = Type.Static<typeof CreateApiKeyRequest>;
