import {
  type AccountListMatch,
  type Evidence,
  type Finding,
  type PageFacts,
  type ParsedUrl,
  parseUrl,
  type ThreatMatch,
} from '@lurewatch/engine';
import { type Collectors, type CollectorsOptions, createCollectors } from './collectors.ts';
import { toOutboundError } from './guarded-fetch/index.ts';
import { createConcurrencyLimit } from './lookup/concurrency-limit.ts';

export interface EvidenceGathererOptions extends CollectorsOptions {
  /** NETWORK_CHECKS. With false nothing is constructed that could send, and every network finding is `not_asked`. */
  readonly networkChecks: boolean;
  /** Time for all collectors together, from the call to the answer. */
  readonly deadlineMs?: number;
}

export interface GatherRequest {
  /** `fast`: nobody is asked; lists in memory are. */
  readonly depth: 'fast' | 'full';
  readonly now: Date;
  readonly accountLists?: readonly AccountListMatch[];
  /** The threat lists' answer, or how to get it; asked again for the page behind redirects. */
  readonly feeds?: Finding<readonly ThreatMatch[]> | ((url: ParsedUrl) => Finding<readonly ThreatMatch[]>);
  /** The caller has gone: what only it was waiting for is ended. */
  readonly signal?: AbortSignal;
}

export interface EvidenceGatherer {
  /** Never rejects: what could not be learnt is a finding that says so. */
  gather(url: ParsedUrl, request: GatherRequest): Promise<Evidence>;
  close(): Promise<void>;
}

const NOT_ASKED = { status: 'not_asked' } as const;
const DEFAULT_DEADLINE_MS = 400;
/** Beyond this many at once, more would only make all of them late. */
const MAX_GATHERINGS = 128;
const MAX_STARTS_PER_TURN = 16;

/** All collectors side by side under one deadline. One that is late goes on for a while and serves the next request. */
export function createEvidenceGatherer(options: EvidenceGathererOptions): EvidenceGatherer {
  const deadlineMs = options.deadlineMs ?? DEFAULT_DEADLINE_MS;
  const collectors: Collectors | null = options.networkChecks ? createCollectors({ ...options, deadlineMs }) : null;

  // One that gets no turn before its deadline has learnt nothing; it is not started any more.
  const gate = createConcurrencyLimit(MAX_GATHERINGS, MAX_STARTS_PER_TURN);

  async function gather(url: ParsedUrl, request: GatherRequest): Promise<Evidence> {
    const { now, accountLists = [] } = request;
    const feeds = findThreats(url, request);
    if (collectors === null || request.depth === 'fast') {
      return { asOf: now, accountLists, feeds, dns: NOT_ASKED, rdap: NOT_ASKED, tls: NOT_ASKED, page: NOT_ASKED };
    }
    const deadline = createDeadline(deadlineMs);
    try {
      const asked = await gate.run(() => askAll(collectors, url, request, deadline), deadline.signal);
      return { asOf: now, accountLists, feeds: withRedirectTarget(feeds, url, asked.page, request), ...asked };
    } catch {
      const late = { status: 'failed', reason: 'timeout', timeMs: deadlineMs } as const;
      return { asOf: now, accountLists, feeds, dns: late, rdap: late, tls: late, page: late };
    } finally {
      deadline.clear();
    }
  }

  return {
    gather,
    async close() {
      await collectors?.close();
    },
  };
}

async function askAll(
  collectors: Collectors,
  url: ParsedUrl,
  { now, signal }: GatherRequest,
  deadline: Deadline,
): Promise<Pick<Evidence, 'dns' | 'rdap' | 'tls' | 'page'>> {
  const [dns, rdap, tls, page] = await Promise.all([
    collect(collectors.dns(url, signal), deadline),
    collect(collectors.rdap(url, signal), deadline),
    collect(collectors.tls(url, now, signal), deadline),
    collect(collectors.page(url, signal), deadline),
  ]);
  return { dns, rdap, tls, page };
}

function findThreats(url: ParsedUrl, { feeds }: GatherRequest): Finding<readonly ThreatMatch[]> {
  if (feeds === undefined) return NOT_ASKED;
  return typeof feeds === 'function' ? feeds(url) : feeds;
}

/** A link in front of a listed page is as bad as the page: the end of the redirects is looked up as well. */
function withRedirectTarget(
  feeds: Finding<readonly ThreatMatch[]>,
  url: ParsedUrl,
  page: Finding<PageFacts>,
  request: GatherRequest,
): Finding<readonly ThreatMatch[]> {
  if (page.status !== 'found' || page.value.redirects.length === 0 || page.value.finalUrl === url.href) return feeds;
  const target = parseUrl(page.value.finalUrl);
  const found = target.ok ? findThreats(target.url, request) : NOT_ASKED;
  if (found.status !== 'found') return feeds;
  return feeds.status === 'found' ? { ...feeds, value: [...feeds.value, ...found.value] } : found;
}

interface Deadline {
  readonly passed: Promise<'passed'>;
  readonly signal: AbortSignal;
  clear(): void;
}

function createDeadline(deadlineMs: number): Deadline {
  const { promise, resolve } = Promise.withResolvers<'passed'>();
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort();
    resolve('passed');
  }, deadlineMs);
  return { passed: promise, signal: controller.signal, clear: () => clearTimeout(timer) };
}

/** What a collector gives: a value, null for "there is none", or nothing to ask about. */
export type Collected<T> = Promise<{ readonly value: T | null; readonly cached: boolean }> | null;

async function collect<T>(collected: Collected<T>, deadline: Deadline): Promise<Finding<T>> {
  if (collected === null) return NOT_ASKED;
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  try {
    const outcome = await Promise.race([collected, deadline.passed]);
    if (outcome === 'passed') return { status: 'failed', reason: 'timeout', timeMs: elapsed() };
    const { value, cached } = outcome;
    if (value === null) return { status: 'absent', timeMs: elapsed(), cached };
    return { status: 'found', value, timeMs: elapsed(), cached };
  } catch (error) {
    return { status: 'failed', reason: toOutboundError(error).reason, timeMs: elapsed() };
  }
}
