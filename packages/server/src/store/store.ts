import type { Database } from './database.ts';
import type { StandbyState } from './open-database.ts';
import type { Tables } from './tables/all-tables.ts';
import type { AnalysisWriter } from './writer/analysis-writer.ts';
import type { WriterPlace } from './writer-place.ts';

/** Everything the service keeps, behind one door; the same suite proves it on SQLite and PostgreSQL. */
export interface Store extends Tables {
  readonly dialect: 'sqlite' | 'postgres';
  /** For parts that keep tables of their own (webhook deliveries, sessions). */
  readonly database: Database;
  readonly writer: AnalysisWriter;
  /** For threads that write beside it, and what to do when one of them has ended. */
  readonly writerPlace: WriterPlace;
  forfeitWriteLock(party: number): void;
  /** Null where no standby is set. */
  readonly standby: (() => StandbyState) | null;
  /**
   * Throws when the database does not answer or does not accept writes. After a failed commit (`isFailing`, by default that
   * of `writer`) only a write that needs space proves that there is room again.
   */
  ping(isFailing?: boolean): Promise<void>;
  close(): Promise<void>;
}
