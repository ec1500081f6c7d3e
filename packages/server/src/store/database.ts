import type { Kysely } from 'kysely';
import type { Change } from './change-feed.ts';
import type { ListOf, Places } from './places.ts';
import type { Schema } from './schema.ts';
import type { StoreLog } from './store-log.ts';
import type { DetailsCodec } from './tables/analyses/details/details-codec.ts';

/** A step of a transaction that somebody else begins and commits. */
export type InTransaction = (transaction: Kysely<Schema>) => Promise<void>;

/** Those steps that there are, one after the other. */
export function stepsOf(...steps: readonly (InTransaction | undefined)[]): InTransaction {
  return async (transaction) => {
    for (const step of steps) await step?.(transaction);
  };
}

/** What the tables' code needs of a database; the few places where the two dialects differ have a name here. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  readonly db: Kysely<Schema>;
  readonly log: StoreLog;
  readonly now: () => number;
  /** Where analyses of a site or a host are. */
  readonly places: Places;
  readonly listOf: ListOf;
  /** What of an analysis is stored compressed. */
  readonly details: DetailsCodec;
  /** Where history, export and usage are read: perhaps from a standby, a few seconds behind. */
  readonly history: { readonly db: Kysely<Schema>; readonly places: Places };
  /** Tells every replica, when the transaction commits. */
  announce(transaction: Kysely<Schema>, change: Change): Promise<void>;
  /** Tells this process at once, after the commit. */
  emit(change: Change): void;
  subscribe(listener: (change: Change) => void): () => void;
  /** Called after rows were erased: whatever still holds their bytes gives them up. */
  scrub(): Promise<void>;
  /** Gives space of erased rows back, in steps that nobody notices. */
  giveBackSpace(): Promise<void>;
  /** Rewrites the database without the space of erased rows. Slow on a large one, and writers wait. */
  compact(): Promise<void>;
}
