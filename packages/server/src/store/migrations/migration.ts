import type { Kysely } from 'kysely';

/** An index on a partitioned table, which is large where it counts. */
export interface OnlineIndex {
  readonly name: string;
  readonly table: string;
  /** Behind the table: columns in brackets, and a condition. */
  readonly definition: string;
}

/** What takes as long as a table is large, and is therefore done while others store, on PostgreSQL alone. */
export interface OnlineChange {
  /** Read off the schema, so that one that was interrupted anywhere is gone on with at the next start. */
  isDone(db: Kysely<never>): Promise<boolean>;
  /** Outside of any transaction, on one connection, by one replica at a time. Whatever is done already is left as it is. */
  run(db: Kysely<never>): Promise<void>;
}

/**
 * One step of the schema. Numbers rise; a released step never leads to another schema. It only adds: processes of the release
 * before read and write beside it.
 */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** All in one transaction, with every writer locked out of what it changes: nothing that takes as long as a table is large. */
  up(db: Kysely<never>, dialect: 'sqlite' | 'postgres'): Promise<void>;
  /** After the step is noted, in the same transaction, on a database that was empty before the first: no other version knows it. */
  whenNew?(db: Kysely<never>): Promise<void>;
  /** On PostgreSQL: built after all steps, while others store. On SQLite they are part of `up`. */
  readonly indexes?: readonly OnlineIndex[];
  /** After all indexes. */
  readonly online?: OnlineChange;
}
