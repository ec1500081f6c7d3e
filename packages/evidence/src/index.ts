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
export { MAX_GATHERINGS } from './lookup/gathering-gate.ts';
export { createRedisSharedCache, type RedisCommands } from './lookup/redis-shared-cache.ts';
export type { OutsideWorld } from './outside-world.ts';
export { hashIcon } from './page/hash-icon.ts';
export type { MayLookAgain, SecondLook } from './page/second-look.ts';
export type { RendererAddress } from './renderer/ask-renderer.ts';
export { isHarmlessStep } from './renderer/harmless-step.ts';
export type { PictureText, RenderAnswer, RenderedHost, RenderedPage } from './renderer/render-answer.ts';
export type { WorkerEnd } from './workers/evidence-worker.ts';
export type { WorkerSetup } from './workers/messages.ts';
export { openEvidenceWorkers } from './workers/open-evidence-workers.ts';
export { createPulse, type Pulse } from './workers/pulse.ts';
export { serveEvidence } from './workers/serve-evidence.ts';
