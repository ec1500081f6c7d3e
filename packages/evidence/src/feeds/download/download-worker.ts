import { parentPort, workerData } from 'node:worker_threads';
import { createDnsResolver } from '../../dns/dns-resolver.ts';
import { createGuardedFetch, toOutboundError } from '../../guarded-fetch/index.ts';
import type { DownloadJob, DownloadOutcome } from './download-in-worker.ts';
import { fetchFeed } from './fetch-feed.ts';

/** Entry of the worker thread: one list, one answer, then it ends. */
parentPort?.postMessage(await download(jobOf(workerData)));

async function download(job: DownloadJob): Promise<DownloadOutcome> {
  const resolver = createDnsResolver({ servers: job.dnsServers });
  const fetch = createGuardedFetch({ ...job, resolver });
  try {
    const fetched = await fetchFeed(job.definition, job.held, { ...job, fetch });
    return { ok: true, fetched };
  } catch (error) {
    const { code, message } = toOutboundError(error);
    return { ok: false, code, message };
  } finally {
    await fetch.close();
    resolver.close();
  }
}

/** workerData is what downloadInWorker passed: the one writer of this type. */
function jobOf(data: unknown): DownloadJob {
  return data as DownloadJob;
}
