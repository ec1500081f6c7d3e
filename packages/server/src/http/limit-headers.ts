import type { PlanLimits } from '@lurewatch/contract';
import type { FastifyReply } from 'fastify';
import { secondsToNextDay, secondsToNextMonth } from '../limits/calendar.ts';

/** What is left of one policy. `day` and `month` are UTC calendar ones, so only `second` declares a window. */
interface Policy {
  readonly name: 'second' | 'day' | 'month';
  readonly quota: number;
  readonly remaining: number;
  readonly resetS: number;
}

export interface LimitState {
  readonly rateRemaining: number;
  /** Seconds until a request is possible, at least 1. */
  readonly rateResetS: number;
  readonly usedToday: number;
  readonly usedThisMonth: number;
}

/**
 * RateLimit-Policy and RateLimit (IETF draft-ietf-httpapi-ratelimit-headers) and the older X-RateLimit-*, which tell
 * of the policy nearest to exhaustion.
 */
export function writeLimitHeaders(reply: FastifyReply, limits: PlanLimits, state: LimitState, nowMs: number): void {
  const policies = policiesOf(limits, state, nowMs);
  let nearest: Policy | undefined;
  let declared = '';
  let left = '';
  for (const policy of policies) {
    if (declared !== '') {
      declared += ', ';
      left += ', ';
    }
    declared += `"${policy.name}";q=${policy.quota}${policy.name === 'second' ? ';w=1' : ''}`;
    left += `"${policy.name}";r=${policy.remaining};t=${policy.resetS}`;
    if (!nearest || share(policy) < share(nearest)) nearest = policy;
  }
  if (!nearest) return;
  reply.header('ratelimit-policy', declared);
  reply.header('ratelimit', left);
  reply.header('x-ratelimit-limit', nearest.quota);
  reply.header('x-ratelimit-remaining', nearest.remaining);
  reply.header('x-ratelimit-reset', Math.floor(nowMs / 1000) + nearest.resetS);
}

function share(policy: Policy): number {
  return policy.quota === 0 ? 0 : policy.remaining / policy.quota;
}

function policiesOf(limits: PlanLimits, state: LimitState, nowMs: number): Policy[] {
  const policies: Policy[] = [];
  const { requests_per_second: perSecond, requests_per_day: perDay, requests_per_month: perMonth } = limits;
  if (perSecond !== null) {
    const remaining = Math.max(0, Math.floor(state.rateRemaining));
    policies.push({ name: 'second', quota: Math.max(1, Math.floor(perSecond)), remaining, resetS: state.rateResetS });
  }
  if (perDay !== null) {
    const remaining = Math.max(0, perDay - state.usedToday);
    policies.push({ name: 'day', quota: perDay, remaining, resetS: secondsToNextDay(nowMs) });
  }
  if (perMonth !== null) {
    const remaining = Math.max(0, perMonth - state.usedThisMonth);
    policies.push({ name: 'month', quota: perMonth, remaining, resetS: secondsToNextMonth(nowMs) });
  }
  return policies;
}
