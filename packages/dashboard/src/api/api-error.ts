import type { ErrorDetail } from '@lurewatch/contract';
import { refusalText } from '../language/refusals/refusals.ts';
import { spokenLanguage, text } from '../language/text.ts';

export type { ErrorDetail };

interface ApiErrorOptions {
  readonly details?: readonly ErrorDetail[];
  readonly requestId?: string | null;
  readonly retryAfterS?: number | null;
  readonly cause?: unknown;
}

/** An answer that is not a success; status 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly ErrorDetail[];
  readonly requestId: string | null;
  readonly retryAfterS: number | null;

  constructor(status: number, code: string, message: string, options: ApiErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = options.details ?? [];
    this.requestId = options.requestId ?? null;
    this.retryAfterS = options.retryAfterS ?? null;
  }
}

/** One sentence for a person. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) {
    const told = refusalText(error.code, error.message);
    if (error.status !== 429 || error.retryAfterS === null) return told;
    return `${told} ${text('try_again_time', { time: waitInWords(error.retryAfterS) })}`;
  }
  return error instanceof Error ? error.message : text('went_wrong');
}

function waitInWords(seconds: number): string {
  const relative = new Intl.RelativeTimeFormat(spokenLanguage());
  if (seconds < 90) return relative.format(Math.ceil(seconds), 'second');
  if (seconds < 5400) return relative.format(Math.ceil(seconds / 60), 'minute');
  if (seconds < 129_600) return relative.format(Math.ceil(seconds / 3600), 'hour');
  return relative.format(Math.ceil(seconds / 86_400), 'day');
}
