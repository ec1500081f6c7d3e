/** What sentences are made with, for those who tell them in another language. */
export { isCalledSo } from './brand/known-names.ts';
export { decodedHost } from './brand/punycode.ts';
export { isNamed } from './signals/is-named.ts';
export { isAsking } from './signals/lure-words.ts';
export { systemFolderKind } from './signals/rules/compromised-site-path.ts';
export { hostingKind } from './signals/rules/free-hosting-tenant.ts';
export { institutionKind } from './signals/rules/institution-suffix.ts';
export { causesOf, hasDoubts, isByAddressAlone, speaksAgainst } from './signals/summary.ts';
