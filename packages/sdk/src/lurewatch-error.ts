import type { ApiErrorCode, ErrorDetail } from '@lurewatch/contract';

/**
 * Codes of the API, those that it may add, and those of this client: no answer came, one that is not the API's, a webhook
 * delivery that the service did not sign, and what it has learnt signed by another key than before, or by none.
 */
export type LurewatchErrorCode =
  | ApiErrorCode
  | 'unreachable'
  | 'unexpected_answer'
  | 'webhook_not_verified'
  | 'overlay_key_changed'
  | 'overlay_not_verified'
  | (string & {});

export interface LurewatchErrorFacts {
  readonly status: number;
  readonly requestId?: string | null;
  readonly retryAfter?: number | null;
  readonly details?: readonly ErrorDetail[];
  readonly cause?: unknown;
}

/** A call that did not succeed. */
export class LurewatchError extends Error {
  override readonly name = 'LurewatchError';
  /** Never changes its meaning, unlike the message. */
  readonly code: LurewatchErrorCode;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** To quote to whoever runs the service. */
  readonly requestId: string | null;
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | null;
  readonly details: readonly ErrorDetail[];

  constructor(code: LurewatchErrorCode, message: string, facts: LurewatchErrorFacts) {
    super(message, { cause: facts.cause });
    this.code = code;
    this.status = facts.status;
    this.requestId = facts.requestId ?? null;
    this.retryAfter = facts.retryAfter ?? null;
    this.details = facts.details ?? [];
  }
}
