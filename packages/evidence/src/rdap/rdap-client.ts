import type { RegistrationFacts } from '@lurewatch/engine';
import {
  type GuardedFetch,
  OutboundError,
  openFollowingRedirects,
  readWholeBody,
  toOutboundError,
} from '../guarded-fetch/index.ts';
import { createCachedLookup, type SharedCache } from '../lookup/cached-lookup.ts';
import { createCircuitBreakers } from '../lookup/circuit-breaker.ts';
import { createConcurrencyLimit } from '../lookup/concurrency-limit.ts';
import { partOf } from '../lookup/memory-cache.ts';
import type { RdapBootstrap } from './rdap-bootstrap.ts';
import { parseRdapDomain } from './rdap-response.ts';
import { createRegistryPace } from './registry-pace.ts';

export interface RdapClient {
  /** null: the registry knows no such domain. Throws OutboundError; `unsupported` when the TLD has no RDAP service. */
  domain(
    registrableDomain: string,
    signal?: AbortSignal,
  ): Promise<{ readonly value: RegistrationFacts | null; readonly cached: boolean }>;
  close(): void;
}

export interface RdapClientOptions {
  readonly fetch: GuardedFetch;
  readonly bootstrap: RdapBootstrap;
  readonly sharedCache?: SharedCache | undefined;
  readonly graceMs?: number;
  /** Per registry; registries publish no common figure, these are below what the large ones are known to accept. */
  readonly requestsPerSecond?: number;
  /** Of that rate, and of the cache's memory, where several clients stand side by side. Default 1. */
  readonly share?: number;
}

const DAY_MS = 86_400_000;
const UNREGISTERED_MS = 600_000;
const MAX_RESPONSE_BYTES = 262_144;
const MAX_REQUESTS_UNDER_WAY = 64;
const MAX_REQUESTS_PER_TURN = 4;
const MAX_REDIRECTS = 3;

export function createRdapClient(options: RdapClientOptions): RdapClient {
  const { fetch, bootstrap, requestsPerSecond = 20, share = 1 } = options;
  const breakerOf = createCircuitBreakers({ threshold: 5, cooldownMs: 5_000, maxCooldownMs: 300_000 });
  const pace = createRegistryPace(requestsPerSecond * share);
  const limit = createConcurrencyLimit({ maxActive: MAX_REQUESTS_UNDER_WAY, maxStartsPerTurn: MAX_REQUESTS_PER_TURN });
  const lookups = createCachedLookup<RegistrationFacts | null>({
    name: 'rdap',
    bound: partOf({ maxEntries: 100_000, maxBytes: 32_000_000 }, share),
    sharedCache: options.sharedCache,
    ...(options.graceMs === undefined ? {} : { graceMs: options.graceMs }),
    async load(domain, signal) {
      const value = await limit.run(() => askRegistry(domain, signal), signal);
      return value === null
        ? { value, freshMs: UNREGISTERED_MS, staleMs: 0 }
        : { value, freshMs: DAY_MS, staleMs: 7 * DAY_MS };
    },
  });

  async function askRegistry(domain: string, signal: AbortSignal): Promise<RegistrationFacts | null> {
    const baseUrl = await bootstrap.baseUrlFor(domain, signal);
    if (baseUrl === null) throw new OutboundError('unsupported', 'no RDAP service is known for this top-level domain');
    const registry = new URL(baseUrl).host;
    const breaker = breakerOf(registry);
    if (!(await pace.take(registry))) throw new OutboundError('rate_limited', 'the limit of this registry is reached');
    if (!breaker.tryEnter()) throw new OutboundError('circuit_open', 'this registry keeps failing');
    try {
      const facts = await request(new URL(`domain/${domain}`, baseUrl), registry, domain, signal);
      breaker.succeeded();
      return facts;
    } catch (error) {
      const { code } = toOutboundError(error);
      if (code === 'cancelled') breaker.abandoned();
      else if (code === 'rate_limited') breaker.succeeded();
      else breaker.failed();
      throw error;
    }
  }

  async function request(
    url: URL,
    registry: string,
    domain: string,
    signal: AbortSignal,
  ): Promise<RegistrationFacts | null> {
    const response = await openFollowingRedirects(
      fetch,
      {
        url,
        signal,
        maxBytes: MAX_RESPONSE_BYTES,
        keepAlive: true,
        headers: { accept: 'application/rdap+json, application/json' },
      },
      MAX_REDIRECTS,
    );
    if (response.status === 200) {
      const { body } = await readWholeBody(response.body, 'fail');
      const facts = parseRdapDomain(parseJson(body), domain);
      if (facts === null) throw new OutboundError('protocol_error', 'the answer is not about this domain');
      return facts;
    }
    response.cancel();
    if (response.status === 404) return null;
    if (response.status === 429) {
      pace.pause(registry, retryAfterMs(response.headers['retry-after']));
      throw new OutboundError('rate_limited', 'the registry asks to wait');
    }
    throw new OutboundError('protocol_error', `the registry answered ${response.status}`);
  }

  return { domain: (domain, signal) => lookups.get(domain, signal), close: () => lookups.close() };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new OutboundError('protocol_error', 'the answer is not JSON', { cause });
  }
}

const DEFAULT_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 3_600_000;

/** Retry-After in seconds or as a date (RFC 9110 section 10.2.3). */
function retryAfterMs(header: string | undefined): number {
  if (header === undefined) return DEFAULT_PAUSE_MS;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1_000), MAX_PAUSE_MS) : DEFAULT_PAUSE_MS;
}
