import Type from 'typebox';
import { identifier, nullable, oneOf, Timestamp, text } from './scalars.ts';

/** `lookup`: the key opens nothing but the private look-ups in the lists; made for machines whose users can read it. */
export const KEY_SCOPES = ['full', 'lookup'] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];

export const KeyScopeField = oneOf(KEY_SCOPES, {
  description: '`full`: the whole API. `lookup`: only the look-ups by hash and the lists for browsers.',
});

const fields = {
  id: identifier('key', 'Names the key in logs and usage.'),
  name: Type.String(),
  prefix: Type.String({ description: 'lw_live_ or lw_test_' }),
  last4: Type.String({ description: 'Its last four characters.' }),
  scope: KeyScopeField,
  status: oneOf(['active', 'expired', 'revoked']),
  created_at: Timestamp,
  expires_at: nullable(Timestamp),
  revoked_at: nullable(Timestamp),
  last_used_at: nullable(Timestamp),
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
      oneOf(KEY_SCOPES, { default: 'full', description: 'What the key may call; it cannot be changed afterwards.' }),
    ),
    expires_in_days: nullable(Type.Integer({ minimum: 1, maximum: 3650, description: 'null: it does not expire.' })),
  },
  { title: 'CreateApiKeyRequest' },
);

export const RevokedApiKey = Type.Object({ id: Type.String(), revoked: Type.Literal(true) });

export type ApiKey = Type.Static<typeof ApiKey>;
export type CreatedApiKey = Type.Static<typeof CreatedApiKey>;
export type CreateApiKeyRequest = Type.Static<typeof CreateApiKeyRequest>;
