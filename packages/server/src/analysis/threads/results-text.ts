import { ClaimLost, StoreClosed, StoreError, StoreOverloaded, StoreUnavailable } from '../../store/errors.ts';
import type { Analyzed } from '../analyzer.ts';
import type { JudgedRecords } from '../judge-records.ts';

/*
 * Results of one turn travel as one text: a line of JSON that says what each is and how long, then all answers end to end,
 * which are JSON already and are cut out, not parsed.
 */

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

type Head = { readonly id: number; readonly length: number } & (Omit<Analyzed, 'text'> | TaskFailure);

export function writeResults({ isFailing, done }: Results): string {
  let texts = '';
  const heads = done.map(({ id, result }): Head => {
    if (!('text' in result)) return { id, length: 0, ...result };
    const { outcome, text, charged, wroteEvents } = result;
    texts += text;
    return { id, length: text.length, outcome, charged, wroteEvents };
  });
  return `${JSON.stringify({ isFailing, heads })}\n${texts}`;
}

export function readResults(message: string): Results {
  const end = message.indexOf('\n');
  const { isFailing, heads } = headsOf(message.slice(0, end));
  let at = end + 1;
  const done = heads.map(({ id, length, ...rest }): DoneTask => {
    if (!('outcome' in rest)) return { id, result: rest };
    const text = message.slice(at, at + length);
    at += length;
    return { id, result: { ...rest, text } };
  });
  return { isFailing, done };
}

/** What was judged alone travels as the text of an answer. */
export function resultOfJudging(records: JudgedRecords): Analyzed {
  return { outcome: 'committed', text: JSON.stringify(records), charged: [], wroteEvents: false };
}

/** The text comes from resultOfJudging: the one writer of this type. */
export function readJudged({ text }: Analyzed): JudgedRecords {
  return JSON.parse(text) as JudgedRecords;
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
  const error = new Error(message);
  if (stack !== null) error.stack = stack;
  return code === 'store_unavailable' ? new StoreUnavailable(error) : error;
}

/** The line comes from writeResults: the one writer of this type. */
function headsOf(line: string): { readonly isFailing: boolean; readonly heads: readonly Head[] } {
  return JSON.parse(line) as { readonly isFailing: boolean; readonly heads: readonly Head[] };
}
