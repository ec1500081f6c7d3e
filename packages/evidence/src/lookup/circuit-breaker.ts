export interface CircuitBreakerOptions {
  /** Consecutive failures that open the circuit. */
  readonly threshold?: number;
  /** First pause; it doubles with each failed probe. */
  readonly cooldownMs?: number;
  readonly maxCooldownMs?: number;
  readonly now?: () => number;
}

/** Stops asking an upstream that keeps failing: open for a while, then one probe decides. */
export interface CircuitBreaker {
  /** True when a request may go out now. While half open, only one caller is told so. */
  tryEnter(): boolean;
  succeeded(): void;
  failed(): void;
  /** The request ended without telling anything (cancelled): another may probe. */
  abandoned(): void;
  readonly isOpen: boolean;
}

export function createCircuitBreaker(options: CircuitBreakerOptions = {}): CircuitBreaker {
  const {
    threshold = 5,
    cooldownMs = 2_000,
    maxCooldownMs = 60_000,
    now = performance.now.bind(performance),
  } = options;
  let failures = 0;
  let pauseMs = cooldownMs;
  let closedAgainAt = 0;
  let probing = false;

  const isOpen = () => failures >= threshold && (probing || now() < closedAgainAt);
  return {
    get isOpen() {
      return isOpen();
    },
    tryEnter() {
      if (failures < threshold) return true;
      if (isOpen()) return false;
      probing = true;
      return true;
    },
    succeeded() {
      failures = 0;
      pauseMs = cooldownMs;
      probing = false;
    },
    abandoned() {
      probing = false;
    },
    failed() {
      failures += 1;
      if (failures < threshold) return;
      if (probing) pauseMs = Math.min(pauseMs * 2, maxCooldownMs);
      probing = false;
      closedAgainAt = now() + pauseMs;
    },
  };
}

/** One breaker per upstream name; the least recently added are forgotten beyond the bound. */
export function createCircuitBreakers(
  options: CircuitBreakerOptions = {},
  maxUpstreams = 1_000,
): (upstream: string) => CircuitBreaker {
  const breakers = new Map<string, CircuitBreaker>();
  return (upstream) => {
    const existing = breakers.get(upstream);
    if (existing !== undefined) return existing;
    const oldest = breakers.keys().next().value;
    if (breakers.size >= maxUpstreams && oldest !== undefined) breakers.delete(oldest);
    const breaker = createCircuitBreaker(options);
    breakers.set(upstream, breaker);
    return breaker;
  };
}
