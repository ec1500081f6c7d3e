export { canonicalExpressions } from './canonical-expressions.ts';
export { canonicalizeUrl } from './canonicalize-url.ts';
export { hash64, type LookupHashes, lookupHashes } from './lookup-hashes.ts';
export { type AccountListEntry, accountListKey, accountListKeys, matchAccountLists } from './match-account-lists.ts';
export { matchThreats, type ThreatGuards } from './match-threats.ts';
export { pageExpression } from './page-expression.ts';
export type { ThreatEntry, ThreatIndex } from './threat-index.ts';
export { type ThreatKey, threatKey, urlKey } from './threat-key.ts';
