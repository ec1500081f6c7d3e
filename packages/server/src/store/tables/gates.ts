import type { GateBlocks, GateDecision, ReportGateRequest } from '@lurewatch/contract';
import { sql } from 'kysely';
import { DAY_MS, dayOf, isoInstant } from '../../time/time.ts';
import type { Database, InTransaction } from '../database.ts';
import { newId } from '../id.ts';
import type { Instant } from '../instant.ts';
import { storedJson } from '../row-values.ts';
import { lockAccount } from './accounts/lock-account.ts';

export type GateFacts = Omit<ReportGateRequest['gate'], 'instance' | 'name'>;

export interface GateRecord extends GateFacts {
  readonly id: string; // gat_…
  readonly name: string;
  readonly seenAt: Instant;
}

export interface GateLimits {
  readonly gates: number;
  readonly decisionsADay: number;
}

export interface TakenBatch {
  readonly counted: number;
  readonly repeated: boolean;
  readonly leftOut: number;
}

export interface BlocksFilter {
  /** First day, YYYY-MM-DD; the last is today. */
  readonly from: string;
  readonly host: string | null;
  readonly group: string | null;
  readonly door: string | null;
}

export interface GateStore {
  /**
   * Notes that the gate has spoken and takes its decisions in, once for each id of a batch. Null: the account has as many gates as it
   * may, and this is another.
   */
  report(
    accountId: string,
    report: ReportGateRequest,
    limits: GateLimits,
    at: Instant,
  ): Promise<({ readonly id: string } & TakenBatch) | null>;
  /** By name. */
  list(accountId: string, seenSince: Instant): Promise<readonly GateRecord[]>;
  blocks(accountId: string, filter: BlocksFilter): Promise<GateBlocks>;
  /** All that is kept, oldest day first, a few hundred in memory. */
  decisions(accountId: string): AsyncGenerator<GateDecision>;
  /** Deletes gates that have been silent since, and ids of batches that nobody will send again. */
  purge(silentSince: Instant, batchesBefore: Instant): Promise<number>;
}

declare module '../schema.ts' {
  interface Schema {
    gates: GatesTable;
    gate_batches: GateBatchesTable;
    gate_decisions: GateDecisionsTable;
  }
}

interface GatesTable {
  account_id: string;
  instance: string;
  id: string;
  name: string;
  /** JSON: GateFacts. */
  details: string;
  seen_at: number;
}

interface GateBatchesTable {
  account_id: string;
  id: string;
  created_at: number;
}

interface GateDecisionsTable {
  account_id: string;
  day: string;
  batch_id: string;
  position: number;
  at: number;
  host: string;
  door: string;
  action: string;
  decided_by: string;
  verdict: string | null;
  client: string;
  group_name: string;
  count: number;
}

/** Gates keep what they could not tell for an hour: whatever is older was not kept by one. */
const OLDEST_MS = DAY_MS;
/** A gate that has been silent for so long may be forgotten for another. */
const GONE_MS = DAY_MS;
const CLOCK_MS = 2 * 3_600_000;
/** Each row has thirteen values, and PostgreSQL takes 65 535 in a statement. */
const ROWS_AT_ONCE = 500;
const MOST_NAMES = 20;

export function createGateStore(database: Database): GateStore {
  const { db } = database;
  return {
    report: (accountId, { gate: { instance, name, ...facts }, batch = null }, limits, at) =>
      db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, database, accountId);
        const known = await transaction
          .selectFrom('gates')
          .select('id')
          .where('account_id', '=', accountId)
          .where('instance', '=', instance)
          .executeTakeFirst();
        const details = JSON.stringify(facts);
        const id = known?.id ?? newId('gat', at);
        if (known === undefined) {
          const { gates } = await transaction
            .selectFrom('gates')
            .select((eb) => eb.fn.countAll<number>().as('gates'))
            .where('account_id', '=', accountId)
            .executeTakeFirstOrThrow();
          if (Number(gates) >= limits.gates && !(await deleteGone(transaction, accountId, at))) return null;
          await transaction
            .insertInto('gates')
            .values({ account_id: accountId, instance, id, name, details, seen_at: at })
            .execute();
        } else {
          await transaction
            .updateTable('gates')
            .set({ name, details, seen_at: at })
            .where('account_id', '=', accountId)
            .where('instance', '=', instance)
            .execute();
        }
        if (batch === null) return { id, counted: 0, repeated: false, leftOut: 0 };
        const claimed = await transaction
          .insertInto('gate_batches')
          .values({ account_id: accountId, id: batch.id, created_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (Number(claimed.numInsertedOrUpdatedRows ?? 0) === 0) return { id, counted: 0, repeated: true, leftOut: 0 };
        const rows = batch.decisions.flatMap((decision, position) =>
          rowOf(accountId, batch.id, decision, position, at),
        );
        const kept = [];
        for (const day of new Set(rows.map((row) => row.day))) {
          const { there } = await transaction
            .selectFrom('gate_decisions')
            .select((eb) => eb.fn.countAll<number>().as('there'))
            .where('account_id', '=', accountId)
            .where('day', '=', day)
            .executeTakeFirstOrThrow();
          const room = Math.max(0, limits.decisionsADay - Number(there));
          kept.push(...rows.filter((row) => row.day === day).slice(0, room));
        }
        for (let first = 0; first < kept.length; first += ROWS_AT_ONCE) {
          await transaction
            .insertInto('gate_decisions')
            .values(kept.slice(first, first + ROWS_AT_ONCE))
            .execute();
        }
        return { id, counted: kept.length, repeated: false, leftOut: batch.decisions.length - kept.length };
      }),
    async list(accountId, seenSince) {
      const rows = await db
        .selectFrom('gates')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('seen_at', '>=', seenSince)
        .orderBy('name')
        .orderBy('id')
        .execute();
      return rows.map(({ id, name, details, seen_at }) => ({
        id,
        name,
        ...storedJson<GateFacts>(details),
        seenAt: Number(seen_at),
      }));
    },
    async blocks(accountId, filter) {
      const by = async (column: 'day' | 'host' | 'group_name' | 'door') => {
        let query = db
          .selectFrom('gate_decisions')
          .select([
            `${column} as name`,
            sql<number>`sum(case when action = 'log' then 0 else count end)`.as('blocked'),
            sql<number>`sum(case when action = 'log' then count else 0 end)`.as('noted'),
          ])
          .where('account_id', '=', accountId)
          .where('day', '>=', filter.from)
          .groupBy(column);
        if (filter.host !== null) query = query.where('host', '=', filter.host);
        if (filter.group !== null) query = query.where('group_name', '=', filter.group);
        if (filter.door !== null) query = query.where('door', '=', filter.door);
        const ordered =
          column === 'day'
            ? query.orderBy(column)
            : query.orderBy('blocked', 'desc').orderBy('noted', 'desc').orderBy(column).limit(MOST_NAMES);
        const rows = await ordered.execute();
        return rows.map(({ name, blocked, noted }) => ({ name, blocked: Number(blocked), noted: Number(noted) }));
      };
      const [days, hosts, groups, doors] = [
        await by('day'),
        await by('host'),
        await by('group_name'),
        await by('door'),
      ];
      const sum = (of: 'blocked' | 'noted') => days.reduce((total, day) => total + day[of], 0);
      return {
        blocked: sum('blocked'),
        noted: sum('noted'),
        days: days.map(({ name, ...counts }) => ({ date: name, ...counts })),
        ...{ hosts, groups, doors },
      };
    },
    async *decisions(accountId) {
      let last: GateDecisionsTable | undefined;
      while (true) {
        let query = db
          .selectFrom('gate_decisions')
          .selectAll()
          .where('account_id', '=', accountId)
          .orderBy('day')
          .orderBy('batch_id')
          .orderBy('position')
          .limit(ROWS_AT_ONCE);
        if (last !== undefined) {
          const { day, batch_id, position } = last;
          query = query.where(sql<boolean>`(day, batch_id, position) > (${day}, ${batch_id}, ${position})`);
        }
        const rows = await query.execute();
        yield* rows.map(decisionOf);
        if (rows.length < ROWS_AT_ONCE) return;
        last = rows.at(-1);
      }
    },
    async purge(silentSince, batchesBefore) {
      const gates = await db.deleteFrom('gates').where('seen_at', '<', silentSince).executeTakeFirst();
      const batches = await db.deleteFrom('gate_batches').where('created_at', '<', batchesBefore).executeTakeFirst();
      return Number(gates.numDeletedRows) + Number(batches.numDeletedRows);
    },
  };
}

/** Makes room: a gate whose folder is not kept is another one at each start. Whether there was one to delete. */
async function deleteGone(transaction: Parameters<InTransaction>[0], accountId: string, at: Instant): Promise<boolean> {
  const gone = await transaction
    .selectFrom('gates')
    .select('instance')
    .where('account_id', '=', accountId)
    .where('seen_at', '<', at - GONE_MS)
    .orderBy('seen_at')
    .orderBy('instance')
    .executeTakeFirst();
  if (gone === undefined) return false;
  await transaction
    .deleteFrom('gates')
    .where('account_id', '=', accountId)
    .where('instance', '=', gone.instance)
    .execute();
  return true;
}

function decisionOf(row: GateDecisionsTable): GateDecision {
  const { host, door, action, decided_by, verdict, client, group_name, count } = row;
  return {
    ...({ at: isoInstant(Number(row.at)), host, door, action, decided_by, verdict, client } as GateDecision),
    ...{ group: group_name, count: Number(count) },
  };
}

/** None where the hour is not one of the last day. */
function rowOf(
  accountId: string,
  batchId: string,
  { at, decided_by, group, ...decision }: GateDecision,
  position: number,
  now: Instant,
): readonly GateDecisionsTable[] {
  const hour = Date.parse(at);
  if (!(hour >= now - OLDEST_MS && hour <= now + CLOCK_MS)) return [];
  return [
    {
      ...decision,
      ...{ account_id: accountId, batch_id: batchId, position, at: hour, day: dayOf(hour), decided_by },
      group_name: group,
    },
  ];
}
