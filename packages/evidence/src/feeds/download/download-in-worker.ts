import { Worker } from 'node:worker_threads';
import { OutboundError, type OutboundErrorCode } from '../../guarded-fetch/index.ts';
import type { FeedDefinition } from '../feed-definition.ts';
import type { FeedValidators, FetchedFeed } from './fetch-feed.ts';

/** Brings a list to a local file, or tells that it has not changed. Throws OutboundError. */
export type DownloadFeed = (
  definition: FeedDefinition,
  held: FeedValidators,
  target: { readonly directory: string; readonly maxBytes: number; readonly signal?: AbortSignal },
) => Promise<FetchedFeed>;

/** How the thread reaches the network. Plain data. */
export interface DownloadSettings {
  readonly dnsServers: readonly string[];
  readonly outboundAllow: readonly string[];
  readonly outboundProxy?: string | null;
  readonly userAgent: string;
}

export interface DownloadJob extends DownloadSettings {
  readonly definition: FeedDefinition;
  readonly held: FeedValidators;
  readonly directory: string;
  readonly maxBytes: number;
}

export type DownloadOutcome =
  | { readonly ok: true; readonly fetched: FetchedFeed }
  | { readonly ok: false; readonly code: OutboundErrorCode; readonly message: string };

const MAX_HEAP_MB = 128;
/** Longer than a download may take by its own clock. */
const MAX_LIFE_MS = 11 * 60_000;

/** Each download in a thread of its own: names, certificates, headers and bytes of the list's server are read there. */
export function downloadInWorker(settings: DownloadSettings): DownloadFeed {
  return async (definition, held, { directory, maxBytes, signal }) => {
    const worker = new Worker(new URL('./download-worker.ts', import.meta.url), {
      workerData: { ...settings, definition, held, directory, maxBytes } satisfies DownloadJob,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    const { promise, resolve } = Promise.withResolvers<DownloadOutcome>();
    const fail = (code: OutboundErrorCode, message: string) => resolve({ ok: false, code, message });
    const stop = () => fail('cancelled', 'cancelled');
    const timer = setTimeout(() => fail('timeout', 'the download thread did not end'), MAX_LIFE_MS);
    signal?.addEventListener('abort', stop, { once: true });
    worker.once('message', (outcome: DownloadOutcome) => resolve(outcome));
    worker.once('error', (error) => fail('internal', String(error)));
    worker.once('exit', () => fail('internal', 'the download thread ended early'));
    try {
      const outcome = await promise;
      if (!outcome.ok) throw new OutboundError(outcome.code, outcome.message);
      return outcome.fetched;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      await worker.terminate();
    }
  };
}
