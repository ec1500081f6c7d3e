import type { InTransaction } from '../database.ts';
import type { Instant } from '../instant.ts';

/** A claimed Idempotency-Key. Plain data: it may go to another thread, which completes it where it stores. */
export interface ClaimedKey {
  readonly accountId: string;
  readonly path: string;
  readonly key: string;
  /** Of this claim among all that the key may see. */
  readonly id: string;
  readonly claimedAt: Instant;
}

/** The answer that is kept under a key, and under which claim. */
export interface KeptAnswer {
  readonly claim: ClaimedKey;
  readonly status: number;
  /** JSON. */
  readonly headers: string;
  readonly body: string;
}

/** An answer that lacks nothing but its data, which whoever commits the work writes. Plain data as well. */
export interface OpenAnswer extends Omit<KeptAnswer, 'body'> {
  readonly before: string;
  readonly after: string;
}

/** What an answer has besides its data. */
export interface AnswerParts {
  readonly meta?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Keeps the answer to a request that has an Idempotency-Key in the transaction that does its work. Whoever uses one of them returns
 * the same data, as JSON that is written.
 */
export interface KeepAnswer {
  /** For the writer of analyses. */
  open(parts?: AnswerParts): OpenAnswer;
  /** As a step of any other transaction. It throws ClaimLost where the key is another's by now. */
  within(data: string, parts?: AnswerParts): InTransaction;
}

export function withData({ claim, status, headers, before, after }: OpenAnswer, data: string): KeptAnswer {
  return { claim, status, headers, body: before + data + after };
}
