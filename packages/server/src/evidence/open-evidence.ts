import type { Engine } from '@lurewatch/engine';
import { ownAddressesProblem } from '@lurewatch/evidence';
import type { Basis } from '../basis/basis.ts';
import type { Job } from '../basis/job.ts';
import type { Sealing } from '../sealing/open-sealing.ts';
import type { Store } from '../store/store.ts';
import { MINUTE } from '../time/intervals.ts';
import { registerFeedMetrics } from './feed-metrics.ts';
import { type OutsideSources, openSources } from './open-sources.ts';
import { refreshFeeds } from './refresh-feeds.ts';
import { reportWorkers } from './worker-metrics.ts';

export interface OpenEvidence extends OutsideSources, AsyncDisposable {
  readonly jobs: readonly Job[];
}

/** All that learns from outside: sites asked about, threat lists, and the one door through which everything goes. */
export async function openEvidence(
  { config, now, log, metrics: { registry } }: Basis,
  store: Store,
  engine: Pick<Engine, 'isTrustedSite'>,
  sealing: Sealing,
): Promise<OpenEvidence> {
  const sources = await openSources(config, store, {
    jitterSeed: Buffer.from(sealing.key).readUInt32BE(),
    isTrustedSite: engine.isTrustedSite,
    onWorkerReplaced: reportWorkers(registry, log),
  });
  const problem = ownAddressesProblem();
  if (problem !== null) {
    log.warn(
      { problem },
      "the system does not tell this machine's own addresses, so that public ones of them are open to whoever names them: allow AF_NETLINK in the unit",
    );
  }
  registerFeedMetrics(registry, () => sources.feeds.states(now()), now);
  return {
    ...sources,
    // What a refresh adds is re-checked as part of it.
    jobs: [
      {
        name: 'feed-refresh',
        intervalMs: MINUTE,
        singleton: false,
        run: () => refreshFeeds(sources.feeds, store.maintenance, now),
      },
    ],
    [Symbol.asyncDispose]: () => sources.close(),
  };
}
