import type { FeedSnapshotStore } from '@lurewatch/evidence';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** One row is written and read at a time, so that a list of 100 MB needs no statement of that size. */
const PART_BYTES = 2 ** 20;

interface VersionRow {
  readonly name: string;
  readonly version: number;
}

interface EditionRow {
  readonly version: number;
  readonly size: number;
}

/** Snapshots in the database: what one replica fetched, all use. The newest edition appears whole, at its commit. */
export function createDatabaseSnapshotStore({ db }: Database): FeedSnapshotStore {
  return {
    async versions() {
      const { rows } = await sql<VersionRow>`
        select name, max(version) as version from feed_snapshots group by name`.execute(db);
      return new Map(rows.map(({ name, version }) => [name, Number(version)]));
    },
    async load(name) {
      const { rows } = await sql<EditionRow>`
        select version, sum(length(bytes)) as size from feed_snapshots
        where name = ${name} group by version order by version desc limit 1`.execute(db);
      if (rows[0] === undefined) return null;
      const version = Number(rows[0].version);
      const bytes = new Uint8Array(new SharedArrayBuffer(Number(rows[0].size)));
      // A replica that saves meanwhile deletes these parts; the hole then fails the checksum, and the next round loads
      // the new edition.
      for (let part = 0; part * PART_BYTES < bytes.length; part++) {
        const found = await sql<{ readonly bytes: Uint8Array }>`
          select bytes from feed_snapshots where name = ${name} and version = ${version} and part = ${part}`.execute(
          db,
        );
        bytes.set(found.rows[0]?.bytes ?? [], part * PART_BYTES);
      }
      return { bytes, version };
    },
    async save(name, bytes, version) {
      await db.transaction().execute(async (transaction) => {
        await sql`delete from feed_snapshots where name = ${name} and version <= ${version}`.execute(transaction);
        for (let part = 0; part * PART_BYTES < bytes.length; part++) {
          // Drivers take no shared memory.
          const copy = Buffer.from(bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));
          await sql`insert into feed_snapshots (name, version, part, bytes) values (${name}, ${version}, ${part}, ${copy})`.execute(
            transaction,
          );
        }
      });
    },
  };
}
