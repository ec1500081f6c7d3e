import type { Verdict } from '@lurewatch/sdk';
import type { Judge } from '../judge/outcome.ts';
import { mapInOrder } from '../lines/map-in-order.ts';
import type { ReadEvent, ReadLine } from './event-forms.ts';
import { errorOf, type Finding, worstOf } from './finding.ts';
import { judgeMany } from './judge-many.ts';
import type { OutcomeCache } from './outcome-cache.ts';

export interface EnrichParts {
  readonly batches: AsyncIterable<readonly string[]>;
  readonly readEvent: ReadEvent;
  readonly judge: Judge;
  readonly cache: OutcomeCache;
  /** Takes as many lines as were read, in their order, with the worst verdict of each; resolves when they are where they belong. */
  readonly write: (lines: readonly string[], verdicts: readonly (Verdict | null)[]) => Promise<void>;
  /** Once it is aborted nothing more is written: what was under way is read again by the next run, which knows how far this one came. */
  readonly leaveAt?: AbortSignal | undefined;
  /** Told once when so many lines held no URL that it may be the reader's fault. */
  readonly tell: (message: string) => void;
}

export interface EnrichCounts {
  lines: number;
  /** Lines with at least one URL. */
  withUrl: number;
  dangerous: number;
  /** Lines with a URL that could not be judged. */
  failed: number;
  /** Lines that are no JSON object, or too long: passed on as they were. */
  passedOver: number;
}

/** Lines worked on together; a line alone is not kept waiting for others. */
const CHUNK_LINES = 500;

/** One line in, one line out, in the order of the input; nothing is lost, whatever the service does. */
export async function enrichLines({
  batches,
  readEvent,
  judge,
  cache,
  write,
  leaveAt,
  tell,
}: EnrichParts): Promise<EnrichCounts> {
  const counts: EnrichCounts = { lines: 0, withUrl: 0, dangerous: 0, failed: 0, passedOver: 0 };
  let isTold = false;
  const judgeAll = judgeMany(judge, cache);
  const options = { chunkSize: CHUNK_LINES, concurrency: judge.concurrency };
  const enrichChunk = (lines: readonly string[]): Written | Promise<Written> => {
    const read = lines.map(readEvent);
    const urls = new Set<string>();
    for (const event of read) if (event !== null) for (const { url } of event.urls) urls.add(url);
    const outcomes = judgeAll(urls);
    if (outcomes instanceof Promise) return outcomes.then((them) => writeChunk(lines, read, them, counts));
    return writeChunk(lines, read, outcomes, counts);
  };
  for await (const { result } of mapInOrder(batches, options, enrichChunk)) {
    if (leaveAt?.aborted === true) break;
    await write(result.lines, result.verdicts);
    if (isTold || counts.lines < SILENT_LINES) continue;
    isTold = true;
    if (counts.withUrl === 0) tell(NOTHING_FOUND);
  }
  return counts;
}

const SILENT_LINES = 1_000;
const NOTHING_FOUND =
  'A thousand lines held no URL: --text reads lines that are no JSON; --field or --url say where URLs stand.';

interface Written {
  readonly lines: readonly string[];
  readonly verdicts: readonly (Verdict | null)[];
}

function writeChunk(
  lines: readonly string[],
  read: readonly (ReadLine | null)[],
  outcomes: ReadonlyMap<string, Finding['outcome']>,
  counts: EnrichCounts,
): Written {
  const verdicts: (Verdict | null)[] = [];
  const written = lines.map((line, index) => {
    counts.lines += 1;
    const event = read[index];
    if (event == null) {
      counts.passedOver += line.trim() === '' ? 0 : 1;
      verdicts.push(null);
      return line;
    }
    const findings = findingsOf(event, outcomes);
    verdicts.push(findings.length > 0 ? count(findings, counts) : null);
    return event.write(findings);
  });
  return { lines: written, verdicts };
}

/** What is no URL after all is none of them. */
function findingsOf(event: ReadLine, outcomes: ReadonlyMap<string, Finding['outcome']>): readonly Finding[] {
  const findings: Finding[] = [];
  for (const found of event.urls) {
    const outcome = outcomes.get(found.url);
    if (outcome !== undefined && outcome.status !== 'refused') findings.push({ ...found, outcome });
  }
  return findings;
}

function count(findings: readonly Finding[], counts: EnrichCounts): Verdict | null {
  const verdict = worstOf(findings)?.outcome.verdict ?? null;
  counts.withUrl += 1;
  if (verdict === 'dangerous') counts.dangerous += 1;
  if (errorOf(findings) !== null) counts.failed += 1;
  return verdict;
}
