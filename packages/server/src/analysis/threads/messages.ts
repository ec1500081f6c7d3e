import type { JudgeAs, SharedTables } from '@lurewatch/engine';
import type { WriterPlace } from '../../store/writer-place.ts';
import type { WrittenResults } from './results-text.ts';

/** What an analysis thread is started with. Plain data and shared memory. */
export interface ThreadSetup {
  readonly writerPlace: WriterPlace;
  /** The thread's number at the store's lock. */
  readonly party: number;
  readonly pulse: SharedArrayBuffer;
  /** The model in use, and what was built of it. */
  readonly tables: SharedTables;
  /** What was learnt on top of it; null: nothing is used. */
  readonly overlay: Uint8Array | null;
  /** The version without whose later rules it judges. */
  readonly judgeAs: JudgeAs | null;
}

export type ToThread =
  /** Tasks, as tasks-text.ts writes them. */
  | string
  /** From now on without an overlay. */
  | { readonly type: 'model'; readonly tables: SharedTables }
  | { readonly type: 'overlay'; readonly overlay: Uint8Array | null }
  | { readonly type: 'close' };

export type FromThread =
  /** Results, as results-text.ts writes them; with answers in UTF-8 that were handed over. */
  | string
  | ({ readonly type: 'results' } & WrittenResults)
  | { readonly type: 'ready' }
  | { readonly type: 'warning'; readonly reason: string; readonly message: string };
