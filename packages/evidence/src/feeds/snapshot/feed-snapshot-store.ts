/** The bytes of a compiled feed and which edition they are. */
export interface FeedSnapshot {
  readonly bytes: Uint8Array;
  readonly version: number;
}

/**
 * Where compiled feeds outlive a restart and reach other replicas. `save` is all or nothing: after a crash at any
 * moment `load` gives the old edition or the new one. Versions grow (epoch ms of the fetch).
 */
export interface FeedSnapshotStore {
  /** null when there is none. */
  load(name: string): Promise<FeedSnapshot | null>;
  save(name: string, bytes: Uint8Array, version: number): Promise<void>;
  /** Without reading the bytes. */
  versions(): Promise<ReadonlyMap<string, number>>;
}
