import { randomBytes } from 'node:crypto';
import {
  type DnsFacts,
  type PageFacts,
  type ParsedUrl,
  parseUrl,
  type RegistrationFacts,
  type TlsFacts,
} from '@lurewatch/engine';
import type { Collected } from './collected.ts';
import { collectDnsFacts } from './dns/collect-dns-facts.ts';
import { createDnsResolver, type DnsResolver } from './dns/dns-resolver.ts';
import { createResolverCheck } from './dns/resolver-check.ts';
import { createGuardedFetch, createOutboundPolicy, type GuardedFetch } from './guarded-fetch/index.ts';
import { createCachedLookup, type SharedCache } from './lookup/cached-lookup.ts';
import { createConcurrencyLimit } from './lookup/concurrency-limit.ts';
import { partOf } from './lookup/memory-cache.ts';
import { fetchPage } from './page/fetch-page.ts';
import { createPageReader } from './page/read-page.ts';
import { createRdapBootstrap } from './rdap/rdap-bootstrap.ts';
import { createRdapClient } from './rdap/rdap-client.ts';
import { collectTlsFacts } from './tls/collect-tls-facts.ts';

export interface CollectorsOptions {
  /** DNS_SERVERS; empty: the system's. Ignored where a resolver is given. */
  readonly dnsServers?: readonly string[];
  /** A resolver shared with other parts of the product. Closed by whoever made it. */
  readonly resolver?: DnsResolver;
  readonly rdapBootstrapUrl?: string;
  /** OUTBOUND_ALLOW. */
  readonly outboundAllow?: readonly string[];
  readonly userAgent?: string;
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
}

/** Runs the step, and lets an onlooker know whose it is. */
export type WatchStep = <T>(href: string, step: () => T) => T;

/** One function per source; null where the source has nothing to say about such a URL. The promises may reject. */
export interface Collectors {
  dns(url: ParsedUrl, signal?: AbortSignal): Collected<DnsFacts>;
  rdap(url: ParsedUrl, signal?: AbortSignal): Collected<RegistrationFacts>;
  tls(url: ParsedUrl, now: Date, signal?: AbortSignal): Collected<TlsFacts>;
  page(url: ParsedUrl, signal?: AbortSignal): Collected<PageFacts>;
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

export function createCollectors(options: CollectorsOptions & { readonly deadlineMs: number }): Collectors {
  const { graceMs = DEFAULT_GRACE_MS, sharedCache, userAgent, outboundAllow = [], share = 1 } = options;
  const { watchStep = (_href, step) => step(), createReader = createPageReader } = options;
  const resolver =
    options.resolver ??
    createDnsResolver({
      servers: options.dnsServers ?? [],
      share,
      ...(sharedCache === undefined ? {} : { sharedCache }),
    });
  const policy = createOutboundPolicy(outboundAllow);
  const resolverCheck = createResolverCheck(resolver);
  const probeLabel = randomBytes(8).toString('hex');
  const common = { resolver, outboundAllow, ...(userAgent === undefined ? {} : { userAgent }) };
  const registryFetch = createGuardedFetch(common);
  const pageFetch = createGuardedFetch({ ...common, verifyCertificates: false });

  const bootstrap = createRdapBootstrap({ fetch: registryFetch, bootstrapUrl: options.rdapBootstrapUrl, sharedCache });
  const rdap = createRdapClient({
    fetch: registryFetch,
    bootstrap,
    sharedCache,
    graceMs,
    share,
    ...(options.rdapRequestsPerSecond === undefined ? {} : { requestsPerSecond: options.rdapRequestsPerSecond }),
  });
  const certificates = createCertificateLookup();
  const pages = createPageLookup(pageFetch);

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
        const value = await limit.run(() => collectTlsFacts(target, { resolver, policy }, new Date(), signal), signal);
        return { value, freshMs: 60 * MINUTE_MS, staleMs: 24 * 60 * MINUTE_MS };
      },
    });
  }

  function createPageLookup(fetch: GuardedFetch) {
    const limit = createConcurrencyLimit({
      maxActive: Math.ceil(MAX_PAGES_UNDER_WAY * share),
      maxStartsPerTurn: MAX_STARTS_PER_TURN,
    });
    const dependencies = {
      fetch,
      createReader,
      siteOf,
      onRedirect: askRegistryAhead,
      cutBodyAfterMs: Math.max(options.deadlineMs - CUT_BEFORE_DEADLINE_MS, 0),
    };
    return createCachedLookup<PageFacts>({
      name: 'page',
      bound: partOf({ maxEntries: 20_000, maxBytes: 48_000_000 }, share),
      sharedCache,
      graceMs,
      async load(href, signal) {
        const value = await limit.run(
          () => fetchPage(new URL(href), { ...dependencies, watchStep: (step) => watchStep(href, step) }, signal),
          signal,
        );
        return value.truncated
          ? { value, freshMs: MINUTE_MS, staleMs: 0 }
          : { value, freshMs: 5 * MINUTE_MS, staleMs: 10 * MINUTE_MS };
      },
    });
  }

  return {
    dns: (url, signal) =>
      url.hostKind === 'name' ? uncached(collectDnsFacts(url, { resolver, probeLabel, resolverCheck }, signal)) : null,
    rdap: (url, signal) =>
      url.hosted || url.registrableDomain === null ? null : rdap.domain(url.registrableDomain, signal),
    tls: (url, now, signal) =>
      url.scheme === 'https' ? datedCertificate(certificates.get(new URL(url.href).origin, signal), now) : null,
    page: (url, signal) => pages.get(url.href, signal),
    async close() {
      for (const lookup of [rdap, bootstrap, certificates, pages]) lookup.close();
      if (options.resolver === undefined) resolver.close();
      await Promise.all([registryFetch.close(), pageFetch.close()]);
    },
  };
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

/** The host where it cannot be taken apart: then every host is its own site. */
function siteOf(url: URL): string {
  const parsed = parseUrl(`${url.protocol}//${url.host}/`);
  return parsed.ok ? parsed.url.site : url.hostname;
}
