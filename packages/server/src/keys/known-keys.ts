import type { KeyStore } from '../store/tables/keys.ts';

/** Which keys there are, so that a request with one of them never waits behind those who guess. */
export interface KnownKeys {
  has(sha256: Uint8Array): boolean;
  add(sha256: Uint8Array): void;
  close(): void;
}

export interface KnownKeysOptions {
  readonly keys: KeyStore;
  readonly maxKeys?: number;
}

/**
 * Hashes of the keys last used or made, read at start and kept up by the change feed. It may miss a key, for instance one made
 * while the database was away; that one is then looked up at the pace of unknown keys, once.
 */
export async function openKnownKeys({ keys, maxKeys = 20_000 }: KnownKeysOptions): Promise<KnownKeys> {
  const hashes = new Set<string>();
  let isReading = false;
  let isStale = false;

  function add(sha256: Uint8Array): void {
    const [oldest] = hashes;
    if (hashes.size >= maxKeys && oldest !== undefined) hashes.delete(oldest);
    hashes.add(textOf(sha256));
  }

  /** A burst of changes is read once more, not once each. */
  async function readAll(): Promise<void> {
    isStale = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isStale) {
        isStale = false;
        for (const sha256 of await keys.latestHashes(maxKeys)) add(sha256);
      }
    } finally {
      isReading = false;
    }
  }

  await readAll();
  const stop = keys.onChange((id) => {
    const read = id === 'all' ? readAll() : keys.hashOf(id).then((sha256) => sha256 && add(sha256));
    // Not known then: it is looked up when it comes.
    read.catch(() => {});
  });
  return { has: (sha256) => hashes.has(textOf(sha256)), add, close: stop };
}

function textOf(sha256: Uint8Array): string {
  return Buffer.from(sha256.buffer, sha256.byteOffset, sha256.byteLength).toString('latin1');
}
