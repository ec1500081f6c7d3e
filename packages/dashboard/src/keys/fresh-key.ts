import { useSyncExternalStore } from 'react';

let freshKey: string | null = null;
const listeners = new Set<() => void>();

/**
 * Keeps a key that was just created for the examples, in memory only: the server cannot tell it again, and nothing that
 * outlives this page load may hold it.
 */
export function rememberFreshKey(key: string): void {
  freshKey = key;
  for (const listener of listeners) listener();
}

/** The key to write into examples, or a placeholder. */
export function useKeyForExamples(): { readonly key: string; readonly isReal: boolean } {
  const key = useSyncExternalStore(subscribe, () => freshKey);
  return key === null ? { key: 'lw_live_YOUR_KEY', isReal: false } : { key, isReal: true };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
