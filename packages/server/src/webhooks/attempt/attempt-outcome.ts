/** How one attempt to deliver ended. */
export type AttemptOutcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** What `Retry-After` asks for, if it was sent and can be read. */
      readonly retryAfterMs: number | null;
      /** The beginning of the answer's body, cleaned of control characters. */
      readonly excerpt: string;
    }
  | { readonly kind: 'no_answer'; readonly code: string; readonly message: string }
  /** The service is stopping: nothing is known, and it does not count as an attempt. */
  | { readonly kind: 'interrupted' };

/** An outcome that counts. */
export type CountedOutcome = Exclude<AttemptOutcome, { readonly kind: 'interrupted' }>;

export function isSuccess(outcome: AttemptOutcome): boolean {
  return outcome.kind === 'answered' && outcome.status >= 200 && outcome.status <= 299;
}

export function isGone(outcome: AttemptOutcome): boolean {
  return outcome.kind === 'answered' && outcome.status === 410;
}
