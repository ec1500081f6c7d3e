import type { Database } from '../database.ts';
import { oneOf } from '../row-values.ts';
import type { ModelEditionsTable } from '../schema.ts';
import type { ModelEdition, ModelStore } from '../store.ts';

const STATES = ['current', 'previous', 'replaced', 'withdrawn', 'refused'] as const;
const COLUMNS = ['id', 'state', 'data_version', 'signed_at', 'changed_at', 'reason', 'signature'] as const;
/** How far back stored analyses are looked through for phishing that lists have told. */
const RECENT_ANALYSES = 20_000;

export function createModelStore({ db }: Database): ModelStore {
  return {
    async list() {
      const rows = await db.selectFrom('model_editions').select(COLUMNS).orderBy('changed_at', 'desc').execute();
      return rows.map(editionOf);
    },
    async bytesOf(id) {
      const row = await db.selectFrom('model_editions').select('bytes').where('id', '=', id).executeTakeFirst();
      return row?.bytes ?? null;
    },
    async install({ id, dataVersion, signedAt, signature }, bytes, at) {
      await db.transaction().execute(async (transaction) => {
        const change = (from: string, to: Partial<ModelEditionsTable>) =>
          transaction.updateTable('model_editions').set(to).where('state', '=', from).execute();
        await change('previous', { state: 'replaced', bytes: null });
        await change('current', { state: 'previous', changed_at: at });
        await transaction.deleteFrom('model_editions').where('id', '=', id).execute();
        await transaction
          .insertInto('model_editions')
          .values({
            id,
            state: 'current',
            data_version: dataVersion,
            signed_at: signedAt,
            changed_at: at,
            reason: null,
            signature,
            bytes: Buffer.from(bytes),
          })
          .execute();
      });
    },
    async refuse({ id, dataVersion, signedAt, signature }, reason, at) {
      await db
        .insertInto('model_editions')
        .values({
          id,
          state: 'refused',
          data_version: dataVersion,
          signed_at: signedAt,
          changed_at: at,
          reason,
          signature,
          bytes: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
    rollBack: (at) =>
      db.transaction().execute(async (transaction) => {
        const withdrawn = await transaction
          .updateTable('model_editions')
          .set({ state: 'withdrawn', changed_at: at, bytes: null })
          .where('state', '=', 'current')
          .returning('id')
          .executeTakeFirst();
        if (withdrawn === undefined) return null;
        const restored = await transaction
          .updateTable('model_editions')
          .set({ state: 'current', changed_at: at })
          .where('state', '=', 'previous')
          .returning('id')
          .executeTakeFirst();
        return { withdrawn: withdrawn.id, restored: restored?.id ?? null };
      }),
    async listedPhishing() {
      const rows = await db
        .selectFrom('analyses')
        .select(['url', 'verdict', 'signals'])
        .orderBy('id', 'desc')
        .limit(RECENT_ANALYSES)
        .execute();
      const told = rows.filter(({ verdict, signals }) => verdict === 'dangerous' && LISTED.test(signals));
      return [...new Set(told.map(({ url }) => url))];
    },
  };
}

/** Codes of the signals that a threat list gives; see the engine's weights.ts. */
const LISTED = /threat_feed_(?:url|host|domain)/;

function editionOf(row: Omit<ModelEditionsTable, 'bytes'>): ModelEdition {
  return {
    id: row.id,
    state: oneOf(STATES, row.state),
    dataVersion: row.data_version,
    signedAt: row.signed_at === null ? null : Number(row.signed_at),
    changedAt: Number(row.changed_at),
    reason: row.reason,
    signature: row.signature,
  };
}
