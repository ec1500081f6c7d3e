import type { Database } from '../database.ts';
import type { Instant } from '../instant.ts';
import { oneOf } from '../row-values.ts';
import { signalsOf } from './analyses/analysis-columns.ts';

/**
 * A model that came after the release. `current` is in use, `previous` is kept to go back to, `replaced` has had its time,
 * `withdrawn` was rolled back and does not return by itself, `refused` was never used, for the reason given.
 */
export interface ModelEdition {
  /** SHA-256 of its file, in hexadecimal. */
  readonly id: string;
  readonly state: 'current' | 'previous' | 'replaced' | 'withdrawn' | 'refused';
  readonly dataVersion: string;
  readonly signedAt: Instant | null;
  readonly changedAt: Instant;
  readonly reason: string | null;
  readonly signature: string;
}

export type NewModelEdition = Pick<ModelEdition, 'id' | 'dataVersion' | 'signedAt' | 'signature'>;

/** Models beside the one of the release; where none is current, the release's own is in use. */
export interface ModelStore {
  /** Latest change first. */
  list(): Promise<readonly ModelEdition[]>;
  bytesOf(id: string): Promise<Uint8Array | null>;
  /** Becomes the current one; the current one becomes the previous one. */
  install(edition: NewModelEdition, bytes: Uint8Array, at: Instant): Promise<void>;
  /** Remembers why a model was not taken; changes nothing that is known of it otherwise. */
  refuse(edition: NewModelEdition, reason: string, at: Instant): Promise<void>;
  /** Back to the previous one, or to the release's own (`restored` null); null when nothing was installed. */
  rollBack(at: Instant): Promise<{ readonly withdrawn: string; readonly restored: string | null } | null>;
  /** Addresses among the latest analyses that a threat list had told. */
  listedPhishing(): Promise<readonly string[]>;
}

declare module '../schema.ts' {
  interface Schema {
    model_editions: ModelEditionsTable;
  }
}

interface ModelEditionsTable {
  id: string;
  state: string;
  data_version: string;
  signed_at: number | null;
  changed_at: number;
  reason: string | null;
  signature: string;
  bytes: Uint8Array | null;
}

const STATES = ['current', 'previous', 'replaced', 'withdrawn', 'refused'] as const;
const COLUMNS = ['id', 'state', 'data_version', 'signed_at', 'changed_at', 'reason', 'signature'] as const;
/** How far back stored analyses are looked through for phishing that lists have told. */
const RECENT_ANALYSES = 20_000;

export function createModelStore({ db, details }: Database): ModelStore {
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
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ reason, signature, changed_at: at })
            .where('model_editions.state', '=', 'refused'),
        )
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
        .select(['id', 'url', 'verdict', 'signals', 'details'])
        .orderBy('id', 'desc')
        .limit(RECENT_ANALYSES)
        .execute();
      const told = rows.filter(
        (row) => row.verdict === 'dangerous' && signalsOf(row, details).some(({ code }) => LISTED.test(code)),
      );
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
