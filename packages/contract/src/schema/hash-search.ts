import Type from 'typebox';
import { nullable, oneOf, Timestamp } from './scalars.ts';

/** Safe Browsing clients send at most 30 for one page; more serve gateways. */
export const MAX_HASH_PREFIXES = 500;

export const HashSearchRequest = Type.Object(
  {
    prefixes: Type.Array(Type.String({ pattern: '^[0-9a-f]{8}$' }), {
      minItems: 1,
      maxItems: MAX_HASH_PREFIXES,
      description:
        "The first four bytes, in lower-case hexadecimal, of the SHA-256 of each of the page's host-suffix/path-prefix expressions.",
    }),
  },
  { title: 'HashSearchRequest' },
);

export const ListedHash = Type.Object(
  {
    hash: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the listed expression, in hexadecimal.' }),
    verdict: oneOf(['dangerous']),
    brand: nullable(Type.String({ description: 'The brand that the page imitates, where known.' })),
    reasons: Type.Array(Type.String(), { description: 'Codes of the signals that decided, as in GET /v1/signals.' }),
    sources: Type.Array(Type.String(), {
      description: 'Names of the threat lists, `own-verdict` or `report`: who says so.',
    }),
  },
  { title: 'ListedHash' },
);

export const HashSearch = Type.Object(
  {
    matches: Type.Array(ListedHash, { description: 'Everything listed under these prefixes; compare the whole hash.' }),
    expires_at: Type.String({
      ...Timestamp,
      description: 'Until then the answer counts, for prefixes without a match too.',
    }),
  },
  { title: 'HashSearch' },
);

export type HashSearch = Type.Static<typeof HashSearch>;
export type ListedHash = Type.Static<typeof ListedHash>;
