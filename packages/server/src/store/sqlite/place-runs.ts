import type { DatabaseSync } from 'node:sqlite';
import type { AnalysisRecord } from '../tables/analyses/analysis-columns.ts';

/** Entries of a run. Larger runs make look-ups touch fewer of them, and the commit that folds one longer. */
const RUN = 8192;

/** The write side of the places of analyses, within the transaction that stores them. */
export interface PlaceRuns {
  add(record: AnalysisRecord): void;
  /** Folds the log into a run when it is long enough. Called once a transaction, after the last `add`. */
  settle(): void;
}

/**
 * An index on hashes would cost every insert a page at random, which is most of what a commit writes. Instead places
 * are appended to a log, in the order of ids, and the log is folded, sorted, into a run of its own: whole pages, once.
 * A look-up goes through the log and asks every run (a log-structured merge tree of one level; O'Neil et al. 1996).
 */
export function createPlaceRuns(database: DatabaseSync): PlaceRuns {
  const append = database.prepare(
    'insert into place_log (site_hash, host_hash, account_id, id, url_hash) values (?, ?, ?, ?, ?)',
  );
  const count = database.prepare('select count(*) as entries from place_log');
  let added = RUN;

  return {
    add(record) {
      append.run(record.siteHash, record.hostHash, record.accountId, record.id, record.urlHash);
      added++;
    },
    settle() {
      // The log is counted only now and then: erasures and transactions that failed change it too.
      if (added < RUN) return;
      added = Number(count.get()?.entries);
      if (added < RUN) return;
      database.exec(FOLD);
      added = 0;
    },
  };
}

/** Runs of which everything was erased go, so that look-ups do not ask them for ever. */
const FOLD = `
  insert into place_runs (first_id, last_id) select min(id), max(id) from place_log;
  insert into places (run, site_hash, host_hash, account_id, id, url_hash)
    select (select max(run) from place_runs), site_hash, host_hash, account_id, id, url_hash
    from place_log order by site_hash, host_hash, account_id, id;
  delete from place_log;
  delete from place_runs where not exists (select 1 from places where places.run = place_runs.run)`;
