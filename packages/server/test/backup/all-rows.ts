import { sql } from 'kysely';
import type { Database } from '../../src/store/database.ts';

/** Every row of every table as text, sorted, so that two databases can be held against one another. */
export type AllRows = Readonly<Record<string, readonly string[]>>;

export async function allRows({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<AllRows> {
  // Partitions are read through their parent.
  const tables =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`
      : sql<{ name: string }>`select relname as name from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;
  const { rows } = await tables.execute(db);
  const found = rows.map(async ({ name }): Promise<[string, string[]]> => {
    const content = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    return [name, content.rows.map((row) => JSON.stringify(row)).sort()];
  });
  return Object.fromEntries((await Promise.all(found)).sort(([left], [right]) => (left < right ? -1 : 1)));
}
