/** Pages that the browser was told not to open because the model was not there yet: each is opened again, once, in its own tab. */
export interface UnjudgedPages {
  add(tabId: number, url: string): void;
  /** @returns whether it was there */
  take(tabId: number, url: string): boolean;
  forget(tabId: number): void;
}

export function createUnjudgedPages(): UnjudgedPages {
  const ofTab = new Map<number, Set<string>>();
  return {
    add(tabId, url) {
      ofTab.set(tabId, (ofTab.get(tabId) ?? new Set()).add(url));
    },
    take: (tabId, url) => ofTab.get(tabId)?.delete(url) ?? false,
    forget: (tabId) => void ofTab.delete(tabId),
  };
}
