import type { EventPayload, ToldLanguage } from '@lurewatch/contract';
import { sql } from 'kysely';
import type { Mail, SendMail } from '../smtp/mailer.ts';
import type { Database } from '../store/database.ts';
import { storedJson } from '../store/row-values.ts';
import type { StoreLog } from '../store/store-log.ts';
import { SECOND } from '../time/intervals.ts';
import { DAY_MS } from '../time/time.ts';
import { chatMessage } from '../webhooks/attempt/chat-message.ts';
import { eventOf, inLanguage } from '../webhooks/attempt/payload.ts';

export interface AlertMailParts {
  readonly database: Database;
  readonly send: SendMail;
  /** Where people reach the service; null: no mail leads there. */
  readonly publicUrl: string | null;
  readonly log: StoreLog;
}

const PER_RUN = 50;
const FIRST_RETRY_MS = 30 * SECOND;
/** After that a mail about what was found is no help any more. */
const LATEST_MS = DAY_MS;

interface Due {
  readonly account_id: string;
  readonly event_id: string;
  readonly person_id: string;
  readonly attempts: number;
  readonly next_attempt_at: number;
}

/**
 * Sends the mails of alerts that are due; one that no server takes is tried again for a day, ever more seldom. A mail that left just
 * before the service was killed leaves once more: none is lost.
 */
export async function sendAlertMails(parts: AlertMailParts, now: number, signal: AbortSignal): Promise<void> {
  const { db } = parts.database;
  const due = await db
    .selectFrom('alert_mails')
    .selectAll()
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(PER_RUN)
    .execute();
  for (const one of due) {
    if (signal.aborted) return;
    if (await isDone(parts, one, now)) await remove(parts.database, one);
    else await putOff(parts.database, one, now);
  }
}

/** Whether it has left, or need not leave any more. */
async function isDone({ database, send, publicUrl, log }: AlertMailParts, due: Due, now: number): Promise<boolean> {
  const event = await database.db
    .selectFrom('events')
    .select(['id', 'data', 'created_at'])
    .where('account_id', '=', due.account_id)
    .where('id', '=', due.event_id)
    .executeTakeFirst();
  const to = await addresseeOf(database, due);
  if (event === undefined || to === null || now - Number(event.created_at) > LATEST_MS) return true;
  const matched = eventOf('search.matched', Number(event.created_at), storedJson(event.data));
  try {
    await send({ to: to.email, ...mailOf(matched, to.language, publicUrl) });
    return true;
  } catch (error) {
    log.warn(
      { error: error instanceof Error ? error.name : 'unknown' },
      'a mail about a saved search could not be sent',
    );
    return false;
  }
}

interface Addressee {
  readonly email: string;
  readonly language: ToldLanguage;
}

/** Null where the person has left the account, or never proved the address. */
async function addresseeOf({ db }: Database, { account_id, person_id }: Due): Promise<Addressee | null> {
  const { rows } = await sql<{ email: string; language: ToldLanguage | null }>`
    select auth_users.email, auth_users.language from auth_users
    join members on members.person_id = auth_users.id and members.account_id = ${account_id}
    where auth_users.id = ${person_id} and auth_users.email_verified`.execute(db);
  const [found] = rows;
  return found === undefined ? null : { email: found.email, language: found.language ?? 'en' };
}

/** Plain text, addresses defanged, as a chat room is told it. */
function mailOf(event: EventPayload, language: ToldLanguage, publicUrl: string | null): Omit<Mail, 'to'> {
  const { title, lines, link } = chatMessage(inLanguage(event, language), language, publicUrl);
  const text = [...lines.map((line) => line.text), ...(link === null ? [] : ['', `${link.words}: ${link.url}`])];
  return { subject: (service) => `${service}: ${title}`, text: () => `${text.join('\n')}\n` };
}

async function remove({ db }: Database, { account_id, event_id }: Due): Promise<void> {
  await db.deleteFrom('alert_mails').where('account_id', '=', account_id).where('event_id', '=', event_id).execute();
}

async function putOff({ db }: Database, { account_id, event_id, attempts }: Due, now: number): Promise<void> {
  await db
    .updateTable('alert_mails')
    .set({
      attempts: Number(attempts) + 1,
      next_attempt_at: now + FIRST_RETRY_MS * 2 ** Math.min(Number(attempts), 10),
    })
    .where('account_id', '=', account_id)
    .where('event_id', '=', event_id)
    .execute();
}
