import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NETWORK_SOURCES, type NetworkSource, type ParsedUrl } from '@lurewatch/engine';
import {
  createDnsResolver,
  createEvidenceGatherer,
  createFileSnapshotStore,
  createGuardedFetch,
  createThreatFeeds,
  downloadInWorker,
  FeedsFileError,
  type GuardedFetch,
  MAX_GATHERINGS,
  type OutsideWorld,
  openEvidenceWorkers,
  type RendererAddress,
  readFeedsFile,
  type ThreatFeeds,
  type WorkerEnd,
} from '@lurewatch/evidence';
import { ConfigError } from '@lurewatch/settings';
import type { Config } from '../config/config.ts';
import { createDatabaseSnapshotStore } from '../store/feed-snapshots.ts';
import type { Store } from '../store/store.ts';
import type { GatherEvidence } from './account-evidence.ts';

/** Where the renderer brings nothing, the page is read without it. */
const FALLBACK_MS = 1_000;

const EVERYWHERE = ['0.0.0.0/0', '::/0'];

export interface OutsideSources {
  readonly gatherEvidence: GatherEvidence;
  readonly feeds: ThreatFeeds;
  /** The one door to the outside; webhooks use it too. */
  readonly fetch: GuardedFetch;
  /** The same to private addresses, too: only for hosts that a setting of the operator's names. */
  readonly fetchNamed: GuardedFetch;
  close(): Promise<void>;
}

export interface SourceOptions {
  /** Spreads the requests of many installations over time. */
  readonly jitterSeed: number;
  /** One wrong line in a list does not condemn such a site. */
  readonly isTrustedSite: (site: string) => boolean;
  /** A thread that asks was ended: why, and how many analyses were under way in it. */
  readonly onWorkerReplaced: (end: WorkerEnd, underWay: number) => void;
}

/** Everything that learns from outside, as configured. With NETWORK_CHECKS=off it is built of parts that send nothing. */
export async function openSources(
  config: Config,
  store: Store,
  { jitterSeed, isTrustedSite, onWorkerReplaced }: SourceOptions,
): Promise<OutsideSources> {
  const { evidenceSources, outboundAllow, outboundProxy, userAgent } = config;
  const sources = NETWORK_SOURCES.filter((source) => evidenceSources.includes(source));
  const resolver = createDnsResolver({ servers: config.dnsServers ?? [] });
  const fetch = createGuardedFetch({ resolver, outboundAllow, outboundProxy, userAgent });
  const fetchNamed = createGuardedFetch({ resolver, outboundAllow: EVERYWHERE, outboundProxy, userAgent });
  const feeds = createThreatFeeds({
    definitions: await readDefinitions(config.feedsFile),
    snapshots:
      store.dialect === 'postgres'
        ? createDatabaseSnapshotStore(store.database)
        : createFileSnapshotStore(join(config.dataDir, 'feeds')),
    workDirectory: join(config.dataDir, 'feeds'),
    fetch: evidenceSources.includes('feeds') ? fetch : null,
    download: downloadInWorker({ dnsServers: config.dnsServers ?? [], outboundAllow, outboundProxy, userAgent }),
    jitterSeed,
    isTrustedSite,
  });
  await feeds.load();
  const gatherer = createEvidenceGatherer({
    sources,
    deadlineMs: config.evidenceTimeoutMs,
    renderDeadlineMs: config.rendererTimeoutMs + FALLBACK_MS,
    maxGatherings: MAX_GATHERINGS * config.evidenceWorkers,
    ...(sources.length > 0 ? { outside: await openWorkers(config, sources, onWorkerReplaced) } : {}),
  });
  gatherer.useKitRules(feeds.kitRules);
  const stopRules = feeds.onKitRules((sets) => gatherer.useKitRules(sets));
  const lookUpFeeds = (url: ParsedUrl) => feeds.lookup(url);
  return {
    gatherEvidence: (url, { depth, accountId, accountLists, asOf, signal, onPicture, ...more }) =>
      gatherer.gather(url, {
        depth,
        asker: accountId,
        accountLists,
        now: asOf,
        feeds: lookUpFeeds,
        ...(signal && { signal }),
        ...(onPicture && { onPicture }),
        ...(more.secondLook && { secondLook: more.secondLook }),
        ...(more.onlyPage && { onlyPage: true }),
        ...(more.mayPress && { mayPress: true }),
        ...(more.renderDeadlineMs !== undefined && { renderDeadlineMs: more.renderDeadlineMs }),
      }),
    feeds,
    fetch,
    fetchNamed,
    async close() {
      stopRules();
      await gatherer.close();
      await feeds.close();
      await fetch.close();
      await fetchNamed.close();
      resolver.close();
    },
  };
}

function openWorkers(
  config: Config,
  sources: readonly NetworkSource[],
  onReplaced: SourceOptions['onWorkerReplaced'],
): Promise<OutsideWorld> {
  return openEvidenceWorkers({
    entry: new URL('./evidence-worker.ts', import.meta.url),
    size: config.evidenceWorkers,
    setup: {
      sources,
      dnsServers: config.dnsServers ?? [],
      rdapBootstrapUrl: config.rdapBootstrapUrl,
      outboundAllow: config.outboundAllow,
      outboundProxy: config.outboundProxy,
      userAgent: config.userAgent,
      pageUserAgent: config.pageUserAgent,
      deadlineMs: config.evidenceTimeoutMs,
      redisUrl: config.redisUrl,
      hashesIcons: comparesPages(config),
      renderer: rendererOf(config),
    },
    onReplaced,
  });
}

/** Whether pages are compared with brands' own; see BRAND_PAGES. */
export function comparesPages({ brandPages, rendererUrl, evidenceSources }: Config): boolean {
  return evidenceSources.includes('page') && (brandPages === 'on' || (brandPages === 'auto' && rendererUrl !== null));
}

/** A renderer is configured, and pages may be asked for. */
export function canRender({ rendererUrl, evidenceSources }: Config): boolean {
  return rendererUrl !== null && evidenceSources.includes('page');
}

/** null: none is configured. */
function rendererOf({ rendererUrl, rendererSecret, rendererTimeoutMs }: Config): RendererAddress | null {
  if (rendererUrl === null) return null;
  return { url: rendererUrl, secret: rendererSecret ?? '', timeoutMs: rendererTimeoutMs };
}

async function readDefinitions(feedsFile: string | null): Promise<ReturnType<typeof readFeedsFile>> {
  try {
    return readFeedsFile(feedsFile === null ? null : await readFile(feedsFile, 'utf8'));
  } catch (error) {
    if (error instanceof FeedsFileError) throw new ConfigError(error.message, { cause: error });
    throw new ConfigError(`FEEDS_FILE (${feedsFile}) cannot be read.`, { cause: error });
  }
}
