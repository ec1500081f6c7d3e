import { LANGUAGES, type ToldLanguage, WEBHOOK_EVENTS, WEBHOOK_FORMATS, type WebhookFormat } from '@lurewatch/contract';
import type { Database, InTransaction } from '../database.ts';
import type { Instant } from '../instant.ts';
import { repeatOnDeadlock } from '../repeat-on-deadlock.ts';
import { oneOf, storedJson } from '../row-values.ts';
import type { EventType } from './events.ts';
import { lockAccount } from './keys.ts';

export interface WebhookRecord {
  readonly id: string; // wh_…
  readonly accountId: string;
  readonly url: string;
  readonly events: readonly EventType[];
  readonly format: WebhookFormat;
  /** In which the deliveries tell what was found. */
  readonly language: ToldLanguage;
  readonly description: string | null;
  readonly status: 'enabled' | 'disabled';
  readonly disabledReason: 'gone' | 'failing' | 'manual' | null;
  /** Sealed (AES-256-GCM) signing secrets; the previous one signs too until previousSecretUntil. */
  readonly sealedSecret: string;
  readonly sealedPreviousSecret: string | null;
  readonly previousSecretUntil: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly lastDeliveryAt: Instant | null;
  readonly consecutiveFailures: number;
  /** First failure since the last success; null while healthy. */
  readonly failingSince: Instant | null;
}

export interface WebhookStore {
  /** false when the plan's limit is reached (checked in the transaction). */
  create(webhook: WebhookRecord, limit: number | null, also?: InTransaction): Promise<boolean>;
  find(accountId: string, id: string): Promise<WebhookRecord | null>;
  list(accountId: string): Promise<readonly WebhookRecord[]>;
  update(
    accountId: string,
    id: string,
    change: Partial<Omit<WebhookRecord, 'id' | 'accountId' | 'createdAt'>>,
    also?: (transaction: Parameters<InTransaction>[0], changed: WebhookRecord) => Promise<void>,
  ): Promise<WebhookRecord | null>;
  remove(accountId: string, id: string, also?: InTransaction): Promise<boolean>;
}

declare module '../schema.ts' {
  interface Schema {
    webhooks: WebhooksTable;
  }
}

interface WebhooksTable {
  id: string;
  account_id: string;
  url: string;
  events: string;
  format: string;
  language: string;
  description: string | null;
  status: string;
  disabled_reason: string | null;
  sealed_secret: string;
  sealed_previous_secret: string | null;
  previous_secret_until: number | null;
  created_at: number;
  updated_at: number;
  last_delivery_at: number | null;
  consecutive_failures: number;
  failing_since: number | null;
}

export function createWebhookStore(database: Database): WebhookStore {
  const { db } = database;
  return {
    create: (webhook, limit, also) =>
      db.transaction().execute(async (transaction) => {
        await lockAccount(database, transaction, webhook.accountId);
        if (limit !== null) {
          const { count } = await transaction
            .selectFrom('webhooks')
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .where('account_id', '=', webhook.accountId)
            .executeTakeFirstOrThrow();
          if (Number(count) >= limit) return false;
        }
        await transaction.insertInto('webhooks').values(rowOf(webhook)).execute();
        await also?.(transaction);
        return true;
      }),
    async find(accountId, id) {
      const row = await db
        .selectFrom('webhooks')
        .selectAll()
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row === undefined ? null : webhookOf(row);
    },
    async list(accountId) {
      const rows = await db
        .selectFrom('webhooks')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute();
      return rows.map(webhookOf);
    },
    update: (accountId, id, change, also) =>
      db.transaction().execute(async (transaction) => {
        let find = transaction
          .selectFrom('webhooks')
          .selectAll()
          .where('id', '=', id)
          .where('account_id', '=', accountId);
        if (database.dialect === 'postgres') find = find.forUpdate();
        const row = await find.executeTakeFirst();
        if (row === undefined) return null;
        const changed = { ...webhookOf(row), ...change };
        await transaction
          .updateTable('webhooks')
          .set(rowOf(changed))
          .where('id', '=', id)
          .where('account_id', '=', accountId)
          .execute();
        await also?.(transaction, changed);
        return changed;
      }),
    async remove(accountId, id, also) {
      // Deliveries go with it, while attempts under way lock first their delivery, then their webhook.
      const isRemoved = await repeatOnDeadlock(() =>
        db.transaction().execute(async (transaction) => {
          const { numDeletedRows } = await transaction
            .deleteFrom('webhooks')
            .where('id', '=', id)
            .where('account_id', '=', accountId)
            .executeTakeFirst();
          if (numDeletedRows === 0n) return false;
          await also?.(transaction);
          return true;
        }),
      );
      if (!isRemoved) return false;
      await database.scrub();
      return true;
    },
  };
}

export function webhookOf(row: WebhooksTable): WebhookRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    url: row.url,
    events: storedJson<readonly string[]>(row.events).map((event) => oneOf(WEBHOOK_EVENTS, event)),
    format: oneOf(WEBHOOK_FORMATS, row.format),
    language: oneOf(LANGUAGES, row.language),
    description: row.description,
    status: oneOf(['enabled', 'disabled'], row.status),
    disabledReason: row.disabled_reason === null ? null : oneOf(['gone', 'failing', 'manual'], row.disabled_reason),
    sealedSecret: row.sealed_secret,
    sealedPreviousSecret: row.sealed_previous_secret,
    previousSecretUntil: row.previous_secret_until,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastDeliveryAt: row.last_delivery_at,
    consecutiveFailures: row.consecutive_failures,
    failingSince: row.failing_since,
  };
}

function rowOf(webhook: WebhookRecord): WebhooksTable {
  return {
    id: webhook.id,
    account_id: webhook.accountId,
    url: webhook.url,
    events: JSON.stringify(webhook.events),
    format: webhook.format,
    language: webhook.language,
    description: webhook.description,
    status: webhook.status,
    disabled_reason: webhook.disabledReason,
    sealed_secret: webhook.sealedSecret,
    sealed_previous_secret: webhook.sealedPreviousSecret,
    previous_secret_until: webhook.previousSecretUntil,
    created_at: webhook.createdAt,
    updated_at: webhook.updatedAt,
    last_delivery_at: webhook.lastDeliveryAt,
    consecutive_failures: webhook.consecutiveFailures,
    failing_since: webhook.failingSince,
  };
}
