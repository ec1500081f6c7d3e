import { OutboundError, type OutboundErrorCode, toOutboundError } from '../guarded-fetch/outbound-error.ts';
import { type CacheBound, createMemoryCache } from './memory-cache.ts';

/** A cache that replicas share (Redis). Failures of it are survived: it is only ever asked, never relied on. */
export interface SharedCache {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, lifetimeMs: number): Promise<void>;
  /** Counts one more under the key, and gives the count, which ends this long after its first. */
  count(key: string, lifetimeMs: number): Promise<number>;
}

export interface Loaded<T> {
  readonly value: T;
  readonly freshMs: number;
  /** How much longer it may be answered with while a new one is fetched. */
  readonly staleMs: number;
}

export interface CachedLookupOptions<T> {
  /** Prefix of the keys in the shared cache. */
  readonly name: string;
  readonly bound: CacheBound;
  readonly sharedCache?: SharedCache | undefined;
  /** How long a load may go on, whoever still waits for it: a late answer serves the next request. */
  readonly graceMs?: number;
  readonly load: (key: string, signal: AbortSignal) => Promise<Loaded<T>>;
}

export interface CachedLookup<T> {
  /** One load per key at a time, whoever asks. The signal ends this caller's waiting; the load ends when nobody waits any more. */
  get(key: string, signal?: AbortSignal): Promise<{ readonly value: T; readonly cached: boolean }>;
  close(): void;
}

type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: OutboundError };

interface Flight<T> {
  readonly outcome: Promise<T>;
  readonly abort: () => void;
  waiters: number;
}

const DEFAULT_GRACE_MS = 3_000;
const GRACE_IS_OVER = Symbol('grace is over');
const SHARED_CACHE_PATIENCE_MS = 50;
/** A failure is remembered long enough to spare the upstream a burst, short enough to see it recover. */
const FAILURE_MS: Readonly<Partial<Record<OutboundErrorCode, number>>> = {
  cancelled: 0,
  circuit_open: 0,
  rate_limited: 1_000,
  internal: 0,
};
const DEFAULT_FAILURE_MS = 10_000;
const FAILURE_BYTES = 64;

export function createCachedLookup<T>(options: CachedLookupOptions<T>): CachedLookup<T> {
  const { name, bound, sharedCache, graceMs = DEFAULT_GRACE_MS, load } = options;
  const memory = createMemoryCache<Outcome<T>>(bound);
  const flights = new Map<string, Flight<T>>();
  let isClosed = false;

  async function get(key: string, signal?: AbortSignal): Promise<{ value: T; cached: boolean }> {
    if (isClosed || signal?.aborted) throw new OutboundError('cancelled', 'cancelled');
    const entry = memory.get(key);
    const now = Date.now();
    if (entry !== undefined && now < entry.staleUntil) {
      if (now >= entry.freshUntil) flightFor(key);
      if (!entry.value.ok) throw entry.value.error;
      return { value: entry.value.value, cached: true };
    }
    return { value: await waitFor(flightFor(key), signal), cached: false };
  }

  function flightFor(key: string): Flight<T> {
    const existing = flights.get(key);
    if (existing !== undefined) return existing;
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(GRACE_IS_OVER), graceMs);
    const leave = () => {
      clearTimeout(timer);
      if (flights.get(key) === flight) flights.delete(key);
    };
    const outcome = loadThroughShared(key, controller.signal).finally(leave);
    // Nobody may be waiting any more when it fails.
    outcome.catch(() => {});
    const abort = () => {
      leave();
      controller.abort();
    };
    const flight: Flight<T> = { outcome, abort, waiters: 0 };
    flights.set(key, flight);
    return flight;
  }

  async function loadThroughShared(key: string, signal: AbortSignal): Promise<T> {
    const shared = await readShared(key);
    if (shared !== null) {
      memory.set(
        key,
        { value: { ok: true, value: shared.value }, freshUntil: shared.freshUntil, staleUntil: shared.staleUntil },
        shared.bytes,
      );
      return shared.value;
    }
    try {
      if (signal.aborted) throw new OutboundError('cancelled', 'cancelled');
      const { value, freshMs, staleMs } = await load(key, signal);
      const freshUntil = Date.now() + freshMs;
      const staleUntil = freshUntil + staleMs;
      const text = JSON.stringify({ value, freshUntil, staleUntil });
      memory.set(key, { value: { ok: true, value: written<T>(text) }, freshUntil, staleUntil }, text.length);
      sharedCache?.set(`${name}:${key}`, text, freshMs + staleMs).catch(() => {});
      return value;
    } catch (thrown) {
      const error =
        signal.reason === GRACE_IS_OVER
          ? new OutboundError('timeout', 'no answer in time', { cause: thrown })
          : toOutboundError(thrown);
      rememberFailure(key, error);
      throw error;
    }
  }

  /** A stale value that may still be used outlives a failed refresh. */
  function rememberFailure(key: string, error: OutboundError): void {
    const kept = memory.get(key);
    const failureMs = FAILURE_MS[error.code] ?? DEFAULT_FAILURE_MS;
    if (failureMs === 0 || (kept?.value.ok && Date.now() < kept.staleUntil)) return;
    const until = Date.now() + failureMs;
    // Without its cause, which holds on to connections.
    const lean = new OutboundError(error.code, error.message, { isLedOn: error.isLedOn });
    memory.set(key, { value: { ok: false, error: lean }, freshUntil: until, staleUntil: until }, FAILURE_BYTES);
  }

  async function readShared(
    key: string,
  ): Promise<{ value: T; freshUntil: number; staleUntil: number; bytes: number } | null> {
    if (sharedCache === undefined) return null;
    const text = await withPatience(sharedCache.get(`${name}:${key}`), SHARED_CACHE_PATIENCE_MS, null);
    if (text === null) return null;
    const entry = readSharedEntry<T>(text);
    return entry === null || entry.freshUntil <= Date.now() ? null : { ...entry, bytes: text.length };
  }

  return {
    get,
    close() {
      isClosed = true;
      for (const flight of flights.values()) flight.abort();
    },
  };
}

/** The value as its text says it: a short string cut from a long one would keep all of the long one in memory. */
function written<T>(text: string): T {
  const { value }: { value: T } = JSON.parse(text);
  return value;
}

function waitFor<T>(flight: Flight<T>, signal: AbortSignal | undefined): Promise<T> {
  flight.waiters += 1;
  if (signal === undefined) return flight.outcome;
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const onAbort = () => {
    flight.waiters -= 1;
    // The deadline of a request does not come here: it stops listening and lets the load go on.
    if (flight.waiters === 0) flight.abort();
    reject(new OutboundError('cancelled', 'cancelled'));
  };
  signal.addEventListener('abort', onAbort, { once: true });
  flight.outcome.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  return promise;
}

/** The promise's value, or the fallback when it fails or takes longer. */
export async function withPatience<T>(promise: Promise<T>, patienceMs: number, fallback: T): Promise<T> {
  const { promise: late, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => resolve(fallback), patienceMs);
  try {
    return await Promise.race([promise.catch(() => fallback), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Only this program writes these keys, so the value's own shape is taken as it was written; anything else reads as a miss. */
function readSharedEntry<T>(text: string): { value: T; freshUntil: number; staleUntil: number } | null {
  try {
    const entry: unknown = JSON.parse(text);
    if (typeof entry !== 'object' || entry === null || !('value' in entry)) return null;
    if (!('freshUntil' in entry) || typeof entry.freshUntil !== 'number') return null;
    if (!('staleUntil' in entry) || typeof entry.staleUntil !== 'number') return null;
    return { value: entry.value as T, freshUntil: entry.freshUntil, staleUntil: entry.staleUntil };
  } catch {
    return null;
  }
}
