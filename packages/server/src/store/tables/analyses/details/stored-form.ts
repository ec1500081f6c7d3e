import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../schema.ts';

/** The step that brings details; what is noted beside it says whether rows may be written with them. */
export const DETAILS_STEP = 65;

/** How the rows of this database are stored. Plain data: threads are told it. */
export interface StoredForm {
  /** Whether the table has the column `details`; a database that was opened to be read may be older. */
  readonly hasDetails: boolean;
  /** Every one that rows were ever written with. */
  readonly dictionaries: readonly { readonly number: number; readonly content: Uint8Array }[];
  /** The dictionary that new rows are written with; null: as versions before the step write them, which may still run beside. */
  readonly writesWith: number | null;
}

declare module '../../../schema.ts' {
  interface Schema {
    details_dictionaries: { number: number; content: Uint8Array };
  }
}

export async function readStoredForm(db: Kysely<Schema>): Promise<StoredForm> {
  const { rows } = await sql<{
    works_from?: number;
  }>`select * from schema_version where version = ${sql.lit(DETAILS_STEP)}`.execute(db);
  const [step] = rows;
  if (step === undefined) return { hasDetails: false, dictionaries: [], writesWith: null };
  const dictionaries = await db.selectFrom('details_dictionaries').selectAll().orderBy('number').execute();
  const newest = dictionaries.at(-1)?.number ?? null;
  return { hasDetails: true, dictionaries, writesWith: Number(step.works_from) >= DETAILS_STEP ? newest : null };
}

/**
 * From now on what 2.0.0 does not know may be written, rows with details and shares of quotas, and it does not start on this database
 * any more. There is no way back.
 */
export async function finishUpgrade<T>(db: Kysely<T>): Promise<void> {
  await sql`update schema_version set works_from = version where version = ${sql.lit(DETAILS_STEP)}`.execute(db);
}
