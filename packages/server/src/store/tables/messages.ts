import type { Verdict } from '@lurewatch/engine';
import type { Selectable } from 'kysely';
import { decodeCursor } from '../cursor.ts';
import type { Database } from '../database.ts';
import { idLowerBound, isId } from '../id.ts';
import type { Instant } from '../instant.ts';
import { oneOf, storedJson } from '../row-values.ts';
import type { CommitStep } from '../writer/analysis-writer.ts';
import { type Page, pageOf } from './page.ts';

/** What is kept of a mail message. */
export interface MessageRecord {
  readonly id: string; // msg_…
  readonly accountId: string;
  readonly verdict: Verdict;
  readonly score: number;
  readonly brand: string | null;
  readonly messageSha256: string;
  /** Codes. */
  readonly signals: readonly string[];
  readonly hosts: readonly { readonly host: string; readonly verdict: Verdict }[];
  readonly attachmentSha256: readonly string[];
  /** mailbox: somebody forwarded it to the reporting mailbox. */
  readonly source: MessageSource;
  readonly createdAt: Instant;
}

export const MESSAGE_SOURCES = ['api', 'rspamd', 'dashboard', 'mailbox'] as const;
export type MessageSource = (typeof MESSAGE_SOURCES)[number];

export interface MessageFilter {
  readonly verdict: Verdict | null;
  readonly source: MessageSource | null;
  /** None that are older. */
  readonly since: Instant;
}

export interface MessageStore {
  /** A step of the commit that charges it. */
  creation(message: MessageRecord): CommitStep;
  find(accountId: string, id: string): Promise<MessageRecord | null>;
  /** Newest first. */
  page(accountId: string, filter: MessageFilter, limit: number, cursor: string | null): Promise<Page<MessageRecord>>;
}

declare module '../schema.ts' {
  interface Schema {
    messages: MessagesTable;
  }
}

interface MessagesTable {
  id: string;
  account_id: string;
  verdict: string;
  score: number;
  brand: string | null;
  message_sha256: string;
  /** JSON: codes, hosts, hashes. */
  details: string;
  source: string;
  created_at: number;
}

export function createMessageStore({ db }: Database): MessageStore {
  return {
    creation({ signals, hosts, attachmentSha256, ...message }) {
      return db
        .insertInto('messages')
        .values({
          id: message.id,
          account_id: message.accountId,
          verdict: message.verdict,
          score: message.score,
          brand: message.brand,
          message_sha256: message.messageSha256,
          details: JSON.stringify({ signals, hosts, attachmentSha256 }),
          source: message.source,
          created_at: message.createdAt,
        })
        .compile();
    },
    async find(accountId, id) {
      if (!isId('msg', id)) return null;
      const row = await db
        .selectFrom('messages')
        .selectAll()
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row === undefined ? null : messageOf(row);
    },
    async page(accountId, { verdict, source, since }, limit, cursor) {
      let query = db
        .selectFrom('messages')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('id', '>=', idLowerBound('msg', since))
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (verdict !== null) query = query.where('verdict', '=', verdict);
      if (source !== null) query = query.where('source', '=', source);
      if (cursor !== null) query = query.where('id', '<', decodeCursor('msg', cursor));
      return pageOf(await query.execute(), limit, messageOf);
    },
  };
}

const VERDICTS: readonly Verdict[] = ['safe', 'suspicious', 'dangerous', 'unknown'];

type Details = Pick<MessageRecord, 'signals' | 'hosts' | 'attachmentSha256'>;

function messageOf(row: Selectable<MessagesTable>): MessageRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    verdict: oneOf(VERDICTS, row.verdict),
    score: Number(row.score),
    brand: row.brand,
    messageSha256: row.message_sha256,
    ...storedJson<Details>(row.details),
    source: oneOf(MESSAGE_SOURCES, row.source),
    createdAt: Number(row.created_at),
  };
}
