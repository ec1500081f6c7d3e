import type { Database } from '../database.ts';
import type { Instant } from '../instant.ts';
import { oneOf } from '../row-values.ts';
import type { CommitStep } from '../writer/analysis-writer.ts';

/**
 * reading → judged → answering → done, or from any of them to done at once. What is `answering` when somebody looks was
 * interrupted: perhaps its answer has left, so it is never sent again.
 */
export const REPORT_STATES = ['reading', 'judged', 'answering', 'done'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** One message of a mailbox. A UID belongs to one message as long as the mailbox keeps its UIDVALIDITY (RFC 9051, 2.3.1.1). */
export interface ReportPlace {
  readonly accountId: string;
  /** Hash of server, user and folder. */
  readonly mailbox: string;
  readonly uidValidity: number;
  readonly uid: number;
}

export interface ReportRow {
  readonly uid: number;
  readonly state: ReportState;
  readonly attempts: number;
  /** msg_…, once it is judged. */
  readonly messageId: string | null;
  /** What became of it, once it is done. */
  readonly outcome: string | null;
  /** When it was first looked at. */
  readonly createdAt: Instant;
}

export interface JudgedReport {
  readonly messageId: string;
  /** Of the quota. */
  readonly units: number;
  /** Whose it is, hashed; null: nobody is proven. */
  readonly senderHash: string | null;
}

export interface MailboxReportStore {
  /** What is known of the messages behind this UID. */
  after(place: ReportPlace): Promise<readonly ReportRow[]>;
  /** Counts an attempt, before anything of the message is read. */
  begin(place: ReportPlace, at: Instant): Promise<ReportRow>;
  /**
   * The same message in another place: 'moved' when that was under another UIDVALIDITY, whose row is now this one's;
   * 'copy' when it stands in the mailbox twice; null when it is new.
   */
  recognise(place: ReportPlace, contentHash: string): Promise<'moved' | 'copy' | null>;
  find(place: ReportPlace): Promise<ReportRow | null>;
  /** A step of the commit that charges and keeps the judged message: of two readers only one gets it done. */
  judging(place: ReportPlace, judged: JudgedReport): CommitStep;
  /** Judged without a verdict: it was not read. */
  leaveUnjudged(place: ReportPlace): Promise<void>;
  /** Takes back an attempt that failed for no reason of the message. */
  forgive(place: ReportPlace): Promise<void>;
  /** Takes the one right to answer; 'limit' when this sender has had as many answers today. */
  claimAnswer(
    place: ReportPlace,
    sender: { readonly hash: string; readonly day: string; readonly most: number },
  ): Promise<'claimed' | 'limit' | 'taken'>;
  /** Gives it back: the answer has certainly not left. */
  releaseAnswer(place: ReportPlace): Promise<void>;
  finish(place: ReportPlace, outcome: string): Promise<void>;
  /** Units of the quota that messages of this sender have cost since then; null: those of all whose sender is not proven. */
  unitsSince(accountId: string, senderHash: string | null, since: Instant): Promise<number>;
  purge(accountId: string, before: Instant): Promise<number>;
}

declare module '../schema.ts' {
  interface Schema {
    mailbox_reports: MailboxReportsTable;
  }
}

interface MailboxReportsTable {
  account_id: string;
  mailbox: string;
  uid_validity: number;
  uid: number;
  state: string;
  attempts: number;
  content_hash: string | null;
  message_id: string | null;
  units: number;
  outcome: string | null;
  sender_hash: string | null;
  answered_day: string | null;
  created_at: number;
}

export function createMailboxReportStore({ db }: Database): MailboxReportStore {
  const update = ({ accountId, mailbox, uidValidity, uid }: ReportPlace) =>
    db
      .updateTable('mailbox_reports')
      .where('account_id', '=', accountId)
      .where('mailbox', '=', mailbox)
      .where('uid_validity', '=', uidValidity)
      .where('uid', '=', uid);
  const rowsOf = ({ accountId, mailbox, uidValidity }: ReportPlace) =>
    db
      .selectFrom('mailbox_reports')
      .select(ROW_COLUMNS)
      .where('account_id', '=', accountId)
      .where('mailbox', '=', mailbox)
      .where('uid_validity', '=', uidValidity);

  return {
    async after(place) {
      const rows = await rowsOf(place).where('uid', '>', place.uid).execute();
      return rows.map(rowOf);
    },
    async find(place) {
      const row = await rowsOf(place).where('uid', '=', place.uid).executeTakeFirst();
      return row === undefined ? null : rowOf(row);
    },
    async begin({ accountId, mailbox, uidValidity, uid }, at) {
      const row = await db
        .insertInto('mailbox_reports')
        .values({
          ...{ account_id: accountId, mailbox, uid_validity: uidValidity, uid },
          ...{ state: 'reading', attempts: 1, units: 1, created_at: at },
        })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'mailbox', 'uid_validity', 'uid'])
            .doUpdateSet((eb) => ({ attempts: eb('mailbox_reports.attempts', '+', 1) })),
        )
        .returning(ROW_COLUMNS)
        .executeTakeFirstOrThrow();
      return rowOf(row);
    },
    async recognise({ accountId, mailbox, uidValidity, uid }, contentHash) {
      return db.transaction().execute(async (transaction) => {
        const others = await transaction
          .selectFrom('mailbox_reports')
          .select(['uid_validity', 'uid'])
          .where('account_id', '=', accountId)
          .where('mailbox', '=', mailbox)
          .where('content_hash', '=', contentHash)
          .where('state', '!=', 'reading')
          .where((eb) => eb.or([eb('uid_validity', '!=', uidValidity), eb('uid', '!=', uid)]))
          .execute();
        if (others.some((one) => Number(one.uid_validity) === uidValidity)) return 'copy';
        const own = { account_id: accountId, mailbox, uid_validity: uidValidity, uid };
        const [other] = others;
        if (other === undefined) {
          await transaction
            .updateTable('mailbox_reports')
            .set({ content_hash: contentHash })
            .where((eb) => eb.and(own))
            .execute();
          return null;
        }
        await transaction
          .deleteFrom('mailbox_reports')
          .where((eb) => eb.and(own))
          .execute();
        const before = { ...own, uid_validity: Number(other.uid_validity), uid: Number(other.uid) };
        await transaction
          .updateTable('mailbox_reports')
          .set({ uid_validity: uidValidity, uid })
          .where((eb) => eb.and(before))
          .execute();
        return 'moved';
      });
    },
    judging: (place, { messageId, units, senderHash }) =>
      update(place)
        .set({ state: 'judged', message_id: messageId, units, sender_hash: senderHash })
        .where('state', '=', 'reading')
        .compile(),
    async leaveUnjudged(place) {
      await update(place).set({ state: 'judged' }).where('state', '=', 'reading').execute();
    },
    async forgive(place) {
      await update(place)
        .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
        .execute();
    },
    async claimAnswer(place, { hash, day, most }) {
      const { sent } = await db
        .selectFrom('mailbox_reports')
        .select((eb) => eb.fn.countAll<number>().as('sent'))
        .where('account_id', '=', place.accountId)
        .where('sender_hash', '=', hash)
        .where('answered_day', '=', day)
        .executeTakeFirstOrThrow();
      if (Number(sent) >= most) return 'limit';
      const { numUpdatedRows } = await update(place)
        .set({ state: 'answering', sender_hash: hash, answered_day: day })
        .where('state', '=', 'judged')
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n ? 'claimed' : 'taken';
    },
    async releaseAnswer(place) {
      await update(place).set({ state: 'judged', answered_day: null }).where('state', '=', 'answering').execute();
    },
    async finish(place, outcome) {
      await update(place).set({ state: 'done', outcome }).execute();
    },
    async unitsSince(accountId, senderHash, since) {
      const { spent } = await db
        .selectFrom('mailbox_reports')
        .select((eb) => eb.fn.sum<number | null>('units').as('spent'))
        .where('account_id', '=', accountId)
        .where('created_at', '>=', since)
        .where('message_id', 'is not', null)
        .where('sender_hash', senderHash === null ? 'is' : '=', senderHash)
        .executeTakeFirstOrThrow();
      return Number(spent ?? 0);
    },
    async purge(accountId, before) {
      const result = await db
        .deleteFrom('mailbox_reports')
        .where('account_id', '=', accountId)
        .where('created_at', '<', before)
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

const ROW_COLUMNS = ['uid', 'state', 'attempts', 'message_id', 'outcome', 'created_at'] as const;

function rowOf(row: Pick<MailboxReportsTable, (typeof ROW_COLUMNS)[number]>): ReportRow {
  return {
    uid: Number(row.uid),
    state: oneOf(REPORT_STATES, row.state),
    attempts: Number(row.attempts),
    messageId: row.message_id,
    outcome: row.outcome,
    createdAt: Number(row.created_at),
  };
}
