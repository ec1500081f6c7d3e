import type { AccessRequest } from '@lurewatch/contract';
import { decodeCursor } from '../cursor.ts';
import type { Database, InTransaction } from '../database.ts';
import { isId } from '../id.ts';
import type { Instant } from '../instant.ts';
import { oneOf, storedJson } from '../row-values.ts';
import { lockAccount } from './accounts/lock-account.ts';
import { type EventRecord, insertEvent } from './events.ts';
import { type Page, pageOf } from './page.ts';

type Details = Pick<AccessRequest, 'door' | 'groups' | 'reason' | 'decided_by' | 'verdict' | 'brand' | 'reference'>;

/** `other_tickets`: left out where there are none. */
type StoredDetails = Details & { readonly other_tickets?: readonly string[] };

export interface AccessRequestRecord extends Details {
  readonly id: string; // acr_…
  readonly accountId: string;
  readonly ticket: string;
  /** Of the same request at other gates, or at one that forgot it. */
  readonly otherTickets: readonly string[];
  readonly requester: string;
  readonly host: string;
  readonly gate: string;
  readonly client: string;
  readonly user: string | null;
  readonly status: 'waiting' | 'granted' | 'refused';
  readonly subject: NonNullable<AccessRequest['subject']> | null;
  readonly group: string | null;
  /** null: always, or not granted. */
  readonly until: Instant | null;
  readonly createdAt: Instant;
  readonly answeredAt: Instant | null;
}

export type Answer = Pick<AccessRequestRecord, 'status' | 'subject' | 'group' | 'until'>;

export interface RequestLimits {
  /** Of one requester since `since`. */
  readonly ofRequester: number;
  readonly since: Instant;
  readonly waiting: number;
}

export interface AccessRequestStore {
  /**
   * Makes it and writes the event in the same transaction; or gives the one of this ticket, or the one that this requester has waiting
   * for this host.
   */
  create(
    request: AccessRequestRecord,
    limits: RequestLimits,
    eventOf: (made: AccessRequestRecord) => EventRecord,
    also?: (transaction: Parameters<InTransaction>[0], made: AccessRequestRecord) => Promise<void>,
  ): Promise<AccessRequestRecord | 'requester' | 'waiting'>;
  find(accountId: string, id: string): Promise<AccessRequestRecord | null>;
  page(
    accountId: string,
    status: AccessRequestRecord['status'] | null,
    limit: number,
    cursor: string | null,
  ): Promise<Page<AccessRequestRecord>>;
  /** Waiting ones by the name of the gate. */
  waitingByGate(accountId: string): Promise<ReadonlyMap<string, number>>;
  /** Null: there is none; `full`: as many grants as may be are not over. */
  answer(
    accountId: string,
    id: string,
    answer: Answer,
    at: Instant,
    mostGrants: number,
    also?: (transaction: Parameters<InTransaction>[0], answered: AccessRequestRecord) => Promise<void>,
  ): Promise<AccessRequestRecord | 'full' | null>;
  /** Grows with each answer. */
  revision(accountId: string): Promise<number>;
  /** Grants that are not over at `at`, and what was refused since. */
  answers(
    accountId: string,
    at: Instant,
    refusedSince: Instant,
    limit: number,
  ): Promise<readonly AccessRequestRecord[]>;
  /** Deletes what waits or was refused since before, and grants that were over before. */
  purge(before: Instant): Promise<number>;
}

declare module '../schema.ts' {
  interface Schema {
    access_requests: AccessRequestsTable;
  }
}

interface AccessRequestsTable {
  id: string;
  account_id: string;
  ticket: string;
  requester: string;
  host: string;
  gate: string;
  client: string;
  user_name: string | null;
  /** JSON: StoredDetails. */
  details: string;
  status: string;
  subject: string | null;
  group_name: string | null;
  until_at: number | null;
  revision: number;
  created_at: number;
  answered_at: number | null;
}

/** The newest are kept. */
const MOST_OTHER_TICKETS = 8;

export function createAccessRequestStore(database: Database): AccessRequestStore {
  const { db } = database;
  return {
    create: (request, limits, eventOf, also) =>
      db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, database, request.accountId);
        const own = transaction.selectFrom('access_requests').where('account_id', '=', request.accountId);
        const known =
          (await own.selectAll().where('ticket', '=', request.ticket).executeTakeFirst()) ??
          (await own
            .selectAll()
            .where('requester', '=', request.requester)
            .where('host', '=', request.host)
            .where('status', '=', 'waiting')
            .executeTakeFirst());
        if (known !== undefined) {
          const record = withTicket(recordOf(known), request.ticket);
          await transaction
            .updateTable('access_requests')
            .set({ details: rowOf(record).details })
            .where('account_id', '=', request.accountId)
            .where('id', '=', record.id)
            .execute();
          await also?.(transaction, record);
          return record;
        }
        const { asked } = await own
          .select((eb) => eb.fn.countAll<number>().as('asked'))
          .where('requester', '=', request.requester)
          .where('created_at', '>', limits.since)
          .executeTakeFirstOrThrow();
        if (Number(asked) >= limits.ofRequester) return 'requester';
        const { waiting } = await own
          .select((eb) => eb.fn.countAll<number>().as('waiting'))
          .where('status', '=', 'waiting')
          .executeTakeFirstOrThrow();
        if (Number(waiting) >= limits.waiting) return 'waiting';
        await transaction.insertInto('access_requests').values(rowOf(request)).execute();
        await insertEvent(transaction, eventOf(request));
        await also?.(transaction, request);
        return request;
      }),
    async find(accountId, id) {
      if (!isId('acr', id)) return null;
      const row = await db
        .selectFrom('access_requests')
        .selectAll()
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row === undefined ? null : recordOf(row);
    },
    async page(accountId, status, limit, cursor) {
      let query = db
        .selectFrom('access_requests')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (status !== null) query = query.where('status', '=', status);
      if (cursor !== null) query = query.where('id', '<', decodeCursor('acr', cursor));
      return pageOf(await query.execute(), limit, recordOf);
    },
    async waitingByGate(accountId) {
      const rows = await db
        .selectFrom('access_requests')
        .select((eb) => ['gate', eb.fn.countAll<number>().as('waiting')])
        .where('account_id', '=', accountId)
        .where('status', '=', 'waiting')
        .groupBy('gate')
        .execute();
      return new Map(rows.map(({ gate, waiting }) => [gate, Number(waiting)]));
    },
    answer: (accountId, id, answer, at, mostGrants, also) =>
      db.transaction().execute(async (transaction) => {
        if (!isId('acr', id)) return null;
        await lockAccount(transaction, database, accountId);
        const own = transaction.selectFrom('access_requests').where('account_id', '=', accountId);
        if (answer.status === 'granted') {
          const { grants } = await own
            .select((eb) => eb.fn.countAll<number>().as('grants'))
            .where('status', '=', 'granted')
            .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', at)]))
            .where('id', '!=', id)
            .executeTakeFirstOrThrow();
          if (Number(grants) >= mostGrants) return 'full';
        }
        const { last } = await own.select((eb) => eb.fn.max('revision').as('last')).executeTakeFirstOrThrow();
        const row = await transaction
          .updateTable('access_requests')
          .set({
            status: answer.status,
            subject: answer.subject,
            group_name: answer.group,
            until_at: answer.until,
            answered_at: at,
            // By the clock too: a purge may take the last one away, and no number may come twice.
            revision: Math.max(Number(last ?? 0) + 1, at),
          })
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return null;
        const record = recordOf(row);
        await also?.(transaction, record);
        return record;
      }),
    async revision(accountId) {
      const { last } = await db
        .selectFrom('access_requests')
        .select((eb) => eb.fn.max('revision').as('last'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return Number(last ?? 0);
    },
    async answers(accountId, at, refusedSince, limit) {
      const rows = await db
        .selectFrom('access_requests')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('revision', '>', 0)
        .where((eb) =>
          eb.or([
            eb.and([eb('status', '=', 'granted'), eb.or([eb('until_at', 'is', null), eb('until_at', '>', at)])]),
            eb.and([eb('status', '=', 'refused'), eb('answered_at', '>', refusedSince)]),
          ]),
        )
        // Grants before refusals: where there are too many, an open host is not closed by them.
        .orderBy('status')
        .orderBy('revision', 'desc')
        .limit(limit)
        .execute();
      return rows.map(recordOf);
    },
    async purge(before) {
      const result = await db
        .deleteFrom('access_requests')
        .where((eb) =>
          eb.or([
            eb.and([eb('status', '=', 'waiting'), eb('created_at', '<', before)]),
            eb.and([eb('status', '=', 'refused'), eb('answered_at', '<', before)]),
            eb.and([eb('status', '=', 'granted'), eb('until_at', '<', before)]),
          ]),
        )
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

function rowOf({
  accountId,
  user,
  group,
  until,
  createdAt,
  answeredAt,
  door,
  groups,
  reason,
  decided_by,
  verdict,
  brand,
  reference,
  otherTickets,
  ...same
}: AccessRequestRecord): AccessRequestsTable {
  return {
    ...same,
    account_id: accountId,
    user_name: user,
    group_name: group,
    until_at: until,
    revision: 0,
    created_at: createdAt,
    answered_at: answeredAt,
    details: JSON.stringify({
      ...{ door, groups, reason, decided_by, verdict, brand, reference },
      ...(otherTickets.length > 0 && { other_tickets: otherTickets }),
    }),
  };
}

function withTicket(record: AccessRequestRecord, ticket: string): AccessRequestRecord {
  if (record.ticket === ticket || record.otherTickets.includes(ticket)) return record;
  return { ...record, otherTickets: [...record.otherTickets, ticket].slice(-MOST_OTHER_TICKETS) };
}

function recordOf(row: AccessRequestsTable): AccessRequestRecord {
  const { other_tickets: otherTickets = [], ...details } = storedJson<StoredDetails>(row.details);
  return {
    id: row.id,
    accountId: row.account_id,
    ticket: row.ticket,
    requester: row.requester,
    host: row.host,
    gate: row.gate,
    client: row.client,
    user: row.user_name,
    ...details,
    otherTickets,
    status: oneOf(['waiting', 'granted', 'refused'], row.status),
    subject: row.subject === null ? null : oneOf(['person', 'group', 'all'], row.subject),
    group: row.group_name,
    until: row.until_at === null ? null : Number(row.until_at),
    createdAt: Number(row.created_at),
    answeredAt: row.answered_at === null ? null : Number(row.answered_at),
  };
}
