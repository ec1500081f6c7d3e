import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import { oneOf } from '../../store/row-values.ts';
import type { AttemptOutcome, CountedOutcome } from '../attempt/attempt-outcome.ts';
import { nextDeliveryState } from '../attempt/delivery-state.ts';
import { type EndpointHealth, nextEndpointHealth } from '../attempt/endpoint-health.ts';
import type { RetryPolicy } from '../attempt/retry-schedule.ts';
import { givenRows } from './given-rows.ts';
import type { OutboxSchema } from './outbox-tables.ts';

export interface FinishedAttempt {
  /** Made when the attempt began, so that recording it again after a lost answer changes nothing. */
  readonly attemptId: string;
  readonly deliveryId: string;
  readonly accountId: string;
  readonly webhookId: string;
  /** Before this one. */
  readonly attemptsMade: number;
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly outcome: AttemptOutcome;
}

export interface RecordedHealth {
  readonly consecutiveFailures: number;
  readonly isEnabled: boolean;
}

/** Writes what came of attempts: their rows, the deliveries' next state, the webhooks' health. */
export async function recordAttempts(
  database: Database,
  transaction: Kysely<OutboxSchema>,
  finished: readonly FinishedAttempt[],
  policy: RetryPolicy,
  holder: string,
): Promise<ReadonlyMap<string, RecordedHealth>> {
  if (finished.length === 0) return new Map();
  const counted = finished.filter(isCounted);
  if (counted.length > 0) await insertAttempts(database, transaction, counted);
  await updateDeliveries(database, transaction, finished, policy, holder);
  return counted.length > 0 ? updateHealth(database, transaction, counted) : new Map();
}

type CountedAttempt = FinishedAttempt & { readonly outcome: CountedOutcome };

function isCounted(attempt: FinishedAttempt): attempt is CountedAttempt {
  return attempt.outcome.kind !== 'interrupted';
}

async function insertAttempts(
  database: Database,
  transaction: Kysely<OutboxSchema>,
  counted: readonly CountedAttempt[],
): Promise<void> {
  const rows = counted.map(({ attemptId, deliveryId, accountId, startedAt, finishedAt, outcome }) => ({
    id: attemptId,
    account_id: accountId,
    delivery_id: deliveryId,
    attempted_at: startedAt,
    duration_ms: Math.max(0, finishedAt - startedAt),
    response_status: outcome.kind === 'answered' ? outcome.status : null,
    response_body: outcome.kind === 'answered' ? outcome.excerpt : null,
    error: outcome.kind === 'answered' ? null : `${outcome.code}: ${outcome.message}`,
  }));
  const given = givenRows(database.dialect, rows, {
    id: 'text',
    account_id: 'text',
    delivery_id: 'text',
    attempted_at: 'bigint',
    duration_ms: 'bigint',
    response_status: 'bigint',
    response_body: 'text',
    error: 'text',
  });
  // The join leaves out deliveries that were deleted with their webhook or event in the meantime.
  await sql`
    insert into webhook_attempts
      (id, account_id, delivery_id, attempted_at, duration_ms, response_status, response_body, error)
    select given.id, given.account_id, given.delivery_id, given.attempted_at, given.duration_ms,
      given.response_status, given.response_body, given.error
    from ${given} join webhook_deliveries as delivery
      on delivery.account_id = given.account_id and delivery.id = given.delivery_id where true
    on conflict do nothing`.execute(transaction);
}

async function updateDeliveries(
  database: Database,
  transaction: Kysely<OutboxSchema>,
  finished: readonly FinishedAttempt[],
  policy: RetryPolicy,
  holder: string,
): Promise<void> {
  const rows = finished.map(({ deliveryId: id, accountId: account_id, attemptsMade, finishedAt, outcome }) => {
    if (outcome.kind === 'interrupted') {
      return { id, account_id, status: 'pending', attempts: attemptsMade, next_attempt_at: finishedAt };
    }
    const state = nextDeliveryState(outcome, attemptsMade + 1, finishedAt, policy);
    const nextAttemptAt = state.status === 'pending' ? state.nextAttemptAt : finishedAt;
    return { id, account_id, status: state.status, attempts: attemptsMade + 1, next_attempt_at: nextAttemptAt };
  });
  const given = givenRows(database.dialect, rows, {
    id: 'text',
    account_id: 'text',
    status: 'text',
    attempts: 'bigint',
    next_attempt_at: 'bigint',
  });
  // A success counts even if the lease was lost meanwhile; a failure then leaves the new holder's work alone.
  await sql`
    update webhook_deliveries
    set status = given.status, attempts = given.attempts, next_attempt_at = given.next_attempt_at, leased_by = null
    from ${given}
    where webhook_deliveries.account_id = given.account_id and webhook_deliveries.id = given.id
      and webhook_deliveries.status = 'pending'
      and (webhook_deliveries.leased_by = ${holder} or given.status = 'succeeded')`.execute(transaction);
}

async function updateHealth(
  database: Database,
  transaction: Kysely<OutboxSchema>,
  counted: readonly CountedAttempt[],
): Promise<ReadonlyMap<string, RecordedHealth>> {
  const byWebhook = Map.groupBy(counted, (attempt) => attempt.webhookId);
  // In id order, so that two dispatchers cannot lock the same rows crosswise.
  let find = transaction
    .selectFrom('webhooks')
    .select(['id', 'account_id', 'status', 'disabled_reason', 'consecutive_failures', 'failing_since'])
    .where('account_id', 'in', database.listOf([...new Set(counted.map(({ accountId }) => accountId))]))
    .where('id', 'in', database.listOf([...byWebhook.keys()]))
    .orderBy('id');
  if (database.dialect === 'postgres') find = find.forNoKeyUpdate();
  const stored = await find.execute();

  const rows = stored.map((row) => {
    const attempts = byWebhook.get(row.id) ?? [];
    let health: EndpointHealth = {
      consecutiveFailures: row.consecutive_failures,
      failingSince: row.failing_since,
      disabledReason: null,
    };
    for (const { outcome, finishedAt } of attempts) health = nextEndpointHealth(health, outcome, finishedAt);
    const disables = row.status === 'enabled' && health.disabledReason !== null;
    return {
      id: row.id,
      account_id: row.account_id,
      status: disables ? 'disabled' : oneOf(['enabled', 'disabled'], row.status),
      disabled_reason: disables ? health.disabledReason : row.disabled_reason,
      consecutive_failures: health.consecutiveFailures,
      failing_since: health.failingSince,
      last_delivery_at: Math.max(...attempts.map((attempt) => attempt.startedAt)),
    };
  });
  const given = givenRows(database.dialect, rows, {
    id: 'text',
    account_id: 'text',
    status: 'text',
    disabled_reason: 'text',
    consecutive_failures: 'bigint',
    failing_since: 'bigint',
    last_delivery_at: 'bigint',
  });
  await sql`
    update webhooks
    set status = given.status, disabled_reason = given.disabled_reason, consecutive_failures = given.consecutive_failures,
        failing_since = given.failing_since, last_delivery_at = given.last_delivery_at
    from ${given} where webhooks.account_id = given.account_id and webhooks.id = given.id`.execute(transaction);
  return new Map(
    rows.map((row) => [row.id, { consecutiveFailures: row.consecutive_failures, isEnabled: row.status === 'enabled' }]),
  );
}
