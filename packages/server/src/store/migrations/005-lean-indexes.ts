import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const BRAND_VERDICT = '(account_id, brand, verdict, id) where brand is not null';

/**
 * Analyses are found by their place (site and host) within an account, and for a list's new entries. Four indexes that
 * cost every insert a page at random become one on PostgreSQL; on SQLite they become sorted runs, which cost next to
 * nothing (sqlite/place-runs.ts). Brand and verdict asked for together have an index of their own.
 */
export const leanIndexes: Migration = {
  number: 5,
  name: 'lean-indexes',
  async up(db, dialect) {
    const statements = [...COMMON, ...(dialect === 'postgres' ? [] : SQLITE)];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  indexes: [
    { name: 'analyses_brand_verdict', table: 'analyses', definition: BRAND_VERDICT },
    {
      name: 'analyses_place',
      table: 'analyses',
      definition: '(site_hash, host_hash, account_id, id, url_hash)',
    },
  ],
};

const COMMON = [
  'drop index analyses_host',
  'drop index analyses_host_hash',
  'drop index analyses_site_hash',
  'drop index analyses_url_hash',
];

const COLUMNS = 'site_hash text not null, host_hash text not null, account_id text not null, id text not null';
/** Analyses of the old schema in a run of their own for each so many. */
const RUN = 8192;

const SQLITE = [
  `create index analyses_brand_verdict on analyses ${BRAND_VERDICT}`,
  `create table place_log (${COLUMNS}, url_hash text not null, primary key (id)) strict, without rowid`,
  `create table place_runs (run integer primary key, first_id text not null, last_id text not null) strict`,
  `create table places (
    run integer not null, ${COLUMNS}, url_hash text not null,
    primary key (run, site_hash, host_hash, account_id, id)
  ) strict, without rowid`,
  `insert into places
    select (row_number() over (order by id) - 1) / ${RUN} + 1, site_hash, host_hash, account_id, id, url_hash
    from analyses order by 1, 2, 3, 4, 5`,
  'insert into place_runs select run, min(id), max(id) from places group by run',
  `create trigger analyses_place_erased after delete on analyses begin
    delete from place_log where id = old.id;
    delete from places
    where run in (select run from place_runs where first_id <= old.id and last_id >= old.id)
      and site_hash = old.site_hash and host_hash = old.host_hash and account_id = old.account_id and id = old.id;
  end`,
];
