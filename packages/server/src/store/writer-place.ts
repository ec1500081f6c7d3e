import type { StoredForm } from './tables/analyses/details/stored-form.ts';

/** How a PostgreSQL database takes a flush. */
export interface FlushManner {
  /** Whether a statement that was named once is known on the same connection later. */
  readonly namesStatements: boolean;
  /** Whether tables are partitioned by account: then each statement holds one account's rows, and goes to one partition. */
  readonly isSpread: boolean;
  /** Whether shares of quotas may be leased: not where a release that knows nothing of them may run on the same database. */
  readonly leasesShares: boolean;
}

/** Where a thread beside the one that opened the store writes to. Plain data and shared memory. */
export type WriterPlace = { readonly form: StoredForm } & (
  | ({ readonly dialect: 'postgres'; readonly databaseUrl: string } & FlushManner)
  | { readonly dialect: 'sqlite'; readonly dataDir: string; readonly lockMemory: SharedArrayBuffer }
);
