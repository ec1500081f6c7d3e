import { createHash } from 'node:crypto';
import { ApiError } from '../../api/api-error.ts';
import type { ImapMailbox } from '../../config/parse-setting.ts';
import type { Caller } from '../../limits/caller.ts';
import { StaleUnit, StoreError } from '../../store/errors.ts';
import type { StoreLog } from '../../store/store-log.ts';
import type { ReportPlace, ReportRow } from '../../store/tables/mailbox-reports.ts';
import type { MaintenanceStore } from '../../store/tables/maintenance.ts';
import { DAY_MS } from '../../time/time.ts';
import { dueFirst } from './due-first.ts';
import { handleReport, type ReportOutcome, type ReportParts } from './handle-report.ts';
import { type Mark, type OpenFolder, withFolder } from './open-imap.ts';
import type { Answer, AnswerServer, SendOutcome, SendProblem } from './send-answer.ts';

export interface ReadingParts extends Omit<ReportParts, 'send'> {
  /** null: no mail server is configured. */
  readonly answers: AnswerServer | null;
  readonly mailbox: ImapMailbox;
  readonly meta: Pick<MaintenanceStore, 'getMeta' | 'setMeta'>;
  readonly onOutcome: (outcome: ReportOutcome) => void;
  readonly log: StoreLog;
}

/** The mail server by which answers are sent does not take them now. */
export class AnswersStuck extends Error {
  readonly problem: SendProblem;
  constructor(problem: SendProblem) {
    super();
    this.problem = problem;
  }
}

/** What arrived longer ago is nobody's question any more; also bounds what is looked at when the UIDs are new. */
const LOOKED_BACK_MS = 30 * DAY_MS;
/** Longer than that, so that a message of new UID is still recognised. */
const KEPT_MS = 60 * DAY_MS;
/** UIDs in a command: some servers take no line above 8 192 bytes. */
const MARKED_AT_ONCE = 500;

/** One reading: everything that is new or was left unfinished. */
export async function readMailbox(caller: Caller, signal: AbortSignal, parts: ReadingParts): Promise<void> {
  const { mailbox, reports, meta, now } = parts;
  await withFolder(mailbox, signal, async (folder) => {
    const place = placeIn(caller.account.id, mailbox, folder.uidValidity);
    const name = `report_mailbox_${place.mailbox}_${folder.uidValidity}`;
    const done = Number((await meta.getMeta(name)) ?? 0);
    const uids = await folder.uidsAfter(done, new Date(now() - LOOKED_BACK_MS));
    const rows = new Map((await reports.after({ ...place, uid: done })).map((row) => [row.uid, row]));
    const handled = uids.flatMap((uid) => rows.get(uid) ?? []).filter(({ state }) => state === 'done');
    await markAgain(handled, folder);
    const finished = new Set(handled.map(({ uid }) => uid));
    const due = dueFirst(uids, rows, now());
    // undefined: not asked yet.
    let problem: SendProblem | null | undefined;
    const send = async (server: AnswerServer, answer: Answer): Promise<SendOutcome> => {
      // Where the first does not leave, the others are judged all the same and wait for their answer.
      if (problem === undefined) problem = await server.problem();
      const sent = problem === null ? await server.send(answer) : 'stuck';
      if (sent === 'stuck') problem ??= 'away';
      return sent;
    };
    const { answers } = parts;
    const sending = { ...parts, send: answers === null ? null : (answer: Answer) => send(answers, answer) };
    try {
      for (const uid of due) {
        signal.throwIfAborted();
        const done = await finish(caller, { ...place, uid }, folder, sending);
        if (done) finished.add(uid);
      }
      if (problem) throw new AnswersStuck(problem);
    } finally {
      const open = uids.find((uid) => !finished.has(uid));
      const reached = open === undefined ? (uids.at(-1) ?? done) : open - 1;
      if (reached > done) await meta.setMeta(name, String(reached));
    }
    await reports.purge(caller.account.id, now() - KEPT_MS);
  });
}

/** A message is done with before it is marked: a reading that ended in between left it without its mark. */
async function markAgain(handled: readonly ReportRow[], folder: OpenFolder): Promise<void> {
  for (const flag of ['\\Seen', '\\Flagged'] as const) {
    const uids = handled.filter(({ outcome }) => markOf(outcome) === flag).map(({ uid }) => uid);
    for (let at = 0; at < uids.length; at += MARKED_AT_ONCE)
      await folder.mark(uids.slice(at, at + MARKED_AT_ONCE), flag);
  }
}

const markOf = (outcome: string | null): Mark =>
  outcome === 'put_aside' || outcome === 'too_many' ? '\\Flagged' : '\\Seen';

function placeIn(accountId: string, { host, user, folder }: ImapMailbox, uidValidity: number): ReportPlace {
  const mailbox = createHash('sha256')
    .update(JSON.stringify([host, user, folder]))
    .digest('hex')
    .slice(0, 16);
  return { accountId, mailbox, uidValidity, uid: 0 };
}

/** Whether the message is done with. A mishap of one does not keep from the others; one of the service or a server ends the reading. */
async function finish(
  caller: Caller,
  place: ReportPlace,
  folder: OpenFolder,
  parts: ReadingParts & ReportParts,
): Promise<boolean> {
  const { reports, log, onOutcome } = parts;
  let outcome: ReportOutcome | null;
  try {
    outcome = await handleReport(caller, place, folder, parts);
  } catch (error) {
    // Another replica was faster.
    if (error instanceof StaleUnit) return false;
    if (error instanceof ApiError) await reports.forgive(place);
    if (error instanceof ApiError || error instanceof StoreError || folder.isBroken()) throw error;
    log.warn({ part: 'mailbox', error: error instanceof Error ? error.name : 'unknown' }, 'a report could not be read');
    return false;
  }
  if (outcome === null) return false;
  await reports.finish(place, outcome);
  onOutcome(outcome);
  log.info({ part: 'mailbox', outcome }, 'a report was handled');
  await folder.mark([place.uid], markOf(outcome));
  return true;
}
