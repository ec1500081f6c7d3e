import type { BatchOutcome } from '@lurewatch/contract';
import type { AnalysisStore } from '../store/tables/analyses/analyses.ts';
import type { BatchLine, BatchRecord, BatchStore } from '../store/tables/batches.ts';

/** Batches whose order is remembered: two bytes a line, 200 kB for the largest. */
const MOST_KNOWN = 16;
/** Chunks read together; requests get their turn in between. */
const CHUNKS_AT_ONCE = 20;

const SCORES = 101;
const RANKS: readonly BatchOutcome[] = ['dangerous', 'suspicious', 'unknown', 'safe', 'failed'];
const FAILED = RANKS.indexOf('failed') * SCORES;

interface Known {
  readonly keys: Uint16Array;
  read: number;
  reading: Promise<void>;
}

export interface LinesByDanger {
  /** Lines that are done, the most dangerous first, those of one outcome alone where one is named. */
  inOrder(batch: BatchRecord, outcome: BatchOutcome | null): Promise<Uint32Array>;
  /** Lines of one outcome as they were given. */
  ofOutcome(batch: BatchRecord, outcome: BatchOutcome): Promise<Uint32Array>;
}

/**
 * Puts the lines of batches in order of danger. Each line is read once: what is done since the last look is added to what
 * is remembered, so that looking at a batch while it runs costs no more than at one that has ended.
 */
export function createLinesByDanger(
  batches: Pick<BatchStore, 'chunks'>,
  analyses: Pick<AnalysisStore, 'findMany'>,
): LinesByDanger {
  const known = new Map<string, Known>();

  async function keysOf(batch: BatchRecord): Promise<Uint16Array> {
    const found = known.get(batch.id) ?? { keys: new Uint16Array(batch.total), read: 0, reading: Promise.resolve() };
    known.delete(batch.id);
    known.set(batch.id, found);
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    found.reading = found.reading.catch(() => {}).then(() => readOn(found, batch));
    await found.reading;
    return found.keys.subarray(0, batch.done);
  }

  async function readOn(found: Known, batch: BatchRecord): Promise<void> {
    const { chunkSize, done } = batch;
    while (found.read < done) {
      const first = Math.floor(found.read / chunkSize);
      const end = Math.min(first + CHUNKS_AT_ONCE, Math.ceil(done / chunkSize));
      const chunks = await batches.chunks(batch, range(first, end));
      for (const { number, results } of chunks) {
        const keys = await keysOfLines(batch, results);
        found.keys.set(keys.slice(0, found.keys.length - number * chunkSize), number * chunkSize);
      }
      found.read = Math.min(end * chunkSize, done);
    }
  }

  /** Lines of earlier versions do not tell their verdict: their analyses do, while they are kept. */
  async function keysOfLines({ accountId }: BatchRecord, lines: readonly BatchLine[]): Promise<readonly number[]> {
    const untold = lines.flatMap((line) =>
      'analysisId' in line && line.verdict === undefined ? [line.analysisId] : [],
    );
    const found = new Map((await analyses.findMany(accountId, untold)).map((record) => [record.id, record]));
    return lines.map((line) => {
      if (!('analysisId' in line)) return FAILED;
      const { verdict, score } = line.verdict === undefined ? (found.get(line.analysisId) ?? {}) : line;
      return verdict === undefined ? FAILED : RANKS.indexOf(verdict) * SCORES + (score ?? 0);
    });
  }

  return {
    async inOrder(batch, outcome) {
      const keys = await keysOf(batch);
      const lines = sorted(keys);
      return outcome === null ? lines : lines.filter((line) => outcomeOf(keys[line]) === outcome);
    },
    async ofOutcome(batch, outcome) {
      const keys = await keysOf(batch);
      return Uint32Array.from(keys.keys()).filter((line) => outcomeOf(keys[line]) === outcome);
    },
  };
}

function outcomeOf(key = FAILED): BatchOutcome {
  return RANKS[Math.floor(key / SCORES)] ?? 'failed';
}

/** By counting: a hundred thousand lines have five hundred keys. Lines with the same key stay as they were given. */
function sorted(keys: Uint16Array): Uint32Array {
  const starts = new Uint32Array(FAILED + 2);
  for (const key of keys) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  for (let key = 1; key < starts.length; key++) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
  const lines = new Uint32Array(keys.length);
  for (const [line, key] of keys.entries()) {
    const at = starts[key] ?? 0;
    lines[at] = line;
    starts[key] = at + 1;
  }
  return lines;
}

function range(start: number, end: number): readonly number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at);
}
