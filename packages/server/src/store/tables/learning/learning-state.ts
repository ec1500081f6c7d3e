import type { Kysely } from 'kysely';
import { storedJson } from '../../row-values.ts';
import type { Schema } from '../../schema.ts';

/** How far learning has come. One row for all replicas, in `meta`. */
export interface LearningState {
  /** Switched off by an administrator: nothing is learnt, nothing that was learnt is used. */
  readonly isOff: boolean;
  /** Grows whenever lessons are taken back: what was being taught meanwhile does not count. */
  readonly edition: number;
  /** For which model, up to which day and of which edition's lessons the last teaching was done; null: none yet. */
  readonly taught: { readonly base: string; readonly day: string; readonly edition: number } | null;
}

const NAME = 'learning';
const FIRST: LearningState = { isOff: false, edition: 0, taught: null };

export async function readLearningState(db: Kysely<Schema>): Promise<LearningState> {
  const row = await db.selectFrom('meta').select('value').where('name', '=', NAME).executeTakeFirst();
  return row === undefined ? FIRST : storedJson<LearningState>(row.value);
}

/** Reads it for a transaction that changes it: others that would change it wait for its end. */
export async function lockLearningState(transaction: Kysely<Schema>): Promise<LearningState> {
  const { value } = await transaction
    .insertInto('meta')
    .values({ name: NAME, value: JSON.stringify(FIRST) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('meta.value') })))
    .returning('value')
    .executeTakeFirstOrThrow();
  return storedJson<LearningState>(value);
}

export async function writeLearningState(transaction: Kysely<Schema>, state: LearningState): Promise<void> {
  await transaction
    .updateTable('meta')
    .set({ value: JSON.stringify(state) })
    .where('name', '=', NAME)
    .execute();
}
