import type { Database } from './database.ts';
import type { Migration } from './migrations/migration.ts';
import type { Replica } from './replica.ts';
import type { StoreLog } from './store-log.ts';
import type { AnalysisWriter } from './writer/analysis-writer.ts';
import type { WriterPlace } from './writer-place.ts';

export interface OpenStoreOptions {
  /** PostgreSQL when given, else the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** The same database without a pooler in between. */
  readonly directUrl?: string | undefined;
  /** A standby of it, for reads that may be a few seconds old. */
  readonly readUrl?: string | undefined;
  readonly dataDir: string;
  readonly now: () => number;
  readonly log: StoreLog;
  /** `admin` joins a running server instead of claiming the data folder. */
  readonly role?: 'server' | 'admin';
  /** Asked for before the schema of 1.x is changed: `copied` by us or `confirmed` by the operator. Left out: nothing is asked. */
  readonly wayBack?: 'copied' | 'confirmed';
  /** The schema's steps; tests bring their own. */
  readonly migrations?: readonly Migration[];
}

/** What each dialect brings; the tables' code on top is the same. */
export interface OpenDatabase {
  readonly database: Database;
  /** Null where no standby is set. */
  readonly standby: (() => StandbyState) | null;
  readonly replica: Replica;
  readonly writer: AnalysisWriter;
  /** For threads that write beside it. */
  readonly writerPlace: WriterPlace;
  /** A thread that wrote has ended, perhaps in the middle. */
  forfeitWriteLock(party: number): void;
  ensurePartitions(now: number): Promise<void>;
  /** Drops month partitions that ended before `before` or are empty; returns the rows that went with them. */
  dropPartitions(before: number | null, now: number): Promise<number>;
  /** Rids the files of what erased rows left behind, where that is quick. */
  compactIfDue(now: number): Promise<void>;
  /** Ends shares of quotas that replicas which died have left behind (PostgreSQL). */
  endLeftShares(): Promise<void>;
  runSingleton(name: string, job: SingletonJob): Promise<boolean>;
  close(): Promise<void>;
}

/** The signal aborts when another replica may begin the same: end soon, at a point where nothing is half done. */
export type SingletonJob = (signal: AbortSignal) => Promise<void>;

/** What is known of the standby that long reads go to. */
export interface StandbyState {
  readonly isUsed: boolean;
  /** How far behind it was when it was last asked; null: not known. */
  readonly lagMs: number | null;
  /** Reads that began there and were done by the primary. */
  readonly fallbacks: number;
}
