import type { IdempotencyStore } from '../store/tables/idempotency.ts';
import {
  type AnswerParts,
  type ClaimedKey,
  type KeepAnswer,
  type OpenAnswer,
  withData,
} from '../store/tables/kept-answer.ts';
import { afterData, BEFORE_DATA, type Envelope, metaOf } from './envelope.ts';

/** Sees to it that a claimed Idempotency-Key has its answer, or is free again. */
export interface AnswerKeeper {
  /** For whoever does the work. */
  readonly keepAnswer: KeepAnswer;
  /** Keeps the answer where nobody has done so with the work. */
  finish(body: string, headers: Readonly<Record<string, string>>): Promise<void>;
  /** The request failed. */
  release(): Promise<void>;
}

export function createAnswerKeeper(store: IdempotencyStore, claim: ClaimedKey, envelope: Envelope): AnswerKeeper {
  let isKept = false;

  function open({ meta, headers = {} }: AnswerParts = {}): OpenAnswer {
    isKept = true;
    const after = afterData(metaOf(envelope, meta));
    return { claim, status: envelope.status, headers: JSON.stringify(headers), before: BEFORE_DATA, after };
  }

  return {
    keepAnswer: {
      open,
      within: (data, parts) => store.completing(withData(open(parts), data)),
    },
    async finish(body, headers) {
      if (isKept) return store.settle(claim);
      const answer = { claim, status: envelope.status, headers: JSON.stringify(headers), body };
      // The work is done: an answer that could not be kept is the answer all the same, and a 503 would have it done again.
      await store.complete(answer).catch(() => store.release(claim));
    },
    release: () => store.release(claim),
  };
}
