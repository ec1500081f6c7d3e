import { type ErrorCode, type ErrorDetail, statusOf } from '@lurewatch/contract';

export interface ApiErrorOptions {
  readonly details?: readonly ErrorDetail[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** What a caller is told when a request fails: a code from the contract's table and a message written for a client. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: readonly ErrorDetail[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message: string, { details, headers = {}, cause }: ApiErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = statusOf(code);
    this.details = details;
    this.headers = headers;
  }
}
