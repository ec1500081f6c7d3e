import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../store/schema.ts';

/** Takes entries of the audit log out of the deliveries of a webhook that is told of them no more. */
export async function forgetAuditDeliveries(
  transaction: Kysely<Schema>,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<void> {
  await sql`
    delete from webhook_deliveries where account_id = ${accountId} and webhook_id = ${id} and event_id in (
      select id from events where account_id = ${accountId} and type = 'audit.entry')`.execute(transaction);
}
