import { type Analysis, type BatchResult, type Lurewatch, LurewatchError } from '@lurewatch/sdk';
import { assumeHttps } from '../lines/assume-https.ts';
import type { Failed, Judge, Outcome } from './outcome.ts';

export interface ServiceOptions {
  readonly depth: 'fast' | 'full';
  readonly store: boolean;
  /** URLs in one request; the plan's size of a batch. */
  readonly chunkSize: number;
  readonly concurrency: number;
  /** A request that takes longer has failed. */
  readonly timeoutMs: number;
  /** Whether a key that is not valid is told line by line too, instead of ending the run. */
  readonly goesOnWithoutKey: boolean;
}

/** Nothing that is asked with this key can succeed: to be told at once instead of once for each line. */
const HOPELESS: readonly string[] = [
  'api_key_missing',
  'api_key_invalid',
  'api_key_revoked',
  'api_key_expired',
  'insufficient_scope',
  'account_suspended',
];

/** A Lurewatch service, asked in batches. What it refuses or cannot answer is the outcome of those lines. */
export function judgeByService(client: Lurewatch, options: ServiceOptions): Judge {
  const { depth, store, chunkSize, concurrency, timeoutMs, goesOnWithoutKey } = options;
  return {
    chunkSize,
    concurrency,
    async judge(lines) {
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const { results } = await client.batch(lines.map(assumeHttps), { depth, store, signal });
        return lines.map((_, index) => outcomeOf(results[index]));
      } catch (error) {
        const failed = failureOf(error);
        if (HOPELESS.includes(failed.code) && !goesOnWithoutKey) throw error;
        return lines.map(() => failed);
      }
    },
  };
}

function outcomeOf(result: BatchResult | undefined): Outcome {
  if (result?.data) return judgedOf(result.data);
  const { code, message } = result?.error ?? { code: 'unexpected_answer', message: 'The service left this URL out.' };
  return { status: REFUSALS.includes(code) ? 'refused' : 'failed', code, message };
}

const REFUSALS: readonly string[] = ['url_missing', 'invalid_url', 'url_too_long', 'unsupported_scheme'];

/** An analysis that the service has answered, as an outcome. */
export function judgedOf(answer: Analysis): Outcome {
  const { verdict, score, brand_detected, signals, checks, id } = answer;
  return {
    status: 'judged',
    verdict,
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

function failureOf(error: unknown): Failed {
  if (error instanceof LurewatchError) return { status: 'failed', code: error.code, message: error.message };
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return { status: 'failed', code: 'timeout', message: 'The service did not answer in time.' };
  }
  throw error;
}
