/** What other caches must forget. `all`: the feed was interrupted, or another process wrote. */
export type Change = { readonly kind: 'key' | 'account' | 'list'; readonly id: string } | { readonly kind: 'all' };

export interface ChangeFeed {
  emit(change: Change): void;
  subscribe(listener: (change: Change) => void): () => void;
}

export function createChangeFeed(): ChangeFeed {
  const listeners = new Set<(change: Change) => void>();
  return {
    emit(change) {
      for (const listener of listeners) listener(change);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function formatChange(change: Change): string {
  return change.kind === 'all' ? 'all' : `${change.kind}:${change.id}`;
}

export function parseChange(text: string): Change {
  const [kind, id] = text.split(':');
  if (id !== undefined && (kind === 'key' || kind === 'account' || kind === 'list')) return { kind, id };
  return { kind: 'all' };
}
