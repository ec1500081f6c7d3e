import { createReadStream } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { FeedRefusedError } from '../feed-refused-error.ts';
import { decodeSegment, encodeSegment } from '../segment/segment-codec.ts';
import { compileFeed } from './compile-feed.ts';
import type { CompileJob, CompileOutcome, SegmentNote } from './compile-job.ts';

/** Entry of the worker thread: one job, one answer, then it ends. */
parentPort?.postMessage(await runJob(jobOf(workerData)));

async function runJob(job: CompileJob): Promise<CompileOutcome> {
  try {
    const previous = job.previous === null ? null : (await decodeSegment(job.previous)).segment;
    const compiled = await compileFeed(createReadStream(job.file, { highWaterMark: 2 ** 18 }), { ...job, previous });
    const note: SegmentNote = {
      definition: job.definition,
      fetchedAt: job.now,
      etag: job.etag,
      lastModified: job.lastModified,
      malformed: compiled.malformed,
      dropped: compiled.dropped,
      topSites: compiled.topSites,
      remarks: compiled.remarks ?? [],
      kitRules: compiled.kitRules ?? [],
    };
    const { bytes } = encodeSegment(compiled.segment, JSON.stringify(note));
    return { ok: true, bytes, added: compiled.added, newlyNamed: compiled.newlyNamed };
  } catch (error) {
    if (error instanceof FeedRefusedError) return { ok: false, code: error.code, message: error.message };
    return { ok: false, code: 'internal', message: error instanceof Error ? error.message : String(error) };
  }
}

/** workerData is what compileInWorker passed: the one writer of this type. */
function jobOf(data: unknown): CompileJob {
  return data as CompileJob;
}
