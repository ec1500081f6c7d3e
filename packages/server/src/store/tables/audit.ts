import { createHash } from 'node:crypto';
import type { EventData } from '@lurewatch/contract';
import { type Kysely, sql } from 'kysely';
import type { Database, InTransaction } from '../database.ts';
import { InvalidCursor } from '../errors.ts';
import { newId } from '../id.ts';
import { newEvent } from '../new-event.ts';
import { storedJson } from '../row-values.ts';
import type { Schema } from '../schema.ts';
import { insertEvent } from './events.ts';

/** What an entry says; the hash goes over its JSON. Days are UTC: 2026-11-27. */
export interface AuditContent {
  readonly account: string;
  readonly day: string;
  /** Within the day, from 1 on. */
  readonly number: number;
  readonly at: string;
  readonly action: string;
  readonly person: string | null;
  readonly key: string | null;
  readonly network: string;
  readonly target: string | null;
  readonly before: AuditValues | null;
  readonly after: AuditValues | null;
  readonly request_id: string;
  /** Hash of the entry before, of whichever day; empty for the first. */
  readonly previous: string;
}

export type AuditValues = Readonly<Record<string, unknown>>;

/** Before it has its place in the chain. */
export type AuditEvent = Omit<AuditContent, 'account' | 'day' | 'number' | 'at' | 'previous'>;

export interface AuditRecord {
  readonly content: AuditContent;
  readonly hash: string;
}

export interface AuditFilter {
  readonly action?: string | undefined;
  readonly person?: string | undefined;
  /** Days, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The chain of what was done to the service as a whole. */
export const SERVICE_CHAIN = 'service';

export interface AuditStore {
  /** Adds to the end of the account's chain; nothing where the account is gone. */
  append(accountId: string, event: AuditEvent): Promise<void>;
  /** The same as the last step of somebody else's transaction: entry and change are stored together, or neither is. */
  appending(accountId: string, event: AuditEvent): InTransaction;
  /** Newest first. @throws InvalidCursor */
  page(
    accountId: string,
    filter: AuditFilter,
    limit: number,
    cursor: string | null,
  ): Promise<{ readonly items: readonly AuditRecord[]; readonly nextCursor: string | null }>;
  /** Why the chain is not whole; null: it is. */
  verify(accountId: string): Promise<AuditVerdict>;
  chains(): Promise<readonly string[]>;
  /** Deletes whole days before this one; what is left still proves that nothing else is missing. Returns how many entries. */
  purge(before: string): Promise<number>;
  /** From now on, entries wait in order for whoever passes them on. */
  queueEntries(): void;
  /** Those that wait, oldest first. Whoever has passed some on says so by `passed`. */
  waiting(limit: number): Promise<readonly WaitingEntry[]>;
  passed(ids: readonly string[]): Promise<void>;
}

export interface WaitingEntry {
  readonly id: string;
  readonly record: AuditRecord;
}

export interface AuditVerdict {
  readonly entries: number;
  readonly days: number;
  /** The first thing that does not fit, for an administrator; null: the chain is whole. */
  readonly problem: string | null;
}

declare module '../schema.ts' {
  interface Schema {
    audit_entries: AuditEntriesTable;
    audit_chains: AuditChainsTable;
    audit_queue: AuditQueueTable;
  }
}

interface AuditEntriesTable {
  account_id: string;
  day: string;
  number: number;
  action: string;
  person_id: string | null;
  content: string;
  hash: string;
}

interface AuditChainsTable {
  account_id: string;
  day: string;
  number: number;
  hash: string;
  /** Of the last entry that retention took; empty while none was. */
  purged_hash: string;
}

interface AuditQueueTable {
  id: string;
  day: string;
  content: string;
  hash: string;
}

const READ_TOGETHER = 500;

export function createAuditStore(database: Database): AuditStore {
  const { db } = database;
  let isQueued = false;

  const appending =
    (accountId: string, event: AuditEvent): InTransaction =>
    async (transaction) => {
      if (!(await lockChain(transaction, database, accountId))) return;
      const chain = await chainOf(transaction, accountId);
      const at = new Date(database.now());
      const today = at.toISOString().slice(0, 10);
      // A clock that steps back adds to the day that the chain is in.
      const day = chain !== undefined && chain.day > today ? chain.day : today;
      const number = chain?.day === day ? Number(chain.number) + 1 : 1;
      const { action, person, key, network, target, before, after, request_id } = event;
      const content: AuditContent = {
        ...{ account: accountId, day, number, at: at.toISOString(), action, person, key, network, target },
        ...{ before, after, request_id, previous: chain?.hash ?? '' },
      };
      const text = JSON.stringify(content);
      const hash = hashOf(text);
      await transaction
        .insertInto('audit_entries')
        .values({ account_id: accountId, day, number, action, person_id: person, content: text, hash })
        .execute();
      await transaction
        .insertInto('audit_chains')
        .values({ account_id: accountId, day, number, hash, purged_hash: '' })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ day, number, hash }))
        .execute();
      if (isQueued) {
        await transaction
          .insertInto('audit_queue')
          .values({ id: newId('evt', at.getTime()), day, content: text, hash })
          .execute();
      }
      if (await isAwaited(transaction, accountId)) {
        await insertEvent(transaction, newEvent('audit.entry', accountId, eventData(content, hash), at.getTime()));
      }
    };

  async function* inOrder(accountId: string): AsyncGenerator<AuditEntriesTable> {
    let after: { readonly day: string; readonly number: number } = { day: '', number: 0 };
    while (true) {
      const rows = await db
        .selectFrom('audit_entries')
        .selectAll()
        .where('account_id', '=', accountId)
        .where(({ eb, or, and }) =>
          or([eb('day', '>', after.day), and([eb('day', '=', after.day), eb('number', '>', after.number)])]),
        )
        .orderBy('day')
        .orderBy('number')
        .limit(READ_TOGETHER)
        .execute();
      yield* rows;
      const last = rows.at(-1);
      if (last === undefined) return;
      after = { day: last.day, number: Number(last.number) };
    }
  }

  return {
    appending,

    append: (accountId, event) => db.transaction().execute(appending(accountId, event)),

    async page(accountId, { action, person, from, to }, limit, cursor) {
      let query = db
        .selectFrom('audit_entries')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('day', 'desc')
        .orderBy('number', 'desc')
        .limit(limit + 1);
      if (action !== undefined) query = query.where('action', '=', action);
      if (person !== undefined) query = query.where('person_id', '=', person);
      if (from !== undefined) query = query.where('day', '>=', from);
      if (to !== undefined) query = query.where('day', '<=', to);
      if (cursor !== null) {
        const { day, number } = readCursor(cursor);
        query = query.where(({ eb, or, and }) =>
          or([eb('day', '<', day), and([eb('day', '=', day), eb('number', '<', number)])]),
        );
      }
      const rows = await query.execute();
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return { items: shown.map(recordOf), nextCursor: last === undefined ? null : `${last.day}.${last.number}` };
    },

    async verify(accountId) {
      const chain = await chainOf(db, accountId);
      let previous = chain?.purged_hash ?? '';
      let day = '';
      let number = 0;
      let days = 0;
      let entries = 0;
      const broken = (problem: string): AuditVerdict => ({ entries, days, problem });
      for await (const row of inOrder(accountId)) {
        if (row.day !== day) {
          days += 1;
          number = 0;
        }
        day = row.day;
        number += 1;
        const place = `${row.day} number ${row.number}`;
        if (Number(row.number) !== number) return broken(`${day} number ${number} is missing`);
        if (hashOf(row.content) !== row.hash) return broken(`${place} was changed`);
        const content = storedJson<AuditContent>(row.content);
        if (content.previous !== previous) return broken(`what stood before ${place} is missing or was changed`);
        if (!isTold(content, row)) return broken(`${place} was moved or changed`);
        previous = row.hash;
        entries += 1;
      }
      if (previous !== (chain?.hash ?? '') && !(entries === 0 && chain?.hash === chain?.purged_hash)) {
        return broken(`the last entries are missing: the chain ended with ${chain?.day} number ${chain?.number}`);
      }
      return { entries, days, problem: null };
    },

    async chains() {
      const rows = await sql<{ account_id: string }>`
        select account_id from audit_chains union select account_id from audit_entries order by account_id`.execute(db);
      return rows.rows.map((row) => row.account_id);
    },

    async purge(before) {
      let purged = 0;
      await db.deleteFrom('audit_queue').where('day', '<', before).execute();
      const due = await db
        .selectFrom('audit_entries')
        .select('account_id')
        .distinct()
        .where('day', '<', before)
        .execute();
      for (const { account_id: accountId } of due) {
        purged += await db.transaction().execute(async (transaction) => {
          await lockChain(transaction, database, accountId);
          const last = await transaction
            .selectFrom('audit_entries')
            .select('hash')
            .where('account_id', '=', accountId)
            .where('day', '<', before)
            .orderBy('day', 'desc')
            .orderBy('number', 'desc')
            .limit(1)
            .executeTakeFirst();
          if (last === undefined) return 0;
          const { numDeletedRows } = await transaction
            .deleteFrom('audit_entries')
            .where('account_id', '=', accountId)
            .where('day', '<', before)
            .executeTakeFirst();
          await transaction
            .updateTable('audit_chains')
            .set({ purged_hash: last.hash })
            .where('account_id', '=', accountId)
            .execute();
          return Number(numDeletedRows);
        });
      }
      return purged;
    },

    queueEntries() {
      isQueued = true;
    },

    async waiting(limit) {
      const rows = await db.selectFrom('audit_queue').selectAll().orderBy('id').limit(limit).execute();
      return rows.map((row) => ({ id: row.id, record: recordOf(row) }));
    },

    async passed(ids) {
      // By their ids: an entry that sorts before them may be stored only now, by another replica.
      await db.deleteFrom('audit_queue').where('id', 'in', database.listOf(ids)).execute();
    },
  };
}

function chainOf(db: Kysely<Schema>, accountId: string): Promise<AuditChainsTable | undefined> {
  return db.selectFrom('audit_chains').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Entries of one chain are added one after the other. False where there is no such account (any more). */
async function lockChain(transaction: Kysely<Schema>, { dialect }: Database, accountId: string): Promise<boolean> {
  if (accountId !== SERVICE_CHAIN) {
    const account = transaction.selectFrom('accounts').select('id').where('id', '=', accountId);
    // An erasure that has begun is waited for; one that begins now waits. The account comes first, as in every change of it that
    // ends with its entry: whoever holds the chain waits for nobody.
    const found = await (dialect === 'postgres' ? account.forKeyShare() : account).executeTakeFirst();
    if (found === undefined) return false;
  }
  if (dialect === 'postgres') {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${accountId}`}, 0))`.execute(transaction);
  }
  return true;
}

/** Whether a webhook of the account waits for entries. */
async function isAwaited(transaction: Kysely<Schema>, accountId: string): Promise<boolean> {
  if (accountId === SERVICE_CHAIN) return false;
  const webhooks = await transaction
    .selectFrom('webhooks')
    .select('events')
    .where('account_id', '=', accountId)
    .where('status', '=', 'enabled')
    .execute();
  return webhooks.some(({ events }) => storedJson<readonly string[]>(events).includes('audit.entry'));
}

/** The entry as it was hashed, with its hash behind. */
function eventData(content: AuditContent, hash: string): EventData<'audit.entry'> {
  const { before, after } = content;
  return { ...content, before: before && { ...before }, after: after && { ...after }, hash };
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The columns, by which entries are found, say what the content does. */
function isTold(content: AuditContent, row: AuditEntriesTable): boolean {
  return (
    content.account === row.account_id &&
    content.day === row.day &&
    content.number === Number(row.number) &&
    content.action === row.action &&
    content.person === row.person_id
  );
}

function recordOf({ content, hash }: Pick<AuditEntriesTable, 'content' | 'hash'>): AuditRecord {
  return { content: storedJson<AuditContent>(content), hash };
}

function readCursor(cursor: string): { readonly day: string; readonly number: number } {
  const [, day = '', number = ''] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,12})$/.exec(cursor) ?? [];
  if (day === '') throw new InvalidCursor();
  return { day, number: Number(number) };
}
