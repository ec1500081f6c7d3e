import {
  type AccountListMatch,
  type DnsFacts,
  type Evidence,
  type Finding,
  type PageFacts,
  type ParsedUrl,
  parseUrl,
  type RegistrationFacts,
  type ThreatMatch,
  type TlsFacts,
} from '@lurewatch/engine';
import type { Collected } from './collected.ts';
import { type Collectors, type CollectorsOptions, createCollectors } from './collectors.ts';
import { toOutboundError } from './guarded-fetch/index.ts';
import { createDeadline, type Deadline } from './lookup/deadline.ts';
import { createGatheringGate } from './lookup/gathering-gate.ts';

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
  /** Never rejects: what could not be learnt is a finding that says so. A promise only where somebody is asked. */
  gather(url: ParsedUrl, request: GatherRequest): Evidence | Promise<Evidence>;
  close(): Promise<void>;
}

const NOT_ASKED = { status: 'not_asked' } as const;
const DEFAULT_DEADLINE_MS = 400;

/** All collectors side by side under one deadline. One that is late goes on for a while and serves the next request. */
export function createEvidenceGatherer(options: EvidenceGathererOptions): EvidenceGatherer {
  const deadlineMs = options.deadlineMs ?? DEFAULT_DEADLINE_MS;
  const collectors: Collectors | null = options.networkChecks ? createCollectors({ ...options, deadlineMs }) : null;

  const gate = createGatheringGate();

  function gather(url: ParsedUrl, request: GatherRequest): Evidence | Promise<Evidence> {
    const { now, accountLists = [] } = request;
    const feeds = findThreats(url, request);
    if (collectors === null || request.depth === 'fast') {
      return { asOf: now, accountLists, feeds, dns: NOT_ASKED, rdap: NOT_ASKED, tls: NOT_ASKED, page: NOT_ASKED };
    }
    return askAround(collectors, url, request, feeds);
  }

  async function askAround(
    collectors: Collectors,
    url: ParsedUrl,
    request: GatherRequest,
    feeds: Finding<readonly ThreatMatch[]>,
  ): Promise<Evidence> {
    const { now, accountLists = [] } = request;
    const deadline = createDeadline(deadlineMs);
    try {
      const pass = await gate.enter(deadline.signal);
      const asked = askAll(collectors, url, request);
      const findings = await answersUntil(deadline, asked);
      pass.answered(deadline.signal.aborted, Promise.allSettled(Object.values(asked)));
      return { asOf: now, accountLists, feeds: withRedirectTarget(feeds, url, findings.page, request), ...findings };
    } catch {
      // No turn before the deadline: nothing was asked, and it is not started any more.
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

interface Asked {
  readonly dns: Collected<DnsFacts>;
  readonly rdap: Collected<RegistrationFacts>;
  readonly tls: Collected<TlsFacts>;
  readonly page: Collected<PageFacts>;
}

function askAll(collectors: Collectors, url: ParsedUrl, { now, signal }: GatherRequest): Asked {
  return {
    dns: collectors.dns(url, signal),
    rdap: collectors.rdap(url, signal),
    tls: collectors.tls(url, now, signal),
    page: collectors.page(url, signal),
  };
}

async function answersUntil(deadline: Deadline, asked: Asked): Promise<Pick<Evidence, keyof Asked>> {
  const [dns, rdap, tls, page] = await Promise.all([
    toFinding(asked.dns, deadline),
    toFinding(asked.rdap, deadline),
    toFinding(asked.tls, deadline),
    toFinding(asked.page, deadline),
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

async function toFinding<T>(collected: Collected<T>, deadline: Deadline): Promise<Finding<T>> {
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
