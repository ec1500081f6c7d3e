import type { Engine, JudgeAs } from '@lurewatch/engine';

/**
 * An engine whose model, and what was learnt on top of it, can be exchanged while it works: whoever holds it judges by the newest
 * from the next call on.
 */
export interface LiveEngine extends Engine {
  /** The model file in use; null: the release's own. */
  readonly model: Uint8Array | null;
  /** What was learnt on top of it; null: nothing is used. */
  readonly overlay: Uint8Array | null;
  /** The version without whose later rules it judges; null: with all. */
  readonly judgeAs: JudgeAs | null;
  /** The judgement is synchronous: no request ever meets two models. What was learnt on top of the one before goes with it. */
  swap(next: Engine, model: Uint8Array | null): void;
  /** Throws ArtefactError where the overlay belongs to another model; nothing has changed then. */
  teach(overlay: Uint8Array | null): void;
  /** Called after each exchange of the model, or of what was learnt. */
  onSwap(listener: (what: 'model' | 'overlay') => void): void;
}

export function createLiveEngine(
  first: Engine,
  firstModel: Uint8Array | null = null,
  judgeAs: JudgeAs | null = null,
): LiveEngine {
  const judging = (engine: Engine) => (judgeAs === null ? engine : engine.judgingAs(judgeAs));
  let current = judging(first);
  let model = firstModel;
  let overlay: Uint8Array | null = null;
  const listeners: ((what: 'model' | 'overlay') => void)[] = [];
  return {
    get model() {
      return model;
    },
    get overlay() {
      return overlay;
    },
    judgeAs,
    get engineVersion() {
      return current.engineVersion;
    },
    get dataVersion() {
      return current.dataVersion;
    },
    get overlayVersion() {
      return current.overlayVersion;
    },
    get signalCatalogue() {
      return current.signalCatalogue;
    },
    get tables() {
      return current.tables;
    },
    analyze: (url, evidence) => current.analyze(url, evidence),
    explain: (url, evidence) => current.explain(url, evidence),
    rate: (url) => current.rate(url),
    riskOf: (url) => current.riskOf(url),
    brandPresented: (text) => current.brandPresented(text),
    brandsMentioned: (text) => current.brandsMentioned(text),
    brandOwning: (host) => current.brandOwning(host),
    isTrustedSite: (site) => current.isTrustedSite(site),
    taught: (overlay) => current.taught(overlay),
    judgingAs: (version) => current.judgingAs(version),
    swap(next, nextModel) {
      current = judging(next);
      model = nextModel;
      overlay = null;
      for (const listener of listeners) listener('model');
    },
    teach(next) {
      current = current.taught(next);
      overlay = next;
      for (const listener of listeners) listener('overlay');
    },
    onSwap(listener) {
      listeners.push(listener);
    },
  };
}
