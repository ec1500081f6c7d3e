export { createDnsResolver, type DnsResolver, type DnsResolverOptions } from './dns/dns-resolver.ts';
export * from './feeds/index.ts';
export {
  createEvidenceGatherer,
  type EvidenceGatherer,
  type EvidenceGathererOptions,
  type GatherRequest,
} from './gather-evidence.ts';
export * from './guarded-fetch/index.ts';
export type { SharedCache } from './lookup/cached-lookup.ts';
export { createRedisSharedCache, type RedisCommands } from './lookup/redis-shared-cache.ts';
