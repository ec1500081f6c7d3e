import { inUtf8, textOf } from '../../api/in-utf8.ts';
import {
  ClaimLost,
  StaleUnit,
  StoreClosed,
  StoreError,
  StoreOverloaded,
  StoreUnavailable,
} from '../../store/errors.ts';
import type { Analyzed } from '../analyzer.ts';
import type { JudgedRecords } from '../judge-records.ts';

/*
 * Results of one turn travel as one text: a line of JSON that says what each is and how long, then all answers end to end,
 * which are JSON already and are cut out, not parsed. Answers in UTF-8 lie beside it, each in memory of its own that is handed over.
 */

export interface WrittenResults {
  readonly text: string;
  readonly long: readonly LongAnswer[];
}

type LongAnswer = Uint8Array<ArrayBuffer>;

export interface DoneTask {
  readonly id: number;
  readonly result: Analyzed | TaskFailure;
}

/** Why a task has no answer. `code` is that of a StoreError; null for what nobody foresaw. */
export interface TaskFailure {
  readonly code: string | null;
  readonly message: string;
  readonly stack: string | null;
}

export interface Results {
  /** Whether the thread's latest commit failed for a reason of the database. */
  readonly isFailing: boolean;
  readonly done: readonly DoneTask[];
}

/** `length`: null for the next answer in UTF-8. */
type Head = { readonly id: number; readonly length: number | null } & (Omit<Analyzed, 'text'> | TaskFailure);

export function writeResults({ isFailing, done }: Results): WrittenResults {
  let texts = '';
  const long: LongAnswer[] = [];
  const heads = done.map(({ id, result }): Head => {
    if (!('text' in result)) return { id, length: 0, ...result };
    const { outcome, text, charged, wroteEvents } = result;
    if (typeof text === 'string') texts += text;
    else long.push(text);
    return { id, length: typeof text === 'string' ? text.length : null, outcome, charged, wroteEvents };
  });
  return { text: `${JSON.stringify({ isFailing, heads })}\n${texts}`, long };
}

export function readResults({ text: message, long }: WrittenResults): Results {
  let nextLong = 0;
  const end = message.indexOf('\n');
  const { isFailing, heads } = headsOf(message.slice(0, end));
  let at = end + 1;
  const done = heads.map(({ id, length, ...rest }): DoneTask => {
    if (!('outcome' in rest)) return { id, result: rest };
    if (length === null) return { id, result: { ...rest, text: longAnswer(long[nextLong++]) } };
    const text = message.slice(at, at + length);
    at += length;
    return { id, result: { ...rest, text } };
  });
  return { isFailing, done };
}

function longAnswer(bytes: LongAnswer | undefined): LongAnswer {
  if (bytes === undefined) throw new Error('an answer of a batch did not come over');
  return bytes;
}

/** What was judged alone travels as the answer of a batch does. */
export function resultOfJudging(records: JudgedRecords): Analyzed {
  const texts = records.map((record, index) => `${index === 0 ? '' : ','}${JSON.stringify(record)}`);
  return { outcome: 'committed', text: inUtf8(['[', ...texts, ']']), charged: [], wroteEvents: false };
}

/** The text comes from resultOfJudging: the one writer of this type. */
export function readJudged({ text }: Analyzed): JudgedRecords {
  return JSON.parse(textOf(text)) as JudgedRecords;
}

export function failureOf(error: unknown): TaskFailure {
  if (!(error instanceof Error)) return { code: null, message: 'unknown', stack: null };
  return { code: error instanceof StoreError ? error.code : null, message: error.message, stack: error.stack ?? null };
}

/** The failure as the error that it was in its own thread. */
export function errorOf({ code, message, stack }: TaskFailure): Error {
  if (code === 'store_overloaded') return new StoreOverloaded();
  if (code === 'store_closed') return new StoreClosed();
  if (code === 'claim_lost') return new ClaimLost();
  if (code === 'stale_unit') return new StaleUnit();
  const error = new Error(message);
  if (stack !== null) error.stack = stack;
  return code === 'store_unavailable' ? new StoreUnavailable(error) : error;
}

/** The line comes from writeResults: the one writer of this type. */
function headsOf(line: string): { readonly isFailing: boolean; readonly heads: readonly Head[] } {
  return JSON.parse(line) as { readonly isFailing: boolean; readonly heads: readonly Head[] };
}
