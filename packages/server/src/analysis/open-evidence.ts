import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ParsedUrl } from '@lurewatch/engine';
import {
  createDnsResolver,
  createEvidenceGatherer,
  createFileSnapshotStore,
  createGuardedFetch,
  createThreatFeeds,
  FeedsFileError,
  type GuardedFetch,
  readFeedsFile,
  type ThreatFeeds,
} from '@lurewatch/evidence';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { createDatabaseSnapshotStore } from '../store/feed-snapshots.ts';
import type { Store } from '../store/store.ts';
import type { GatherEvidence } from './gather-evidence.ts';
import { openSharedCache } from './open-shared-cache.ts';

export interface OpenEvidence {
  readonly gatherEvidence: GatherEvidence;
  readonly feeds: ThreatFeeds;
  /** The one door to the outside; webhooks use it too. */
  readonly fetch: GuardedFetch;
  close(): Promise<void>;
}

export interface EvidenceOptions {
  /** Spreads the requests of many installations over time. */
  readonly jitterSeed: number;
  /** One wrong line in a list does not condemn such a site. */
  readonly isTrustedSite: (site: string) => boolean;
}

/** Everything that learns from outside, as configured. With NETWORK_CHECKS=off it is built of parts that send nothing. */
export async function openEvidence(
  config: Config,
  store: Store,
  { jitterSeed, isTrustedSite }: EvidenceOptions,
): Promise<OpenEvidence> {
  const { networkChecks, outboundAllow, userAgent } = config;
  const shared = openSharedCache(networkChecks ? config.redisUrl : null);
  const sharedCache = shared === null ? {} : { sharedCache: shared.cache };
  const resolver = createDnsResolver({ servers: config.dnsServers ?? [], ...sharedCache });
  const fetch = createGuardedFetch({ resolver, outboundAllow, userAgent });
  const feeds = createThreatFeeds({
    definitions: await readDefinitions(config.feedsFile),
    snapshots:
      store.dialect === 'postgres'
        ? createDatabaseSnapshotStore(store.database)
        : createFileSnapshotStore(join(config.dataDir, 'feeds')),
    workDirectory: join(config.dataDir, 'feeds'),
    fetch: networkChecks ? fetch : null,
    jitterSeed,
    isTrustedSite,
  });
  await feeds.load();
  const gatherer = createEvidenceGatherer({
    networkChecks,
    deadlineMs: config.evidenceTimeoutMs,
    resolver,
    rdapBootstrapUrl: config.rdapBootstrapUrl,
    outboundAllow,
    userAgent,
    ...sharedCache,
  });
  const lookUpFeeds = (url: ParsedUrl) => feeds.lookup(url);
  return {
    gatherEvidence: (url, { depth, accountLists, asOf }) =>
      gatherer.gather(url, { depth, accountLists, now: asOf, feeds: lookUpFeeds }),
    feeds,
    fetch,
    async close() {
      await gatherer.close();
      await feeds.close();
      await fetch.close();
      resolver.close();
      shared?.close();
    },
  };
}

async function readDefinitions(feedsFile: string | null): Promise<ReturnType<typeof readFeedsFile>> {
  try {
    return readFeedsFile(feedsFile === null ? null : await readFile(feedsFile, 'utf8'));
  } catch (error) {
    if (error instanceof FeedsFileError) throw new ConfigError(error.message, { cause: error });
    throw new ConfigError(`FEEDS_FILE (${feedsFile}) cannot be read.`, { cause: error });
  }
}
