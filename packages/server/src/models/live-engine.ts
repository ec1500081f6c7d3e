import type { Engine } from '@lurewatch/engine';

/** An engine whose model can be exchanged while it works: whoever holds it judges by the newest from the next call on. */
export interface LiveEngine extends Engine {
  /** The model file in use; null: the release's own. */
  readonly model: Uint8Array | null;
  /** The judgement is synchronous: no request ever meets two models. */
  swap(next: Engine, model: Uint8Array | null): void;
  onSwap(listener: () => void): void;
}

export function createLiveEngine(first: Engine, firstModel: Uint8Array | null = null): LiveEngine {
  let current = first;
  let model = firstModel;
  const listeners: (() => void)[] = [];
  return {
    get model() {
      return model;
    },
    get engineVersion() {
      return current.engineVersion;
    },
    get dataVersion() {
      return current.dataVersion;
    },
    get signalCatalogue() {
      return current.signalCatalogue;
    },
    analyze: (url, evidence) => current.analyze(url, evidence),
    explain: (url, evidence) => current.explain(url, evidence),
    rate: (url) => current.rate(url),
    riskOf: (url) => current.riskOf(url),
    isTrustedSite: (site) => current.isTrustedSite(site),
    swap(next, nextModel) {
      current = next;
      model = nextModel;
      for (const listener of listeners) listener();
    },
    onSwap(listener) {
      listeners.push(listener);
    },
  };
}
