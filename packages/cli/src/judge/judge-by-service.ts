import { assumeHttps } from '@lurewatch/engine';
import { type Analysis, type BatchResult, type Lurewatch, LurewatchError } from '@lurewatch/sdk';
import type { Failed, Judge, Outcome } from './outcome.ts';

export interface ServiceOptions {
  readonly depth: 'fast' | 'full';
  readonly store: boolean;
  /** What somebody is about to do with the URLs; a look-up unless given. */
  readonly context?: 'log';
  /** URLs in one request; the plan's size of a batch. */
  readonly chunkSize: number;
  readonly concurrency: number;
  /** Whether requests wait their turn where the rate is in the way, instead of failing. */
  readonly patient: boolean;
  /** Whether a key that is not valid is told line by line too, instead of ending the run. */
  readonly goesOnWithoutKey: boolean;
  /** Where the service's dashboard is. */
  readonly dashboard: string;
  /** What is under way when it is aborted has failed. */
  readonly signal: AbortSignal;
}

/** Nothing that is asked with this key can succeed: to be told at once instead of once for each line. */
const HOPELESS: readonly string[] = [
  'api_key_missing',
  'api_key_invalid',
  'api_key_revoked',
  'api_key_expired',
  'insufficient_scope',
  'insufficient_role',
  'account_suspended',
];

/** A Lurewatch service, asked in batches. What it refuses or cannot answer is the outcome of those lines. */
export function judgeByService(client: Lurewatch, options: ServiceOptions): Judge {
  const { depth, store, context, chunkSize, concurrency, patient, goesOnWithoutKey, dashboard, signal } = options;
  return {
    chunkSize,
    concurrency,
    async judge(lines) {
      try {
        const asked = { depth, store, patient, signal, ...(context && { context }) };
        const { results } = await client.batch(lines.map(assumeHttps), asked);
        return lines.map((_, index) => {
          const outcome = outcomeOf(results[index]);
          return store ? withLink(outcome, dashboard) : withoutId(outcome);
        });
      } catch (error) {
        const failed = failureOf(error, signal);
        if (HOPELESS.includes(failed.code) && !goesOnWithoutKey) throw error;
        return lines.map(() => failed);
      }
    },
  };
}

function withLink(outcome: Outcome, dashboard: string): Outcome {
  if (outcome.status !== 'judged' || outcome.id === null) return outcome;
  return { ...outcome, link: `${dashboard}/app/analysis/${encodeURIComponent(outcome.id)}` };
}

/** Nothing is kept under it: a reader would look for it in vain. */
function withoutId(outcome: Outcome): Outcome {
  return outcome.status === 'judged' ? { ...outcome, id: null } : outcome;
}

/** What the service says of one of the URLs that it was given together. */
export function outcomeOf(result: BatchResult | undefined): Outcome {
  if (result?.data && isAnswer(result.data)) return judgedOf(result.data);
  const { code, message } = result?.error ?? { code: 'unexpected_answer', message: 'The service left this URL out.' };
  return { status: REFUSALS.includes(code) ? 'refused' : 'failed', code, message };
}

/** Verdict and score go into lines as they are; whatever answers in the service's place may say anything. */
function isAnswer({ verdict, score }: Analysis): boolean {
  return VERDICTS.includes(verdict) && Number.isInteger(score) && score >= 0 && score <= 100;
}

const VERDICTS: readonly string[] = ['safe', 'suspicious', 'dangerous', 'unknown'];

const REFUSALS: readonly string[] = ['url_missing', 'invalid_url', 'url_too_long', 'unsupported_scheme'];

/** An analysis that the service has answered, as an outcome. */
export function judgedOf(answer: Analysis): Outcome {
  const { verdict, score, brand_detected, signals, checks, id } = answer;
  return {
    status: 'judged',
    verdict,
    isNothingKnown: verdict === 'unknown' && signals.some(({ code }) => code === 'nothing_known'),
    score,
    brand: brand_detected,
    reason: signals[0]?.message ?? null,
    failedChecks: checks
      .filter(({ status }) => status === 'failed' || status === 'timeout')
      .map(({ name, host }) => (host === undefined ? name : `${name} of ${host}`)),
    id,
    answer,
  };
}

/** @throws what is no failure of the service */
export function failureOf(error: unknown, signal: AbortSignal): Failed {
  if (signal.aborted) return { status: 'failed', code: 'interrupted', message: 'Interrupted before it was judged.' };
  if (!(error instanceof LurewatchError)) throw error;
  const { code, message, cause } = error;
  if (code === 'unreachable' && cause instanceof DOMException && cause.name === 'TimeoutError') {
    return { status: 'failed', code: 'timeout', message: 'The service did not answer in time.' };
  }
  return { status: 'failed', code, message };
}
