import { mayAs } from '@lurewatch/contract';
import { ApiError } from '../api/api-error.ts';
import type { Caller } from '../limits/caller.ts';
import type { WebhookRecord, WebhookStore } from '../store/tables/webhooks.ts';

/** Whether it is told of the audit log, which watches keys, and which administrators of the workspace alone read. */
export function hearsAudit({ events }: Pick<WebhookRecord, 'events'>): boolean {
  return events.includes('audit.entry');
}

/** @throws ApiError 403 insufficient_role for whoever may not read the audit log and asks to be told of it */
export function ensureMayHear(caller: Caller, events: readonly string[]): void {
  if (events.includes('audit.entry')) ensureReadsAudit(caller);
}

/** @throws ApiError 403 insufficient_role for the same on a webhook that is told of it */
export async function ensureMayTouch(caller: Caller, webhooks: Pick<WebhookStore, 'find'>, id: string): Promise<void> {
  if (caller.key === null) return;
  const webhook = await webhooks.find(caller.account.id, id);
  if (webhook !== null && hearsAudit(webhook)) ensureReadsAudit(caller);
}

/** No key does, whatever its scopes. @throws ApiError 403 insufficient_role */
export function ensureReadsAudit({ key, person }: Pick<Caller, 'key' | 'person'>): void {
  if (key === null && person !== null && mayAs(person.role, 'administrator')) return;
  throw new ApiError(
    'insufficient_role',
    'A webhook with the event audit.entry is for administrators of the workspace, in the dashboard, and for no key.',
    { details: [{ field: 'events', issue: 'forbidden' }] },
  );
}
