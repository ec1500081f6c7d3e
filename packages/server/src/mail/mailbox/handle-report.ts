import { createHash, createHmac } from 'node:crypto';
import { MESSAGE_BUDGET, type ReportEnvelope, type ReportFacts } from '@lurewatch/message';
import { type ForwardedOutcome, type Language, mailAnswer } from '@lurewatch/messages';
import type { Caller } from '../../limits/caller.ts';
import { newId } from '../../store/id.ts';
import type { MailboxReportStore, ReportPlace, ReportRow } from '../../store/tables/mailbox-reports.ts';
import type { MessageStore } from '../../store/tables/messages.ts';
import { DAY_MS, dayOf } from '../../time/time.ts';
import { analyzeRead, type MessageDependencies } from '../analyze-message.ts';
import { commitMessage } from '../commit-message.ts';
import { messageRecord } from '../write-message.ts';
import { type AnswerRules, addresseeOf, answerLanguage, type Silence } from './answer-to.ts';
import { bodyStart, contentHash } from './content-hash.ts';
import type { OpenFolder } from './open-imap.ts';
import type { SendAnswer, SendOutcome } from './send-answer.ts';

export interface ReportParts extends AnswerRules {
  readonly reports: MailboxReportStore;
  readonly messages: MessageStore;
  readonly deps: MessageDependencies;
  /** null: no mail server is configured. */
  readonly send: SendAnswer | null;
  /** Hashes the addresses of people, which are not kept. */
  readonly hashKey: Uint8Array;
  readonly fallbackLanguage: Language;
  readonly now: () => number;
}

export type ReportOutcome =
  | Silence
  | 'answered'
  | 'answer_refused'
  /** Interrupted while it was sent: perhaps it has left, and never a second time. */
  | 'answer_unknown'
  | 'limit'
  | 'too_many'
  | 'put_aside'
  | 'copy'
  | 'gone';

/** A message that is read so often without an end is put aside. */
export const MOST_ATTEMPTS = 3;
const MOST_ANSWERS_A_DAY = 20;
/** Analyses that a proven person's messages may cost, as many as twenty with the most links; also a rule that forwards everything ends there. */
const MOST_UNITS_OF_PERSON = 2_000;
/** The same of all messages together whose sender is not proven. */
const MOST_UNITS_OF_STRANGERS = 1_000;
/** After that an answer that no server took is no help any more. */
const LATEST_ANSWER_MS = DAY_MS;
const HEAD_BYTES = 65_536;

/** Takes one message of the mailbox as far as it can be taken now; null: it is tried again at the next reading. */
export async function handleReport(
  caller: Caller,
  place: ReportPlace,
  folder: OpenFolder,
  parts: ReportParts,
): Promise<ReportOutcome | null> {
  const { reports, now } = parts;
  const row = await reports.begin(place, now());
  if (row.state === 'reading' && row.attempts > MOST_ATTEMPTS) return 'put_aside';
  const size = await folder.sizeOf(place.uid);
  const isTooLarge = size !== null && size > MESSAGE_BUDGET.maxBytes;
  const all = size === null ? null : await folder.bytesOf(place.uid, isTooLarge ? HEAD_BYTES : MESSAGE_BUDGET.maxBytes);
  if (size === null || all === null) return 'gone';
  const bytes = isTooLarge ? all.subarray(0, bodyStart(all)) : all;
  const report = await parts.deps.reader.readReport(bytes);
  const known = await recognise(row, place, contentHash(report.envelope, bytes, size), reports);
  if (known === 'copy') return 'copy';
  if (known.state === 'done') return 'copy';
  const addressee = addresseeOf(report.envelope, parts);
  if (known.state === 'reading') {
    const senderHash = 'silence' in addressee ? null : hashOf(addressee.to, parts.hashKey);
    const most = senderHash === null ? MOST_UNITS_OF_STRANGERS : MOST_UNITS_OF_PERSON;
    if ((await reports.unitsSince(caller.account.id, senderHash, now() - DAY_MS)) >= most) return 'too_many';
    if (isTooLarge) await reports.leaveUnjudged(place);
    else await judgeReport(caller, place, { report, bytes, senderHash }, parts);
  }
  if ('silence' in addressee) return addressee.silence;
  if (report.envelope === null || parts.send === null) return 'switched_off';
  // Begun and not ended: nobody knows whether it has left.
  if (known.state === 'answering') return 'answer_unknown';
  if (now() - known.createdAt > LATEST_ANSWER_MS) return 'answer_refused';
  return answer(addressee.to, report.envelope, { place, isTooLarge }, { ...parts, send: parts.send });
}

async function recognise(
  row: ReportRow,
  place: ReportPlace,
  hash: string,
  reports: MailboxReportStore,
): Promise<ReportRow | 'copy'> {
  if (row.state !== 'reading') return row;
  const known = await reports.recognise(place, hash);
  if (known === 'copy') return 'copy';
  return known === null ? row : ((await reports.find(place)) ?? row);
}

async function judgeReport(
  caller: Caller,
  place: ReportPlace,
  {
    report,
    bytes,
    senderHash,
  }: { readonly report: ReportFacts; readonly bytes: Uint8Array; readonly senderHash: string | null },
  { deps, messages, reports, now }: ReportParts,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const analyzed = await analyzeRead(caller, report.message, sha256, deps);
  const createdAt = now();
  const id = newId('msg', createdAt);
  const record = messageRecord(analyzed, { id, accountId: place.accountId, source: 'mailbox', createdAt });
  const steps = [reports.judging(place, { messageId: id, units: analyzed.analyses.length, senderHash })];
  await commitMessage(caller, { record, analyses: analyzed.analyses, answer: null, steps }, messages, deps.analysis);
}

async function answer(
  to: string,
  envelope: ReportEnvelope,
  { place, isTooLarge }: { readonly place: ReportPlace; readonly isTooLarge: boolean },
  { reports, messages, send, hashKey, fallbackLanguage, now }: ReportParts & { readonly send: SendAnswer },
): Promise<ReportOutcome | null> {
  const messageId = (await reports.find(place))?.messageId ?? null;
  const record = messageId === null ? null : await messages.find(place.accountId, messageId);
  const outcome: ForwardedOutcome = record?.verdict ?? (isTooLarge ? 'too_large' : 'unreadable');
  const hash = hashOf(to, hashKey);
  const claim = await reports.claimAnswer(place, { hash, day: dayOf(now()), most: MOST_ANSWERS_A_DAY });
  if (claim === 'limit') return 'limit';
  if (claim === 'taken') return null;
  const text = mailAnswer(answerLanguage(envelope, fallbackLanguage), outcome, record?.signals);
  const sent = await send({ to, ...text, inReplyTo: envelope.messageId });
  if (sent === 'later' || sent === 'stuck') await reports.releaseAnswer(place);
  // That no answer leaves at all says nothing of this one.
  if (sent === 'stuck') await reports.forgive(place);
  return OUTCOMES[sent];
}

const hashOf = (address: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(`mailbox reporter ${address}`).digest('hex');

const OUTCOMES: Readonly<Record<SendOutcome, ReportOutcome | null>> = {
  sent: 'answered',
  refused: 'answer_refused',
  unknown: 'answer_unknown',
  later: null,
  stuck: null,
};
