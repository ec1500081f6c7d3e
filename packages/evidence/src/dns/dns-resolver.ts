import { OutboundError, toOutboundError } from '../guarded-fetch/outbound-error.ts';
import { literalAddressOf } from '../guarded-fetch/outbound-policy.ts';
import type { CachedLookup } from '../lookup/cached-lookup.ts';
import { createCachedLookup, type SharedCache } from '../lookup/cached-lookup.ts';
import { createCircuitBreakers } from '../lookup/circuit-breaker.ts';
import { createConcurrencyLimit } from '../lookup/concurrency-limit.ts';
import { partOf } from '../lookup/memory-cache.ts';
import { createDnsExchange, type DnsExchange } from './dns-exchange.ts';
import type { DnsRecord, DnsResponse, RecordType } from './dns-message.ts';
import type { DnsQuestion } from './dns-question.ts';
import { dnsServersFrom } from './dns-servers.ts';

/** `missing`: the name itself does not exist (NXDOMAIN); `found` with no records: it exists without this type. */
export interface DnsAnswer {
  readonly missing: boolean;
  readonly records: readonly DnsRecord[];
}

export interface DnsResolver {
  /** Throws OutboundError when no server gives an answer. */
  query(name: string, type: RecordType, signal?: AbortSignal): Promise<DnsAnswer>;
  /** Every A and AAAA address, IPv4 first. Throws OutboundError: `name_not_found`, `name_lookup_failed`, `timeout`, `cancelled`. */
  resolveAddresses(host: string, signal?: AbortSignal): Promise<readonly string[]>;
  close(): void;
}

export interface DnsResolverOptions {
  /** `ip:port`; empty or absent: the system's. */
  readonly servers?: readonly string[];
  readonly sharedCache?: SharedCache;
  readonly attemptTimeoutMs?: number;
  /** Of the cache's memory, where several resolvers stand side by side. Default 1. */
  readonly share?: number;
}

/** Below this, a name could be made to be looked up at every request; above, a moved site stays unseen. */
const MIN_TTL_S = 5;
const MAX_TTL_S = 3_600;
const DEFAULT_NEGATIVE_TTL_S = 30;
const MAX_NEGATIVE_TTL_S = 300;
const MAX_ROUNDS = 3;
const MAX_CNAME_STEPS = 10;
/** Sockets open at once; one per question under way. */
const MAX_QUESTIONS_UNDER_WAY = 256;
const MAX_QUESTIONS_PER_TURN = 16;

/** What every recursive resolver knows without asking anybody: the servers of the root. */
const ROOT: DnsQuestion = { name: '.', type: 'NS' };
const ALIVE_FOR_MS = 500;

interface Server {
  readonly name: string;
  readonly exchange: DnsExchange;
  alive: { readonly askedAt: number; readonly answered: Promise<boolean> } | null;
}

/** Our own stub resolver: it tells the TTL and the CNAME chain, asks the servers it is given, and can be cancelled. */
export function createDnsResolver(options: DnsResolverOptions = {}): DnsResolver {
  const servers = dnsServersFrom(options.servers ?? []).map(
    (server): Server => ({
      name: `${server.address} ${server.port}`,
      exchange: createDnsExchange(server),
      alive: null,
    }),
  );
  const attemptTimeoutMs = options.attemptTimeoutMs ?? 400;
  const breakerOf = createCircuitBreakers({ threshold: 8, cooldownMs: 1_000, maxCooldownMs: 30_000 });
  const limit = createConcurrencyLimit({
    maxActive: MAX_QUESTIONS_UNDER_WAY,
    maxStartsPerTurn: MAX_QUESTIONS_PER_TURN,
  });
  const answers: CachedLookup<DnsAnswer> = createCachedLookup<DnsAnswer>({
    name: 'dns',
    bound: partOf({ maxEntries: 100_000, maxBytes: 24_000_000 }, options.share ?? 1),
    ...(options.sharedCache === undefined ? {} : { sharedCache: options.sharedCache }),
    load: (key, signal) => limit.run(() => ask(questionOf(key), signal), signal),
  });

  /** A zone that never answers is not a server that never answers: else whoever owns one could take DNS from everybody. */
  function answersAtAll(server: Server): Promise<boolean> {
    const at = performance.now();
    if (server.alive === null || at - server.alive.askedAt > ALIVE_FOR_MS) {
      const answered = server.exchange.ask(ROOT, attemptTimeoutMs, AbortSignal.timeout(2 * attemptTimeoutMs)).then(
        () => true,
        () => false,
      );
      server.alive = { askedAt: at, answered };
    }
    return server.alive.answered;
  }

  /** Servers in order, then again with more patience; a server that keeps failing is passed over. */
  async function ask(
    question: DnsQuestion,
    signal: AbortSignal,
  ): Promise<{ value: DnsAnswer; freshMs: number; staleMs: number }> {
    let last: OutboundError | null = null;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      for (const server of servers) {
        const breaker = breakerOf(server.name);
        if (!breaker.tryEnter()) continue;
        try {
          const response = await server.exchange.ask(question, attemptTimeoutMs * 2 ** round, signal);
          breaker.succeeded();
          if (response.rcode === 'NOERROR' || response.rcode === 'NXDOMAIN') return withLifetime(response);
          last = new OutboundError('name_lookup_failed', `the DNS server answered ${response.rcode}`);
        } catch (error) {
          last = toOutboundError(error);
          if (last.code === 'cancelled') breaker.abandoned();
          else void answersAtAll(server).then((alive) => (alive ? breaker.succeeded() : breaker.failed()));
          if (signal.aborted) throw last;
        }
      }
      if (last !== null && last.code === 'name_lookup_failed') break;
    }
    throw last ?? new OutboundError('circuit_open', 'every DNS server keeps failing');
  }

  async function query(name: string, type: RecordType, signal?: AbortSignal): Promise<DnsAnswer> {
    return (await answers.get(`${type} ${name.toLowerCase().replace(/\.$/, '')}`, signal)).value;
  }

  async function resolveAddresses(hostname: string, signal?: AbortSignal): Promise<readonly string[]> {
    const host = hostname.toLowerCase().replace(/\.$/, '');
    const literal = literalAddressOf(host);
    if (literal !== null) return [literal];
    // RFC 6761 section 6.3: never asked of a server.
    if (host === 'localhost' || host.endsWith('.localhost')) return ['127.0.0.1'];
    const results = await Promise.allSettled([query(host, 'A', signal), query(host, 'AAAA', signal)]);
    const found = results.flatMap((result) => (result.status === 'fulfilled' ? addressesIn(result.value, host) : []));
    if (found.length > 0 && results[0].status === 'fulfilled') return found;
    for (const result of results) if (result.status === 'rejected') throw toOutboundError(result.reason);
    throw new OutboundError('name_not_found', 'the name has no address');
  }

  function close(): void {
    answers.close();
    for (const { exchange } of servers) exchange.close();
  }

  return { query, resolveAddresses, close };
}

/** The addresses at the end of the CNAME chain that starts at the name; records beside the chain are not believed. */
export function addressesIn(answer: DnsAnswer, name: string): readonly string[] {
  const end = cnameChainOf(answer, name).at(-1) ?? name.toLowerCase();
  return answer.records
    .filter((record) => (record.type === 'A' || record.type === 'AAAA') && record.name === end)
    .map((record) => record.data);
}

/** Names a CNAME chain passes through, without the first; stops at loops. */
export function cnameChainOf(answer: DnsAnswer, name: string): readonly string[] {
  const chain: string[] = [];
  let current = name.toLowerCase().replace(/\.$/, '');
  while (chain.length < MAX_CNAME_STEPS) {
    const next = answer.records.find((record) => record.type === 'CNAME' && record.name === current)?.data;
    if (next === undefined || chain.includes(next)) break;
    chain.push(next);
    current = next;
  }
  return chain;
}

function withLifetime(response: DnsResponse): { value: DnsAnswer; freshMs: number; staleMs: number } {
  const missing = response.rcode === 'NXDOMAIN';
  const isNegative = missing || response.answers.length === 0;
  const negativeTtlS = Math.min(response.negativeTtlS ?? DEFAULT_NEGATIVE_TTL_S, MAX_NEGATIVE_TTL_S);
  const ttlS = isNegative ? negativeTtlS : Math.min(...response.answers.map((record) => record.ttlS), MAX_TTL_S);
  const freshMs = Math.max(ttlS, MIN_TTL_S) * 1_000;
  return { value: { missing, records: response.answers }, freshMs, staleMs: isNegative ? 0 : freshMs };
}

function questionOf(key: string): DnsQuestion {
  const space = key.indexOf(' ');
  return { type: recordTypeOf(key.slice(0, space)), name: key.slice(space + 1) };
}

function recordTypeOf(text: string): RecordType {
  return text === 'AAAA' || text === 'NS' || text === 'MX' || text === 'CNAME' ? text : 'A';
}
