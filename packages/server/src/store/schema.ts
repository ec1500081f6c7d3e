/**
 * The tables as Kysely sees them: each table's file adds its own rows. Instants are epoch milliseconds, flags 0 or 1, JSON is text
 * on both databases.
 */
export interface Schema {
  meta: MetaTable;
}

/** What the service notes about itself, by name. */
interface MetaTable {
  name: string;
  value: string;
}
