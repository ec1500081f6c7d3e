/** A table of the embedded database whose rows go over. */
export interface SourceTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns of the primary key, in its order. */
  readonly key: readonly string[];
  /** Rows that stay behind: what this database notes about itself. */
  readonly condition: string;
}
