import type { Kysely } from 'kysely';
import type { Database } from '../../database.ts';
import type { Instant } from '../../instant.ts';
import { oneOf, storedJson } from '../../row-values.ts';
import type { Schema } from '../../schema.ts';
import { type LearningState, lockLearningState, readLearningState, writeLearningState } from './learning-state.ts';
import { type Forgotten, setAside, setAsideDays } from './lessons.ts';

/**
 * What was learnt up to a day. `current` is in use, `kept` was before it, `waiting` wants an administrator's word, `withdrawn` was
 * rolled back, taken back with its lessons, or overtaken while it waited.
 */
export interface OverlayRecord {
  /** Day and short hash of its bytes. */
  readonly version: string;
  readonly base: string;
  readonly day: string;
  readonly state: (typeof STATES)[number];
  readonly lessons: number;
  readonly summary: OverlaySummary;
  readonly madeAt: Instant;
  readonly changedAt: Instant;
  /** The newest are kept; of others only what they were. */
  readonly hasBytes: boolean;
}

export interface OverlaySummary {
  /** Days that were thrown away, and why. */
  readonly refused: readonly { readonly day: string; readonly message: string }[];
  /** Of how many of the latest stored verdicts it was asked, and how many it would turn. */
  readonly compared: number;
  readonly changed: number;
  /** Share of the guards' honest addresses that it calls dangerous, and suspicious or worse; null: no day was taken. */
  readonly guard: { readonly rows: number; readonly dangerous: number; readonly suspicious: number } | null;
}

export interface MadeOverlay extends Pick<OverlayRecord, 'version' | 'lessons' | 'summary'> {
  /** Last day that it has learnt from. */
  readonly day: string;
  readonly bytes: Uint8Array;
  readonly isWaiting: boolean;
}

/** What a teaching has brought; `made` null: nothing to correct the model by. */
export interface Teaching {
  readonly base: string;
  /** Up to which day. */
  readonly day: string;
  /** Of the state that it began with. */
  readonly edition: number;
  /** Only lessons were taken back: what was in use is no one to return to. */
  readonly isRedone: boolean;
  readonly made: MadeOverlay | null;
}

export interface OverlayStore {
  state(): Promise<LearningState>;
  /** Returns whether that changed anything. */
  switch(isOff: boolean): Promise<boolean>;
  /** Latest first. */
  list(): Promise<readonly OverlayRecord[]>;
  bytesOf(version: string): Promise<Uint8Array | null>;
  /** Version of the overlay that is to be used with the model; null: none. */
  wanted(base: string): Promise<string | null>;
  /** Takes the outcome of a teaching, once; false where lessons were taken back meanwhile. */
  take(teaching: Teaching, at: Instant): Promise<boolean>;
  /** The waiting one comes into use; false where it does not wait. */
  accept(version: string, at: Instant): Promise<boolean>;
  /** Back to the one before, without the lessons since; null where none is in use. */
  rollBack(at: Instant): Promise<{ readonly withdrawn: string; readonly restored: string | null } | null>;
  /** Takes lessons back; returns how many. The next teaching is without them. */
  forget(what: Forgotten, at: Instant): Promise<number>;
  /** Erases the bytes of all but the newest so many. */
  purge(kept: number): Promise<void>;
}

declare module '../../schema.ts' {
  interface Schema {
    overlays: OverlaysTable;
  }
}

interface OverlaysTable {
  version: string;
  base: string;
  day: string;
  state: string;
  lessons: number;
  summary: string;
  made_at: number;
  changed_at: number;
  bytes: Uint8Array | null;
}

const STATES = ['current', 'kept', 'waiting', 'withdrawn'] as const;
type State = (typeof STATES)[number];

export function createOverlayStore({ db }: Database): OverlayStore {
  return {
    state: () => readLearningState(db),
    switch: (isOff) =>
      db.transaction().execute(async (transaction) => {
        const state = await lockLearningState(transaction);
        if (state.isOff === isOff) return false;
        await writeLearningState(transaction, { ...state, isOff });
        return true;
      }),
    async list() {
      const rows = await db
        .selectFrom('overlays')
        .select(['version', 'base', 'day', 'state', 'lessons', 'summary', 'made_at', 'changed_at'])
        .select((eb) => eb('bytes', 'is not', null).as('has_bytes'))
        .orderBy('made_at', 'desc')
        .execute();
      return rows.map(recordOf);
    },
    async bytesOf(version) {
      const row = await db.selectFrom('overlays').select('bytes').where('version', '=', version).executeTakeFirst();
      return row?.bytes ?? null;
    },
    async wanted(base) {
      if ((await readLearningState(db)).isOff) return null;
      const row = await db
        .selectFrom('overlays')
        .select('version')
        .where('state', '=', 'current')
        .where('base', '=', base)
        .executeTakeFirst();
      return row?.version ?? null;
    },
    take: ({ base, day, edition, isRedone, made }, at) =>
      db.transaction().execute(async (transaction) => {
        const state = await lockLearningState(transaction);
        if (state.edition !== edition) return false;
        await change(transaction, 'waiting', 'withdrawn', at);
        const isSame = made !== null && (await currentOf(transaction))?.version === made.version;
        if (!isSame && made?.isWaiting !== true) {
          await change(transaction, 'current', isRedone || made === null ? 'withdrawn' : 'kept', at);
        }
        if (made !== null && !isSame) await insertMade(transaction, base, made, at);
        await writeLearningState(transaction, { ...state, taught: { base, day, edition } });
        return true;
      }),
    accept: (version, at) =>
      db.transaction().execute(async (transaction) => {
        await lockLearningState(transaction);
        const waiting = await transaction
          .selectFrom('overlays')
          .select('version')
          .where('version', '=', version)
          .where('state', '=', 'waiting')
          .executeTakeFirst();
        if (waiting === undefined) return false;
        await change(transaction, 'current', 'kept', at);
        await become(transaction, version, 'current', at);
        return true;
      }),
    rollBack: (at) =>
      db.transaction().execute(async (transaction) => {
        const state = await lockLearningState(transaction);
        const current = await currentOf(transaction);
        if (current === undefined) return null;
        const { version, base } = current;
        const before = await transaction
          .selectFrom('overlays')
          .select(['version', 'day'])
          .where('state', '=', 'kept')
          .where('base', '=', base)
          .where('bytes', 'is not', null)
          .orderBy('day', 'desc')
          .orderBy('made_at', 'desc')
          .executeTakeFirst();
        await change(transaction, 'waiting', 'withdrawn', at);
        await become(transaction, version, 'withdrawn', at);
        if (before !== undefined) await become(transaction, before.version, 'current', at);
        const until = state.taught?.day ?? current.day;
        await setAsideDays(transaction, { base, after: before?.day ?? null, until }, at);
        const edition = state.edition + 1;
        // The one before is what these lessons teach: there is nothing to teach again.
        await writeLearningState(transaction, { ...state, edition, taught: { base, day: until, edition } });
        return { withdrawn: version, restored: before?.version ?? null };
      }),
    forget: (what, at) =>
      db.transaction().execute(async (transaction) => {
        const state = await lockLearningState(transaction);
        const done = await setAside(transaction, what, at);
        if (done === null) return 0;
        await transaction
          .updateTable('overlays')
          .set({ state: 'withdrawn', changed_at: at })
          .where('state', 'in', ['kept', 'waiting'])
          .where('day', '>=', done.firstDay)
          .execute();
        await writeLearningState(transaction, { ...state, edition: state.edition + 1 });
        return done.lessons;
      }),
    async purge(kept) {
      const newest = await db
        .selectFrom('overlays')
        .select('version')
        .orderBy('made_at', 'desc')
        .orderBy('version')
        .limit(kept)
        .execute();
      if (newest.length < kept) return;
      await db
        .updateTable('overlays')
        .set({ bytes: null })
        .where('state', '!=', 'current')
        .where(
          'version',
          'not in',
          newest.map(({ version }) => version),
        )
        .execute();
    },
  };
}

function currentOf(transaction: Kysely<Schema>) {
  return transaction
    .selectFrom('overlays')
    .select(['version', 'base', 'day'])
    .where('state', '=', 'current')
    .executeTakeFirst();
}

async function change(transaction: Kysely<Schema>, from: State, to: State, at: Instant): Promise<void> {
  await transaction.updateTable('overlays').set({ state: to, changed_at: at }).where('state', '=', from).execute();
}

async function become(transaction: Kysely<Schema>, version: string, state: State, at: Instant): Promise<void> {
  await transaction.updateTable('overlays').set({ state, changed_at: at }).where('version', '=', version).execute();
}

async function insertMade(transaction: Kysely<Schema>, base: string, made: MadeOverlay, at: Instant): Promise<void> {
  const { version, day, lessons, summary, isWaiting, bytes } = made;
  const row = {
    base,
    day,
    state: isWaiting ? 'waiting' : 'current',
    lessons,
    summary: JSON.stringify(summary),
    made_at: at,
    changed_at: at,
    bytes: Buffer.from(bytes),
  };
  // The same lessons give the same bytes: one that was withdrawn may come back.
  await transaction
    .insertInto('overlays')
    .values({ version, ...row })
    .onConflict((conflict) => conflict.column('version').doUpdateSet(row))
    .execute();
}

function recordOf(row: Omit<OverlaysTable, 'bytes'> & { readonly has_bytes: unknown }): OverlayRecord {
  return {
    version: row.version,
    base: row.base,
    day: row.day,
    state: oneOf(STATES, row.state),
    lessons: row.lessons,
    summary: storedJson(row.summary),
    madeAt: Number(row.made_at),
    changedAt: Number(row.changed_at),
    hasBytes: Boolean(row.has_bytes),
  };
}
