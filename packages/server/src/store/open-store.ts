import { randomBytes } from 'node:crypto';
import type { OpenStoreOptions } from './open-database.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import type { Store } from './store.ts';
import { createAccountStore } from './tables/account-store.ts';
import { createAnalysisStore } from './tables/analysis-store.ts';
import { createBatchStore } from './tables/batch-store.ts';
import { createIdempotencyStore } from './tables/idempotency-store.ts';
import { createKeyStore } from './tables/key-store.ts';
import { createListStore } from './tables/list-store.ts';
import { createListedHashStore } from './tables/listed-hash-store.ts';
import { createMaintenanceStore } from './tables/maintenance-store.ts';
import { createModelStore } from './tables/model-store.ts';
import { createReportStore } from './tables/report-store.ts';
import { createRetentionStore } from './tables/retention-store.ts';
import { createScreenshotStore } from './tables/screenshot-store.ts';
import { createSeenPageStore } from './tables/seen-page-store.ts';
import { createShareStore } from './tables/share-store.ts';
import { createUsageStore } from './tables/usage-store.ts';
import { createWebhookStore } from './tables/webhook-store.ts';

/** More than what one transaction of a single analysis writes. */
const PROBE_BYTES = 96 * 1024;

/** Opens the store and brings its schema up to date. Throws StoreError with words for the operator where it refuses. */
export async function openStore(options: OpenStoreOptions): Promise<Store> {
  const open = options.databaseUrl
    ? await openPostgres({ ...options, databaseUrl: options.databaseUrl })
    : await openSqlite(options);
  const { database } = open;
  return {
    dialect: database.dialect,
    database,
    writer: open.writer,
    writerPlace: open.writerPlace,
    forfeitWriteLock: open.forfeitWriteLock,
    standby: open.standby,
    analyses: createAnalysisStore(database),
    screenshots: createScreenshotStore(database),
    usage: createUsageStore(database),
    accounts: createAccountStore(database),
    keys: createKeyStore(database),
    lists: createListStore(database),
    reports: createReportStore(database),
    listedHashes: createListedHashStore(database),
    batches: createBatchStore(database),
    shares: createShareStore(database),
    models: createModelStore(database),
    seenPages: createSeenPageStore(database),
    webhooks: createWebhookStore(database),
    idempotency: createIdempotencyStore(database),
    retention: createRetentionStore(database),
    maintenance: createMaintenanceStore(open),
    // A write that changes nothing proves that the database accepts writes. On a full disk it may still find room where
    // an analysis does not: after a failed commit it takes one that needs space of its own.
    async ping(isFailing = open.writer.isFailing) {
      const value = isFailing ? randomBytes(PROBE_BYTES).toString('base64') : '';
      await database.db
        .insertInto('meta')
        .values({ name: 'ping', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
    close: open.close,
  };
}
