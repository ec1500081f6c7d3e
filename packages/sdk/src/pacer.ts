/**
 * Spreads calls over the rate that the service says it allows, for everybody in this process who calls it with the same key. A
 * leaky bucket kept as one instant (GCRA): a place is taken at once, with the time until it comes.
 */
export interface Pacer {
  /** Takes a place for so many units; seconds until it comes. */
  reserve(units: number): number;
  /** Takes note of what an answer says: `RateLimit-Policy`, `RateLimit`. */
  learn(headers: Headers): void;
  /** Nothing more until so many seconds have passed: a refusal's `Retry-After`. */
  hold(seconds: number): void;
}

/** `now` is in seconds and need not be the wall clock. */
export function createPacer(now: () => number = () => performance.now() / 1000): Pacer {
  let perSecond: number | null = null;
  let fullAgainAt = 0;
  let heldUntil = 0;
  return {
    reserve(units) {
      const at = now();
      if (perSecond === null) return Math.max(0, heldUntil - at);
      // The bucket holds a second's worth; who wants more at once waits until it is full and leaves a debt.
      const wanted = Math.min(units, perSecond) / perSecond;
      const start = Math.max(at, heldUntil, fullAgainAt + wanted - 1);
      fullAgainAt = Math.max(fullAgainAt, start) + units / perSecond;
      return start - at;
    },
    learn(headers) {
      const quota = /"second";q=(\d+)/.exec(headers.get('ratelimit-policy') ?? '')?.[1];
      const left = /"second";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1];
      if (quota === undefined || left === undefined) return;
      perSecond = Math.max(1, Number(quota));
      // Others may share the account: what is left is never more than the service says.
      fullAgainAt = Math.max(fullAgainAt, now() + 1 - Number(left) / perSecond);
    },
    hold(seconds) {
      heldUntil = Math.max(heldUntil, now() + seconds);
    },
  };
}

const pacers = new Map<string, Pacer>();

/** The one of this service and key, whichever client asks. */
export function pacerOf(baseUrl: string, apiKey: string): Pacer {
  const name = `${apiKey} ${baseUrl}`;
  const known = pacers.get(name) ?? createPacer();
  pacers.set(name, known);
  return known;
}
