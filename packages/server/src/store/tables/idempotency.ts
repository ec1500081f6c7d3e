import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { InTransaction } from '../database.ts';
import { ClaimLost, StoreUnavailable } from '../errors.ts';
import type { Instant } from '../instant.ts';
import type { OpenDatabase } from '../open-database.ts';
import { storedJson } from '../row-values.ts';
import type { Schema } from '../schema.ts';
import type { ClaimedKey, KeptAnswer } from './kept-answer.ts';

export type IdempotencyClaim =
  | { readonly outcome: 'claimed'; readonly claim: ClaimedKey }
  | { readonly outcome: 'in_progress' }
  | { readonly outcome: 'reused' } // same key, other request
  | {
      readonly outcome: 'replay';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    };

/** Each claim ends in one of `complete`, `release` and, where another transaction has completed it, `settle`. */
export interface IdempotencyStore {
  claim(accountId: string, path: string, key: string, requestHash: string, at: Instant): Promise<IdempotencyClaim>;
  complete(answer: KeptAnswer): Promise<void>;
  /** As a step of the transaction that does the work; it throws ClaimLost where the key is another's by now. */
  completing(answer: KeptAnswer): InTransaction;
  /** Its answer was kept with the work. */
  settle(claim: ClaimedKey): void;
  /** Frees a claim whose request failed, so that the caller may try again. Where its work was committed nevertheless, it stays. */
  release(claim: ClaimedKey): Promise<void>;
  purge(before: Instant): Promise<number>;
  /** Whether the latest claim failed for a reason of the database. */
  readonly isFailing: boolean;
}

declare module '../schema.ts' {
  interface Schema {
    idempotency: IdempotencyTable;
  }
}

interface IdempotencyTable {
  account_id: string;
  path: string;
  key: string;
  request_hash: string;
  claimed_at: number;
  /** The replica that claimed it, and which of its claims this is; null in rows of earlier versions. */
  owner: string | null;
  claim_id: string | null;
  /** Null until the request has completed. */
  status: number | null;
  headers: string | null;
  body: string | null;
}

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * A claim without an answer after this long is taken over whoever owns it, since no request of this service runs nearly as long. It
 * is the only word on claims of earlier versions, which have no owner.
 */
const ABANDONED_MS = 60_000;

/** Of claims that could not be freed; those beyond are free when they count as abandoned. */
const MOST_UNFREED = 10_000;

/**
 * A claim is a row made before the work, and its completion one of the work's own transaction: whoever finds the row without an
 * answer knows that nothing was done. It belongs to its replica as long as that lives; when the replica is gone the next request
 * with the key takes it over at once. Whoever has lost a claim to another can no longer commit under it.
 */
export function createIdempotencyStore({ database, replica }: OpenDatabase): IdempotencyStore {
  const { db, log } = database;
  const underWay = new Set<string>();
  const unfreed = new Map<string, ClaimedKey>();
  let isFailing = false;
  let isFreeing = false;
  replica.onBeat(() => void freeRest());

  async function insert(row: IdempotencyTable): Promise<boolean> {
    const result = await db
      .insertInto('idempotency')
      .values(row)
      .onConflict((conflict) => conflict.columns(['account_id', 'path', 'key']).doNothing())
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /** Only one of several rivals still sees the row that it read. */
  async function takeOver(row: IdempotencyTable, found: IdempotencyTable): Promise<boolean> {
    const result = await db
      .updateTable('idempotency')
      .set(row)
      .where('account_id', '=', row.account_id)
      .where('path', '=', row.path)
      .where('key', '=', row.key)
      .where('claimed_at', '=', found.claimed_at)
      .where('claim_id', found.claim_id === null ? 'is' : '=', found.claim_id)
      .where('status', found.status === null ? 'is' : '=', found.status)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  const find = (accountId: string, path: string, key: string) =>
    db
      .selectFrom('idempotency')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('path', '=', path)
      .where('key', '=', key)
      .executeTakeFirst();

  /** Whether somebody may still be at work under a claim that has no answer. */
  async function isWorkedOn({ owner, claim_id, claimed_at }: IdempotencyTable, at: Instant): Promise<boolean> {
    if (at - claimed_at >= ABANDONED_MS) return false;
    if (owner === null || claim_id === null) return true;
    return owner === replica.id ? underWay.has(claim_id) : replica.lives(owner);
  }

  async function ask(
    row: IdempotencyTable,
  ): Promise<Exclude<IdempotencyClaim['outcome'], 'replay'> | IdempotencyTable> {
    const { account_id: accountId, path, key, request_hash: requestHash, claimed_at: at } = row;
    await replica.beSeen();
    if (await insert(row)) return 'claimed';
    const found = await find(accountId, path, key);
    // Released between the two statements: the rival failed, this request may go ahead.
    if (found === undefined) return (await insert(row)) ? 'claimed' : 'in_progress';

    const isExpired = at - found.claimed_at >= KEPT_MS;
    if (!isExpired && found.request_hash !== requestHash) return 'reused';
    if (!isExpired && found.status !== null) return found;
    if (!isExpired && (await isWorkedOn(found, at))) return 'in_progress';
    return (await takeOver(row, found)) ? 'claimed' : 'in_progress';
  }

  function note(failure: unknown): void {
    const fails = failure instanceof StoreUnavailable;
    if (fails && !isFailing) log.error({ err: failure }, 'Idempotency-Keys cannot be claimed');
    isFailing = fails;
  }

  function settle({ id }: ClaimedKey): void {
    underWay.delete(id);
  }

  async function keep(inside: Kysely<Schema>, { claim, status, headers, body }: KeptAnswer): Promise<boolean> {
    const result = await inside
      .updateTable('idempotency')
      .set({ status, headers, body })
      .where((eb) => isUnanswered(eb, claim))
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  async function free(claim: ClaimedKey): Promise<void> {
    await db
      .deleteFrom('idempotency')
      .where((eb) => isUnanswered(eb, claim))
      .execute();
  }

  async function release(claim: ClaimedKey): Promise<void> {
    settle(claim);
    try {
      await free(claim);
    } catch {
      freeLater(claim);
    }
  }

  /** This replica takes it over as it stands; for the others it is freed when the database answers again. */
  function freeLater(claim: ClaimedKey): void {
    if (unfreed.size < MOST_UNFREED) unfreed.set(claim.id, claim);
  }

  async function freeRest(): Promise<void> {
    if (isFreeing) return;
    isFreeing = true;
    try {
      for (const claim of [...unfreed.values()]) {
        await free(claim);
        unfreed.delete(claim.id);
      }
    } catch {
      // The rest at the next beat, or after the next claim.
    } finally {
      isFreeing = false;
    }
  }

  return {
    async claim(accountId, path, key, requestHash, at): Promise<IdempotencyClaim> {
      const claim: ClaimedKey = { accountId, path, key, id: randomUUID(), claimedAt: at };
      const row = {
        account_id: accountId,
        path,
        key,
        request_hash: requestHash,
        claimed_at: at,
        owner: replica.id,
        claim_id: claim.id,
        status: null,
        headers: null,
        body: null,
      };
      underWay.add(claim.id);
      try {
        const outcome = await ask(row);
        note(null);
        if (unfreed.size > 0) void freeRest();
        if (outcome === 'claimed') return { outcome, claim };
        settle(claim);
        if (typeof outcome === 'string') return { outcome };
        const { status, headers, body } = outcome;
        return { outcome: 'replay', status: status ?? 0, headers: storedJson(headers ?? '{}'), body: body ?? '' };
      } catch (error) {
        note(error);
        // Whether the row was made is not known.
        settle(claim);
        freeLater(claim);
        throw error;
      }
    },
    async complete(answer) {
      // Settled afterwards: until the answer is there, a repeat must find somebody at work.
      await keep(db, answer);
      settle(answer.claim);
    },
    completing: (answer) => async (transaction) => {
      if (!(await keep(transaction, answer))) throw new ClaimLost();
    },
    settle,
    release,
    async purge(before) {
      const result = await db.deleteFrom('idempotency').where('claimed_at', '<', before).executeTakeFirst();
      if (result.numDeletedRows > 0n) await database.scrub();
      return Number(result.numDeletedRows);
    },
    get isFailing() {
      return isFailing;
    },
  };
}

/** Rows of earlier versions' takeovers keep the claim's id, and have another instant. */
function isUnanswered(eb: ExpressionBuilder<Schema, 'idempotency'>, claim: ClaimedKey) {
  return eb.and([
    eb('account_id', '=', claim.accountId),
    eb('path', '=', claim.path),
    eb('key', '=', claim.key),
    eb('claim_id', '=', claim.id),
    eb('claimed_at', '=', claim.claimedAt),
    eb('status', 'is', null),
  ]);
}
