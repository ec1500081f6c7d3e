import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * How many entries each list of an account has, their bytes, and a number that is another after every change. Triggers keep it,
 * so that what replicas of the release before write is counted, too.
 */
export const listSizes: Migration = {
  number: 29,
  name: 'list-sizes',
  async up(db, dialect) {
    const statements = dialect === 'postgres' ? onPostgres : onSqlite;
    for (const statement of [...statements, NEWEST_FIRST]) await sql.raw(statement).execute(db);
  },
};

const NEWEST_FIRST = 'create index list_entries_newest on list_entries (account_id, list, id)';

const bytesOf = (row: string) => `octet_length(${row}entry) + coalesce(octet_length(${row}note), 0)`;

/** Milliseconds, or one more than before: another number even after an older copy of the database was put back. */
const NOW_SQLITE = `cast(unixepoch('subsec') * 1000 as integer)`;
const NOW_POSTGRES = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

const onSqlite: readonly string[] = [
  `create table list_sizes (
    account_id text not null references accounts (id) on delete cascade,
    list text not null,
    entries integer not null,
    bytes integer not null,
    revision integer not null,
    primary key (account_id, list)
  ) strict`,
  `insert into list_sizes (account_id, list, entries, bytes, revision)
    select account_id, list, count(*), sum(${bytesOf('')}), ${NOW_SQLITE} from list_entries group by account_id, list`,
  `create trigger list_entries_added after insert on list_entries begin
    insert or ignore into list_sizes (account_id, list, entries, bytes, revision)
      values (new.account_id, new.list, 0, 0, 0);
    update list_sizes
      set entries = entries + 1, bytes = bytes + ${bytesOf('new.')}, revision = max(revision + 1, ${NOW_SQLITE})
      where account_id = new.account_id and list = new.list;
  end`,
  `create trigger list_entries_removed after delete on list_entries begin
    update list_sizes
      set entries = entries - 1, bytes = bytes - (${bytesOf('old.')}), revision = max(revision + 1, ${NOW_SQLITE})
      where account_id = old.account_id and list = old.list;
  end`,
];

/** The triggers come first: they keep every writer out until all that is there was counted. */
const onPostgres: readonly string[] = [
  `create table list_sizes (
    account_id text collate "C" not null references accounts (id) on delete cascade,
    list text collate "C" not null,
    entries bigint not null,
    bytes bigint not null,
    revision bigint not null,
    primary key (account_id, list)
  )`,
  `create function list_entries_counted() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      insert into list_sizes as size (account_id, list, entries, bytes, revision)
        values (new.account_id, new.list, 1, ${bytesOf('new.')}, ${NOW_POSTGRES})
        on conflict (account_id, list) do update set
          entries = size.entries + 1,
          bytes = size.bytes + excluded.bytes,
          revision = greatest(size.revision + 1, excluded.revision);
    else
      update list_sizes
        set entries = entries - 1, bytes = bytes - (${bytesOf('old.')}), revision = greatest(revision + 1, ${NOW_POSTGRES})
        where account_id = old.account_id and list = old.list;
    end if;
    return null;
  end $$`,
  `create trigger list_entries_counted after insert or delete on list_entries
    for each row execute function list_entries_counted()`,
  `insert into list_sizes (account_id, list, entries, bytes, revision)
    select account_id, list, count(*), sum(${bytesOf('')}), ${NOW_POSTGRES} from list_entries group by account_id, list`,
];
