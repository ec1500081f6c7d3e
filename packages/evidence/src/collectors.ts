import { randomBytes } from 'node:crypto';
import {
  NETWORK_SOURCES,
  type NetworkSource,
  type PageFacts,
  type ParsedUrl,
  parseUrl,
  type TlsFacts,
} from '@lurewatch/engine';
import type { Collected } from './collected.ts';
import { collectDnsFacts } from './dns/collect-dns-facts.ts';
import { createDnsResolver, type DnsResolver } from './dns/dns-resolver.ts';
import { createResolverCheck } from './dns/resolver-check.ts';
import { type EachSource, eachSource } from './each-source.ts';
import {
  createGuardedFetch,
  createOutboundPolicy,
  type GuardedFetch,
  readOutboundProxy,
} from './guarded-fetch/index.ts';
import { compileKitRules, type KitRules } from './kit-rules/compile-kit-rules.ts';
import type { KitRuleSet } from './kit-rules/kit-rule.ts';
import type { PageHead } from './kit-rules/page-watch.ts';
import { createCachedLookup, type SharedCache } from './lookup/cached-lookup.ts';
import { createConcurrencyLimit } from './lookup/concurrency-limit.ts';
import { createHostAllowance } from './lookup/host-allowance.ts';
import { partOf } from './lookup/memory-cache.ts';
import { actingLink, actsWhenOpened, withoutActingLinks } from './page/acting-links.ts';
import { fetchPage } from './page/fetch-page.ts';
import { hashIcon } from './page/hash-icon.ts';
import { createPageReader } from './page/read-page.ts';
import type { OtherFace } from './page/second-look.ts';
import { siteOf } from './page/site-of.ts';
import { browserHeaders, firstHeaders, type PageUserAgent } from './page/visitor-face.ts';
import { withinAllowance } from './page/within-allowance.ts';
import { createRdapBootstrap } from './rdap/rdap-bootstrap.ts';
import { createRdapClient } from './rdap/rdap-client.ts';
import { askRenderer, type RendererAddress } from './renderer/ask-renderer.ts';
import { type DrawnPage, readDrawnPage } from './renderer/read-drawn-page.ts';
import type { RenderedPage } from './renderer/render-answer.ts';
import { collectTlsFacts } from './tls/collect-tls-facts.ts';

export interface CollectorsOptions {
  /** NETWORK_CHECKS: the sources that may be asked. Default: all. */
  readonly sources?: readonly NetworkSource[];
  /** DNS_SERVERS; empty: the system's. Ignored where a resolver is given. */
  readonly dnsServers?: readonly string[];
  /** A resolver shared with other parts of the product. Closed by whoever made it. */
  readonly resolver?: DnsResolver;
  readonly rdapBootstrapUrl?: string;
  /** OUTBOUND_ALLOW. */
  readonly outboundAllow?: readonly string[];
  /** OUTBOUND_PROXY; null: none. */
  readonly outboundProxy?: string | null;
  readonly userAgent?: string;
  /** PAGE_USER_AGENT; default: `honest`. */
  readonly pageUserAgent?: PageUserAgent;
  readonly sharedCache?: SharedCache;
  /** How long a collector may go on after it was asked, for the sake of the next request. */
  readonly graceMs?: number;
  /** Per registry. */
  readonly rdapRequestsPerSecond?: number;
  /** The part of all memory and connections that these collectors may take, where several stand side by side. Default 1. */
  readonly share?: number;
  /** Told before and after each step of reading the page behind this URL. */
  readonly watchStep?: WatchStep;
  readonly createReader?: typeof createPageReader;
  /** Whether icons of pages that ask for something are hashed. Default: no. */
  readonly hashesIcons?: boolean;
  /** RENDERER_URL and its secret; null: there is none. */
  readonly renderer?: RendererAddress | null;
}

/** Runs the step, and lets an onlooker know whose it is. */
export type WatchStep = <T>(href: string, step: () => T) => T;

/** A page asked for once more. */
export interface FurtherLook {
  readonly face: OtherFace;
  /** Requests that it may make beyond the page and its redirects. */
  readonly maxFurther: number;
  readonly href: string;
}

export interface Collectors {
  readonly of: EachSource<'collector'>;
  /** Asks for the page once more, as a browser; rejects where the host was asked so often enough this hour. */
  lookAgain(look: FurtherLook, signal: AbortSignal | undefined): Collected<PageFacts>;
  /** Has a browser draw the page; null where none is to be asked. */
  render(url: ParsedUrl, signal: AbortSignal | undefined, pressMs?: number): Collected<DrawnPage>;
  /** Pages are looked through by these rules from now on. */
  useKitRules(sets: readonly KitRuleSet[]): void;
  close(): Promise<void>;
}

const DEFAULT_GRACE_MS = 3_000;
const MINUTE_MS = 60_000;
/** The answer needs a moment after the page is cut. */
const CUT_BEFORE_DEADLINE_MS = 60;
/** Connections of each kind open at once, late ones included, and opened per turn of the event loop. */
const MAX_PAGES_UNDER_WAY = 512;
const MAX_HANDSHAKES_UNDER_WAY = 512;
const MAX_STARTS_PER_TURN = 2;
/** A host is asked under another face so often in an hour, over all accounts. */
const SECOND_LOOKS_PER_HOUR = 2;
const MAX_ALLOWANCES = 50_000;

export function createCollectors(options: CollectorsOptions & { readonly deadlineMs: number }): Collectors {
  const {
    graceMs = DEFAULT_GRACE_MS,
    sharedCache,
    userAgent,
    outboundAllow = [],
    outboundProxy = null,
    share = 1,
  } = options;
  const { sources = NETWORK_SOURCES } = options;
  const { watchStep = (_href, step) => step(), createReader = createPageReader } = options;
  const resolver =
    options.resolver ??
    createDnsResolver({
      servers: options.dnsServers ?? [],
      share,
      ...(sharedCache === undefined ? {} : { sharedCache }),
    });
  const policy = createOutboundPolicy(outboundAllow);
  const proxy = readOutboundProxy(outboundProxy);
  const resolverCheck = createResolverCheck(resolver);
  const probeLabel = randomBytes(8).toString('hex');
  const common = { resolver, outboundAllow, outboundProxy, ...(userAgent === undefined ? {} : { userAgent }) };
  const registryFetch = createGuardedFetch(common);
  const pageFetch = withoutActingLinks(createGuardedFetch({ ...common, verifyCertificates: false, isLenient: true }));

  const bootstrap = createRdapBootstrap({ fetch: registryFetch, bootstrapUrl: options.rdapBootstrapUrl, sharedCache });
  const rdap = createRdapClient({
    fetch: registryFetch,
    bootstrap,
    sharedCache,
    graceMs,
    share,
    ...(options.rdapRequestsPerSecond === undefined ? {} : { requestsPerSecond: options.rdapRequestsPerSecond }),
  });
  let kitRules: KitRules = compileKitRules([]);
  const watchPage = (head: PageHead) => kitRules.watch(head);
  const certificates = createCertificateLookup();
  const { pages, otherFaces } = createPageLookups(pageFetch);

  /** Registries are slow: one is asked while the page opens, and whoever needs the answer then shares the look-up. */
  function askRegistryAhead(target: URL): void {
    const parsed = parseUrl(target.href);
    if (!parsed.ok || parsed.url.hosted || parsed.url.registrableDomain === null) return;
    rdap.domain(parsed.url.registrableDomain).catch(() => {});
  }

  /** Keyed by origin; a certificate does not depend on the path. */
  function createCertificateLookup() {
    const limit = createConcurrencyLimit({
      maxActive: Math.ceil(MAX_HANDSHAKES_UNDER_WAY * share),
      maxStartsPerTurn: MAX_STARTS_PER_TURN,
    });
    return createCachedLookup<TlsFacts>({
      name: 'tls',
      bound: partOf({ maxEntries: 50_000, maxBytes: 16_000_000 }, share),
      sharedCache,
      graceMs,
      async load(origin, signal) {
        const target = { url: new URL(origin), connectTimeoutMs: graceMs };
        const value = await limit.run(
          () => collectTlsFacts(target, { resolver, policy, proxy }, new Date(), signal),
          signal,
        );
        return { value, freshMs: 60 * MINUTE_MS, staleMs: 24 * 60 * MINUTE_MS };
      },
    });
  }

  function createPageLookups(fetch: GuardedFetch) {
    const limit = createConcurrencyLimit({
      maxActive: Math.ceil(MAX_PAGES_UNDER_WAY * share),
      maxStartsPerTurn: MAX_STARTS_PER_TURN,
    });
    const dependencies = {
      fetch,
      createReader,
      siteOf,
      watchPage,
      ...(options.hashesIcons && {
        hashIcon: async (address: string, timeoutMs: number) =>
          (await hashIcon(address, fetch, timeoutMs))?.sha256 ?? null,
      }),
      onRedirect: sources.includes('rdap') ? askRegistryAhead : () => {},
      cutBodyAfterMs: Math.max(options.deadlineMs - CUT_BEFORE_DEADLINE_MS, 0),
    };
    const headers = firstHeaders(options.pageUserAgent ?? 'honest');
    const pages = createCachedLookup<PageFacts>({
      name: 'page',
      bound: partOf({ maxEntries: 20_000, maxBytes: 48_000_000 }, share),
      sharedCache,
      graceMs,
      async load(href, signal) {
        const asked = { ...dependencies, headers, watchStep: <T>(step: () => T) => watchStep(href, step) };
        return keptPage(await limit.run(() => fetchPage(new URL(href), asked, signal), signal));
      },
    });
    const allowance = createHostAllowance({ perHour: SECOND_LOOKS_PER_HOUR, maxHosts: MAX_ALLOWANCES, sharedCache });
    const otherFaces = createCachedLookup<PageFacts>({
      name: 'page-face',
      bound: partOf({ maxEntries: 5_000, maxBytes: 12_000_000 }, share),
      sharedCache,
      graceMs,
      async load(key, signal) {
        const { face, href, maxFurther } = lookOfKey(key);
        const url = new URL(href);
        const asked = {
          ...dependencies,
          // A redirect or a frame may lead to a host that others lead to as well.
          fetch: withinAllowance(fetch, allowance),
          headers: browserHeaders(face),
          maxFurther,
          watchStep: <T>(step: () => T) => watchStep(href, step),
        };
        return keptPage(await limit.run(() => fetchPage(url, asked, signal), signal));
      },
    });
    return { pages, otherFaces };
  }

  const all: EachSource<'collector'> = {
    dns: (url, _now, signal) =>
      url.hostKind === 'name' ? uncached(collectDnsFacts(url, { resolver, probeLabel, resolverCheck }, signal)) : null,
    rdap: (url, _now, signal) =>
      url.hosted || url.registrableDomain === null ? null : rdap.domain(url.registrableDomain, signal),
    tls: (url, now, signal) =>
      url.scheme === 'https' ? datedCertificate(certificates.get(new URL(url.href).origin, signal), now) : null,
    page: (url, _now, signal) => pages.get(url.href, signal),
  };
  return {
    lookAgain: (look, signal) => otherFaces.get(keyOfLook(look), signal),
    render(url, signal, pressMs = 0) {
      const { renderer } = options;
      if (!renderer || !sources.includes('page')) return null;
      if (actsWhenOpened(url)) return Promise.reject(actingLink());
      const readAnswer = (answer: RenderedPage) =>
        readDrawnPage(answer, { createReader, siteOf, watchPage, watchStep: (step) => watchStep(url.href, step) });
      return uncached(askRenderer(url.href, renderer, signal, pressMs).then(readAnswer));
    },
    useKitRules(sets) {
      kitRules = compileKitRules(sets);
    },
    of: eachSource<'collector'>((source) => (sources.includes(source) ? all[source] : () => null)),
    async close() {
      for (const lookup of [rdap, bootstrap, certificates, pages, otherFaces]) lookup.close();
      if (options.resolver === undefined) resolver.close();
      await Promise.all([registryFetch.close(), pageFetch.close()]);
    },
  };
}

function keptPage(value: PageFacts) {
  return value.truncated
    ? { value, freshMs: MINUTE_MS, staleMs: 0 }
    : { value, freshMs: 5 * MINUTE_MS, staleMs: 10 * MINUTE_MS };
}

function keyOfLook({ face, maxFurther, href }: FurtherLook): string {
  return `${face} ${maxFurther} ${href}`;
}

function lookOfKey(key: string): FurtherLook {
  const [face = '', maxFurther = '', href = ''] = key.split(' ', 3);
  return { face: face === 'mobile' ? 'mobile' : 'browser', maxFurther: Number(maxFurther), href };
}

/** The answers below the DNS facts are cached one by one, each by its own TTL. */
async function uncached<T>(value: Promise<T>): Promise<{ value: T; cached: boolean }> {
  return { value: await value, cached: false };
}

/** A cached certificate may have run out since it was looked at. */
async function datedCertificate(
  lookup: Promise<{ value: TlsFacts; cached: boolean }>,
  now: Date,
): Promise<{ value: TlsFacts; cached: boolean }> {
  const { value, cached } = await lookup;
  const isBefore = value.validFrom !== null && now < new Date(value.validFrom);
  const isAfter = value.validTo !== null && now > new Date(value.validTo);
  return { value: { ...value, expired: isBefore || isAfter }, cached };
}
