import type pg from 'pg';

export interface TargetTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Every table of PostgreSQL, partitions as one with their parent, those that others refer to first. */
export async function readTables(pool: pg.Pool): Promise<readonly TargetTable[]> {
  const { rows } = await pool.query<{ name: string; columns: TargetTable['columns']; refers: string[] }>(`
    select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null)) order by attnum)
        from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
      array(select distinct confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = pg_class.oid and confrelid <> conrelid) as refers
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`);
  const ordered: TargetTable[] = [];
  const isOrdered = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < rows.length) {
    const next = rows.find(({ name, refers }) => !isOrdered(name) && refers.every(isOrdered));
    if (next === undefined) throw new Error('tables refer to one another in a circle');
    ordered.push({ name: next.name, columns: next.columns });
  }
  return ordered;
}
