import { type RawBuilder, sql } from 'kysely';

type ColumnType = 'text' | 'bigint';

/**
 * Rows bound as parameters, to be used in a `from` under the name `given`: a statement for any number of rows is one and
 * the same text, and one round trip. PostgreSQL gets one array for each column, as it knows how many rows an array has
 * (it takes any JSON for a hundred, and then reads whole tables); SQLite gets one JSON.
 */
export function givenRows<Row extends object>(
  dialect: 'sqlite' | 'postgres',
  rows: readonly Row[],
  columns: Readonly<Record<keyof Row & string, ColumnType>>,
): RawBuilder<unknown> {
  const names = entriesOf(columns);
  if (dialect === 'postgres') {
    const arrays = names.map(([name, type]) => sql`${rows.map((row) => row[name])}::${sql.raw(type)}[]`);
    return sql`unnest(${sql.join(arrays)}) as given (${sql.join(names.map(([name]) => sql.ref(name)))})`;
  }
  const picked = names.map(([name]) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`);
  return sql`(select ${sql.join(picked)} from json_each(${JSON.stringify(rows)})) as given`;
}

/** Object.entries, which forgets the type of the keys. */
function entriesOf<K extends string, V>(record: Readonly<Record<K, V>>): readonly (readonly [K, V])[] {
  return Object.entries(record) as [K, V][];
}
