export { carriedAddresses } from './carried/carried-addresses.ts';
export { carriedUrl } from './carried/carried-url.ts';
export { createEngine, createSharedEngine, ENGINE_VERSION, engineOver } from './create-engine.ts';
export type {
  Engine,
  EngineArtefacts,
  Explanation,
  JudgeAs,
  NamedBrand,
  SharedTables,
  SignalDescription,
} from './engine.ts';
export { ageInDays } from './evidence/age-in-days.ts';
export * from './evidence/asked-context.ts';
export { isEnough } from './evidence/basis-of.ts';
export { isEmptyShell } from './evidence/empty-shell.ts';
export * from './evidence/evidence.ts';
export { pageUnread } from './evidence/page-unread.ts';
export * from './evidence/redirect-stops.ts';
export type * from './judgement.ts';
export { AGED_AFTER_DAYS, engineWith, isAged, type OverlayMisfit } from './learnt.ts';
export { linkFormOf } from './link-services/link-form-of.ts';
export * from './lists/index.ts';
export { createRepeated, type Repeated } from './repeated.ts';
export { scoreRow } from './score-row.ts';
export { isLongCode } from './signals/long-code.ts';
export { isPrivateHost } from './signals/private-address.ts';
export { isByAddressAlone, summaryOf } from './signals/summary.ts';
export { tenantOf } from './tenancy/tenant-of.ts';
export { assumeHttps } from './url/assume-https.ts';
export { defang } from './url/defang.ts';
export { hasListedEnding } from './url/listed-ending.ts';
export { parseLongUrl } from './url/parse-long-url.ts';
export { parseUrl } from './url/parse-url.ts';
export type * from './url/parsed-url.ts';
