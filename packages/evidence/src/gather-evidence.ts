import {
  type AccountListMatch,
  carriedUrl,
  type Evidence,
  type Finding,
  NETWORK_SOURCES,
  noEvidence,
  type PageFacts,
  type ParsedUrl,
  parseUrl,
  type ThreatMatch,
} from '@lurewatch/engine';
import type { CollectorsOptions } from './collectors.ts';
import { threatsOfLink } from './feeds/threats-of-link.ts';
import type { KitRuleSet } from './kit-rules/kit-rule.ts';
import { askFor } from './lookup/asker.ts';
import { createDeadline } from './lookup/deadline.ts';
import { createGatheringGate, type GatePass } from './lookup/gathering-gate.ts';
import { allTimeouts, createOutsideWorld, type OutsideWorld } from './outside-world.ts';
import type { MayLookAgain } from './page/second-look.ts';

export interface EvidenceGathererOptions extends CollectorsOptions {
  /** Time for all collectors together, from the call to the answer. */
  readonly deadlineMs?: number;
  /** Who asks; default: this thread. Closed with the gatherer. */
  readonly outside?: OutsideWorld;
  /** Gatherings under way at once; the default is what one thread can bring to their end in time. */
  readonly maxGatherings?: number;
  /** Time for one that waits for a browser. */
  readonly renderDeadlineMs?: number;
}

export interface GatherRequest {
  /** `fast`: nobody is asked; lists in memory are. `render`: a browser draws the page, which takes seconds. */
  readonly depth: 'fast' | 'full' | 'render';
  readonly now: Date;
  /** The account on whose behalf it is asked: places are shared fairly among accounts. */
  readonly asker?: string;
  readonly accountLists?: readonly AccountListMatch[];
  /** The threat lists' answer, or how to get it; asked again for the page behind redirects. */
  readonly feeds?: Finding<readonly ThreatMatch[]> | ((url: ParsedUrl) => Finding<readonly ThreatMatch[]>);
  /** The caller has gone: what only it was waiting for is ended. */
  readonly signal?: AbortSignal;
  /** Whether a page that was refused may be asked for once more as a browser. Default: never. */
  readonly secondLook?: MayLookAgain;
  /** Of `render`: the rest is known already, and not asked again. */
  readonly onlyPage?: boolean;
  /** Of `render`: a button of the page may be pressed. Default: none is. */
  readonly mayPress?: boolean;
  /** How long the browser may take, instead of the gatherer's own time for it. */
  readonly renderDeadlineMs?: number;
  /** Is given the picture of a page that was drawn: WebP. */
  readonly onPicture?: (picture: Uint8Array) => void;
}

export interface EvidenceGatherer {
  /** Never rejects: what could not be learnt is a finding that says so. A promise only where somebody is asked. */
  gather(url: ParsedUrl, request: GatherRequest): Evidence | Promise<Evidence>;
  /** Rules that name kits, for the pages read from now on. */
  useKitRules(sets: readonly KitRuleSet[]): void;
  close(): Promise<void>;
}

const NOT_ASKED = { status: 'not_asked' } as const;
const DEFAULT_DEADLINE_MS = 400;
const DEFAULT_RENDER_DEADLINE_MS = 20_000;
/** Under way at once; a browser draws some two pages a second, so that further ones would only wait in vain. */
const MAX_RENDERS = 64;

/** All collectors side by side under one deadline. One that is late goes on for a while and serves the next request. */
export function createEvidenceGatherer(options: EvidenceGathererOptions): EvidenceGatherer {
  const deadlineMs = options.deadlineMs ?? DEFAULT_DEADLINE_MS;
  const sources = options.sources ?? NETWORK_SOURCES;
  // Without sources nothing is constructed that could send.
  const outside = sources.length > 0 ? (options.outside ?? createOutsideWorld({ ...options, deadlineMs })) : null;

  const gate = createGatheringGate(options.maxGatherings);
  const { renderDeadlineMs = DEFAULT_RENDER_DEADLINE_MS } = options;
  let renders = 0;

  function gather(url: ParsedUrl, request: GatherRequest): Evidence | Promise<Evidence> {
    const { now, accountLists = [] } = request;
    const feeds = findThreats(url, request);
    const asked = carriedUrl(url) ?? url;
    if (outside === null || request.depth === 'fast') {
      return { ...noEvidence(now), accountLists, feeds };
    }
    const ask = request.depth === 'render' ? askWithBrowser : askAround;
    return askFor(request.asker ?? '', () => ask(outside, asked, request, feeds));
  }

  /** Takes seconds, nearly all of them spent waiting: it holds no place among those that are done in a moment. */
  async function askWithBrowser(
    outside: OutsideWorld,
    url: ParsedUrl,
    request: GatherRequest,
    feeds: Finding<readonly ThreatMatch[]>,
  ): Promise<Evidence> {
    if (renders >= MAX_RENDERS) {
      const evidence = await askAround(outside, url, request, feeds);
      return { ...evidence, render: { status: 'failed', reason: 'rate_limited', timeMs: 0 } };
    }
    renders += 1;
    try {
      const { now, accountLists = [], asker = '', signal } = request;
      const deadlineMs = request.renderDeadlineMs ?? renderDeadlineMs;
      const { onlyPage = false, mayPress = false } = request;
      const question = { now, asker, deadlineMs, render: true, mayPress, onlyPage, ...(signal && { signal }) };
      const { findings, picture } = await outside.ask(url, question);
      if (picture !== null) request.onPicture?.(picture);
      return { asOf: now, accountLists, feeds: withRedirectTarget(feeds, url, findings.page, request), ...findings };
    } finally {
      renders -= 1;
    }
  }

  async function askAround(
    outside: OutsideWorld,
    url: ParsedUrl,
    request: GatherRequest,
    feeds: Finding<readonly ThreatMatch[]>,
  ): Promise<Evidence> {
    const { now, accountLists = [], asker = '', signal } = request;
    const startedAt = performance.now();
    const pass = await enterWithin(deadlineMs);
    // No turn before the deadline: nothing was asked, and it is not started any more.
    if (pass === null) return { asOf: now, accountLists, feeds, ...allTimeouts(sources, deadlineMs) };
    const leftMs = Math.max(deadlineMs - (performance.now() - startedAt), 0);
    const answer = await outside.ask(url, {
      now,
      asker,
      deadlineMs: leftMs,
      secondLook: request.secondLook ?? 'never',
      ...(signal === undefined ? {} : { signal }),
    });
    pass.answered(answer);
    const { findings } = answer;
    return { asOf: now, accountLists, feeds: withRedirectTarget(feeds, url, findings.page, request), ...findings };
  }

  async function enterWithin(deadlineMs: number): Promise<GatePass | null> {
    const deadline = createDeadline(deadlineMs);
    try {
      return await gate.enter(deadline.signal);
    } catch {
      return null;
    } finally {
      deadline.clear();
    }
  }

  return {
    gather,
    useKitRules: (sets) => outside?.useKitRules(sets),
    async close() {
      await outside?.close();
    },
  };
}

function findThreats(url: ParsedUrl, { feeds }: GatherRequest): Finding<readonly ThreatMatch[]> {
  if (feeds === undefined) return NOT_ASKED;
  return typeof feeds === 'function' ? threatsOfLink(url, feeds) : feeds;
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
  const behind = found.value.map((match) => ({ ...match, behindRedirect: true }) as const);
  return { ...found, value: feeds.status === 'found' ? [...feeds.value, ...behind] : behind };
}
