import type { KeyNeeds, Role } from '@lurewatch/contract';
import type { FastifyRequest } from 'fastify';
import { chargeFurther, rateExceeded } from '../api/charge-further.ts';
import type { Authenticate, Caller } from '../limits/caller.ts';
import type { RateDecision, RateLimiter } from '../limits/rate-limiter.ts';
import type { UsageView } from '../limits/usage-view.ts';
import './request-state.ts';
import { ensureInRole, ensureInScope } from './ensure-in-scope.ts';

export interface Admission {
  readonly authenticate: Authenticate;
  readonly rateLimiter: RateLimiter;
  readonly usage: UsageView;
  readonly now: () => number;
}

/** What a key needs, and a person. */
export interface CallerNeeds extends KeyNeeds {
  readonly role: Role;
}

/**
 * The steps before a body is read: key and its scope, person and role (401, 403), then rate (429). No promise is made while the key, the bucket and
 * the usage are in memory, which is nearly always.
 */
export function admitCaller({ authenticate, rateLimiter, usage, now }: Admission, needs: CallerNeeds) {
  return function admit(request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void {
    const fail = (error: unknown) =>
      done(error instanceof Error ? error : new Error('admission failed', { cause: error }));
    try {
      const caller = authenticate(request);
      if (caller instanceof Promise) caller.then(takeRate).catch(fail);
      else takeRate(caller);
    } catch (error) {
      fail(error);
    }

    function takeRate(caller: Caller): void {
      request.caller = caller;
      ensureInScope(caller, needs);
      ensureInRole(caller, needs.role);
      const { requests_per_second: perSecond } = caller.limits;
      const decision = perSecond === null ? UNLIMITED : rateLimiter.take(caller.account.id, perSecond);
      if (decision instanceof Promise) decision.then((made) => obey(caller, made)).catch(fail);
      else obey(caller, decision);
    }

    function obey(caller: Caller, { allowed, remaining, retryAfterMs }: RateDecision): void {
      request.rateRemaining = remaining;
      request.rateRetryMs = retryAfterMs;
      if (allowed) knowUsage(caller);
      else done(rateExceeded(caller, retryAfterMs));
    }

    function knowUsage(caller: Caller): void {
      const used = usage.of(caller.account.id, now());
      if (used instanceof Promise) used.then(() => done(), fail);
      else done();
    }
  };
}

/**
 * Charges the rate for every URL of a batch beyond its first, which the request itself has paid for. A batch larger than the
 * plan allows is refused as such, and pays nothing more.
 * @throws ApiError 429 while an earlier batch is still being paid.
 */
export async function chargeByUrl({ rateLimiter }: Admission, request: FastifyRequest): Promise<void> {
  const { caller, body } = request;
  if (caller === null) return;
  const { batch_size: largest } = caller.limits;
  const further = urlsOf(body) - 1;
  if (largest !== null && further >= largest) return;
  const decision = await chargeFurther(caller, further, rateLimiter);
  if (decision === null) return;
  request.rateRemaining = decision.remaining;
  request.rateRetryMs = decision.retryAfterMs;
  if (!decision.allowed) throw rateExceeded(caller, decision.retryAfterMs);
}

/** The body has passed the schema of a batch. */
function urlsOf(body: unknown): number {
  return typeof body === 'object' && body !== null && 'urls' in body && Array.isArray(body.urls) ? body.urls.length : 0;
}

const UNLIMITED: RateDecision = { allowed: true, remaining: Number.POSITIVE_INFINITY, retryAfterMs: 0 };
