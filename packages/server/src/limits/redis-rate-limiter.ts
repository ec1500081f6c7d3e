import { Redis } from 'ioredis';
import { CHARGE_SCRIPT, GCRA_SCRIPT } from './gcra-script.ts';
import { createLocalRateLimiter } from './local-rate-limiter.ts';
import { MAX_BATCH_SIZE } from './plans.ts';
import type { RateDecision, RateLimiter } from './rate-limiter.ts';
import { redisFailure } from './redis-failure.ts';

export interface RedisRateLimiterOptions {
  readonly redisUrl: string;
  /** Milliseconds; need not be the wall clock. */
  readonly now: () => number;
  /** Told when the limiter falls back to this process's own buckets, with what the log may say of it, and when Redis answers again. */
  readonly onState: (state: 'shared' | 'local', reason: string | null) => void;
  readonly keyPrefix?: string;
  /** A request never waits longer for Redis than this, in milliseconds. */
  readonly patienceMs?: number;
}

/** Before the id of the account. */
export const RATE_KEYS = 'lurewatch:rate:';
const PATIENCE_MS = 250;
/** After a failure Redis is left alone this long. */
const PAUSE_MS = 1_000;
/** Tokens not spent within this time are forgotten: nobody may save them up. */
const LEASE_MS = 1_000;
/** A lease is a tenth of a second's worth: a tenth of the round trips, and little lost where it is not used up. */
const LEASES_PER_SECOND = 10;

interface Account {
  tokens: number;
  leasedUntil: number;
  /** What the shared bucket still held at the last lease. */
  shared: number;
  refusedUntil: number;
  asking: boolean;
  lastUsed: number;
  readonly waiting: ((decision: RateDecision) => void)[];
}

interface Lease {
  readonly granted: number;
  readonly left: number;
  readonly retryAfterMs: number;
}

/**
 * One bucket per account in Redis for all replicas. Tokens are leased in small blocks, so that most requests are
 * decided in memory. Without Redis each replica keeps the rate for itself: limits get looser, the service stays up.
 */
export function createRedisRateLimiter(options: RedisRateLimiterOptions): RateLimiter {
  const { redisUrl, now, onState, keyPrefix = RATE_KEYS, patienceMs = PATIENCE_MS } = options;
  const redis = new Redis(redisUrl, {
    commandTimeout: patienceMs,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: true,
    retryStrategy: (times) => Math.min(100 * times, 2_000),
  });
  // Every failed command says so itself; of a connection this is said before it closes.
  let lastError: unknown;
  redis.on('error', (error) => {
    lastError = error;
  });
  const local = createLocalRateLimiter(now);
  const accounts = new Map<string, Account>();
  let state: 'shared' | 'local' = 'shared';
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  // The state is known even while nobody calls.
  redis.on('close', () => change('local', lastError ?? new Error('the connection was closed')));
  redis.on('ready', () => {
    lastError = undefined;
    change('shared');
  });

  function take(accountId: string, requestsPerSecond: number): RateDecision | Promise<RateDecision> {
    if (requestsPerSecond <= 0 || now() < pausedUntil) return local.take(accountId, requestsPerSecond);
    const account = accountOf(accountId);
    const at = now();
    account.lastUsed = at;
    if (account.tokens > 0 && at < account.leasedUntil && account.waiting.length === 0) return spend(account);
    if (at < account.refusedUntil) return refusal(account.refusedUntil - at);
    return new Promise((resolve) => {
      account.waiting.push(resolve);
      if (!account.asking) void serve(accountId, account, requestsPerSecond);
    });
  }

  /** Asks for a lease and hands it to those who wait, until nobody does. */
  async function serve(accountId: string, account: Account, requestsPerSecond: number): Promise<void> {
    account.asking = true;
    while (account.waiting.length > 0) {
      const wanted = Math.max(account.waiting.length, Math.floor(requestsPerSecond / LEASES_PER_SECOND), 1);
      const asked = account.waiting.length;
      try {
        const lease = await ask(accountId, requestsPerSecond, wanted);
        answered();
        receive(account, lease, asked);
      } catch (error) {
        pausedUntil = now() + PAUSE_MS;
        change('local', error);
        for (const resolve of account.waiting.splice(0)) resolve(local.take(accountId, requestsPerSecond));
      }
    }
    account.asking = false;
  }

  async function ask(accountId: string, requestsPerSecond: number, wanted: number): Promise<Lease> {
    return evaluate(GCRA_SCRIPT, accountId, requestsPerSecond, wanted);
  }

  async function evaluate(script: string, accountId: string, perSecond: number, tokens: number): Promise<Lease> {
    const capacity = Math.max(1, perSecond);
    const answer = await redis.eval(script, 1, keyPrefix + accountId, perSecond, capacity, tokens);
    const [granted, left, waitUs] = Array.isArray(answer) ? answer.map(Number) : [];
    // Whatever answers there, no lease is larger than what was asked for, and no wait longer than the largest debt.
    return {
      granted: within(granted, tokens),
      left: within(left, capacity),
      retryAfterMs: Math.ceil(within(waitUs, (1e6 * (MAX_BATCH_SIZE + 1)) / perSecond + 1) / 1000),
    };
  }

  async function charge(accountId: string, requestsPerSecond: number, units: number): Promise<RateDecision> {
    if (requestsPerSecond <= 0 || now() < pausedUntil) return local.charge(accountId, requestsPerSecond, units);
    const account = accountOf(accountId);
    account.lastUsed = now();
    // What is leased already belongs to this account.
    const own = now() < account.leasedUntil ? Math.min(account.tokens, units) : 0;
    account.tokens -= own;
    try {
      const lease = await evaluate(CHARGE_SCRIPT, accountId, requestsPerSecond, units - own);
      answered();
      account.shared = lease.left;
      if (lease.left === 0) account.refusedUntil = now() + lease.retryAfterMs;
      return {
        allowed: lease.granted > 0 || units === own,
        remaining: account.tokens + lease.left,
        retryAfterMs: account.tokens > 0 ? 0 : lease.retryAfterMs,
      };
    } catch (error) {
      pausedUntil = now() + PAUSE_MS;
      change('local', error);
      return local.charge(accountId, requestsPerSecond, units);
    }
  }

  function receive(account: Account, lease: Lease, asked: number): void {
    const at = now();
    account.tokens = lease.granted;
    account.leasedUntil = at + LEASE_MS;
    account.shared = lease.left;
    if (lease.granted === 0) account.refusedUntil = at + lease.retryAfterMs;
    for (const resolve of account.waiting.splice(0, asked)) {
      resolve(account.tokens > 0 ? spend(account) : refusal(lease.retryAfterMs));
    }
  }

  /** While Redis is left alone this replica counts, whoever is still answered: of many answers in turn only the first tells a change. */
  function answered(): void {
    if (now() >= pausedUntil) change('shared');
  }

  function change(to: 'shared' | 'local', error?: unknown): void {
    if (state === to || isClosed) return;
    state = to;
    onState(to, redisFailure(error));
  }

  function accountOf(accountId: string): Account {
    const found = accounts.get(accountId);
    if (found !== undefined) return found;
    if (accounts.size >= 100_000) forgetIdle(accounts, now());
    const account: Account = {
      tokens: 0,
      leasedUntil: 0,
      shared: 0,
      refusedUntil: Number.NEGATIVE_INFINITY,
      asking: false,
      lastUsed: now(),
      waiting: [],
    };
    accounts.set(accountId, account);
    return account;
  }

  return {
    take,
    charge,
    async close() {
      isClosed = true;
      redis.disconnect();
    },
  };
}

/** @throws when it is no such number: then Redis is as good as away. */
function within(value: number | undefined, max: number): number {
  if (value !== undefined && value >= 0 && value <= max) return value;
  throw new Error('Redis answered what no bucket holds');
}

function spend(account: Account): RateDecision {
  account.tokens -= 1;
  return { allowed: true, remaining: account.tokens + account.shared, retryAfterMs: 0 };
}

function refusal(retryAfterMs: number): RateDecision {
  return { allowed: false, remaining: 0, retryAfterMs: Math.max(1, Math.ceil(retryAfterMs)) };
}

function forgetIdle(accounts: Map<string, Account>, at: number): void {
  for (const [id, account] of accounts) if (at - account.lastUsed > 60_000 && !account.asking) accounts.delete(id);
}
