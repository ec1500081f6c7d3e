import { type RawBuilder, sql } from 'kysely';

type ColumnType = 'text' | 'bigint';

/**
 * Rows bound as one JSON parameter, to be used in a `from` under the name `given`: a statement for any number of rows
 * is one and the same text, and one round trip.
 */
export function givenRows<Row extends object>(
  dialect: 'sqlite' | 'postgres',
  rows: readonly Row[],
  columns: Readonly<Record<keyof Row & string, ColumnType>>,
): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  const names = Object.entries<ColumnType>(columns);
  if (dialect === 'postgres') {
    const typed = names.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
    return sql`jsonb_to_recordset(${json}::jsonb) as given (${sql.join(typed)})`;
  }
  const picked = names.map(([name]) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`);
  return sql`(select ${sql.join(picked)} from json_each(${json})) as given`;
}
