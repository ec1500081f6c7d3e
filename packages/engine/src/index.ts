export { createEngine, ENGINE_VERSION } from './create-engine.ts';
export type { Engine, EngineArtefacts, Explanation, SignalDescription } from './engine.ts';
export * from './evidence/evidence.ts';
export type * from './judgement.ts';
export * from './lists/index.ts';
export { summaryOf } from './signals/summary.ts';
export { parseUrl } from './url/parse-url.ts';
export type * from './url/parsed-url.ts';
