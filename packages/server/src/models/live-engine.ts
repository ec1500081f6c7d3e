import type { Engine } from '@lurewatch/engine';

/** An engine whose model can be exchanged while it works: whoever holds it judges by the newest from the next call on. */
export interface LiveEngine extends Engine {
  /** The judgement is synchronous: no request ever meets two models. */
  swap(next: Engine): void;
  onSwap(listener: () => void): void;
}

export function createLiveEngine(first: Engine): LiveEngine {
  let current = first;
  const listeners: (() => void)[] = [];
  return {
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
    swap(next) {
      current = next;
      for (const listener of listeners) listener();
    },
    onSwap(listener) {
      listeners.push(listener);
    },
  };
}
