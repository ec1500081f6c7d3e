export type { Engine, EngineArtefacts, SignalDescription } from './engine.ts';
export * from './evidence/evidence.ts';
export type * from './judgement.ts';
export type * from './url/parsed-url.ts';
