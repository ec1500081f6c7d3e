import type { Database } from './database.ts';
import type { StoreLog } from './log.ts';
import type { Migration } from './migrations/migration.ts';
import type { AnalysisWriter } from './store.ts';

export interface OpenStoreOptions {
  /** PostgreSQL when given, else the embedded database. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly now: () => number;
  readonly log: StoreLog;
  /** `admin` joins a running server instead of claiming the data folder. */
  readonly role?: 'server' | 'admin';
  /** The schema's steps; tests bring their own. */
  readonly migrations?: readonly Migration[];
}

/** What each dialect brings; the tables' code on top is the same. */
export interface OpenDatabase {
  readonly database: Database;
  readonly writer: AnalysisWriter;
  ensurePartitions(now: number): Promise<void>;
  /** Drops month partitions that ended before `before` or are empty; returns the rows that went with them. */
  dropPartitions(before: number | null, now: number): Promise<number>;
  /** Rids the files of what erased rows left behind, where that is quick. */
  compactIfDue(now: number): Promise<void>;
  runSingleton(name: string, job: () => Promise<void>): Promise<boolean>;
  close(): Promise<void>;
}
