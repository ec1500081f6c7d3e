import { setTimeout as sleep } from 'node:timers/promises';
import type { Failed, Judge, Outcome } from './outcome.ts';

export const POLICIES = ['wait', 'offline', 'error'] as const;
/** What to do with a URL that the service does not judge now. */
export type Policy = (typeof POLICIES)[number];

export interface PolicyOptions {
  /** A rate or a quota is in the way. */
  readonly onLimit: Policy;
  /** The service is away: it does not answer, is busy, or something else answers in its place. */
  readonly onUnreachable: Policy;
  /** The detector in this process; made when it is needed. */
  readonly offline: () => Judge | Promise<Judge>;
  /** Ends waiting: what is under way then has failed. */
  readonly signal: AbortSignal;
  /** Told once each time that waiting begins. */
  readonly tell: (message: string) => void;
}

const LIMITS: readonly string[] = ['rate_limit_exceeded', 'quota_exceeded_day', 'quota_exceeded_month'];
const AWAY: readonly string[] = ['unreachable', 'timeout', 'overloaded', 'unexpected_answer', 'internal_error'];
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/**
 * A service that is slower than what comes, or away for a while, changes only the time (`wait`) or who judges (`offline`, which the
 * outcome says); `error` makes it the outcome. A day's quota is not waited for: that would be a stop without a word.
 */
export function withPolicies(service: Judge, options: PolicyOptions): Judge {
  const { onLimit, onUnreachable, offline, signal, tell } = options;
  let isAway = false;
  const judgeOffline = async (urls: readonly string[]): Promise<readonly Outcome[]> =>
    (await (await offline()).judge(urls)).map(saidOffline);
  return {
    ...service,
    async judge(urls) {
      for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
        const outcomes = await service.judge(urls);
        const failure = commonFailure(outcomes);
        const policy = failure === null ? null : policyOf(failure);
        if (policy === 'offline') return judgeOffline(urls);
        if (failure === null || policy !== 'wait' || LIMITS.includes(failure.code)) {
          isAway = false;
          return outcomes;
        }
        if (!isAway) tell(`The service is away (${failure.code}): waiting until it is back.`);
        isAway = true;
        await sleep(waitMs, undefined, { signal }).catch(() => {});
        if (signal.aborted) return outcomes;
      }
    },
  };

  function policyOf({ code }: Failed): Policy | null {
    if (LIMITS.includes(code)) return onLimit;
    return AWAY.includes(code) ? onUnreachable : null;
  }
}

/** The failure of all of them at once: what is wrong with one URL alone is its own. */
function commonFailure(outcomes: readonly Outcome[]): Failed | null {
  const [first] = outcomes;
  if (first?.status !== 'failed') return null;
  return outcomes.every((outcome) => outcome.status === 'failed' && outcome.code === first.code) ? first : null;
}

function saidOffline(outcome: Outcome): Outcome {
  return outcome.status === 'judged' ? { ...outcome, by: 'offline' } : outcome;
}
