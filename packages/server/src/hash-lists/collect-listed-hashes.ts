import { setImmediate } from 'node:timers/promises';
import { idLowerBound } from '../store/id.ts';
import type {
  AcceptedReport,
  ListableAnalysis,
  ListedHashRecord,
  ListedHashStore,
} from '../store/tables/listed-hashes.ts';
import type { MaintenanceStore } from '../store/tables/maintenance.ts';
import { DAY_MS } from '../time/time.ts';
import { coveringExpressions, hashOfExpression, listableExpression } from './listable-expressions.ts';

export interface CollectParts {
  readonly listedHashes: ListedHashStore;
  readonly maintenance: Pick<MaintenanceStore, 'getMeta' | 'setMeta'>;
  readonly isTrustedSite: (site: string) => boolean;
  /** Own verdicts with at most this score are listed; null: none. */
  readonly maxScore: number | null;
  /** How long a verdict must have stood. */
  readonly ageMs: number;
  readonly now: () => number;
}

const VERDICTS_READ_TO = 'listed_verdicts_read_to';
const REPORTS_READ_TO = 'listed_reports_read_to';

/** Own verdicts are listed for so long at most, and while their analysis is kept. */
const VERDICT_LIFE_MS = 30 * DAY_MS;
/** What a person has decided. */
const REPORT_LIFE_MS = 365 * DAY_MS;
/** Of analyses: ids of so long are read at a time, so that no statement looks at more. */
const SPAN_MS = 3_600_000;
const SPANS_PER_RUN = 750;
const PAGE = 500;
/** Far more than people resolve within the overlap. */
const REPORTS_PER_RUN = 5_000;
/** Of clocks and commits: reports resolved this long before the last one read may come late. Putting one twice changes nothing. */
const OVERLAP_MS = 60_000;
const MOST_REASONS = 5;

/** Brings what the service itself lists up to date; every analysis is read once. `prune` goes on where the last run ended. */
export function createListedHashCollector(parts: CollectParts): (signal: AbortSignal) => Promise<void> {
  let prunedTo: Uint8Array | null = null;
  let known: ReadonlySet<string> = new Set();
  return async (signal) => {
    known = await collectReports(parts, known);
    if (parts.maxScore !== null) await collectVerdicts(parts, parts.maxScore, signal);
    prunedTo = await parts.listedHashes.prune(parts.now(), prunedTo, PAGE);
  };
}

async function collectVerdicts(parts: CollectParts, maxScore: number, signal: AbortSignal): Promise<void> {
  const { listedHashes, maintenance, now, ageMs } = parts;
  const end = now() - ageMs;
  const oldest = now() - VERDICT_LIFE_MS;
  let from = Math.max(oldest, Number((await maintenance.getMeta(VERDICTS_READ_TO)) ?? oldest));
  for (let spans = 0; from < end && spans < SPANS_PER_RUN; spans++) {
    signal.throwIfAborted();
    const to = Math.min(from + SPAN_MS, end);
    const below = idLowerBound('ana', to);
    for (let first: string | null = idLowerBound('ana', from); first !== null; ) {
      const found: readonly ListableAnalysis[] = await listedHashes.verdicts({ from: first, below }, maxScore, PAGE);
      await listedHashes.put(found.flatMap((analysis) => verdictEntry(analysis, parts)));
      first = found.length < PAGE ? null : `${found.at(-1)?.id}0`;
      await setImmediate();
    }
    from = to;
    await maintenance.setMeta(VERDICTS_READ_TO, String(to));
  }
}

/** Returns the ids it has seen, which are `known` to the next run. */
async function collectReports(
  { listedHashes, maintenance, now }: CollectParts,
  known: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const readTo = Number((await maintenance.getMeta(REPORTS_READ_TO)) ?? 0);
  const since = Math.max(readTo - OVERLAP_MS, now() - REPORT_LIFE_MS);
  const reports = await listedHashes.acceptedReports(since, REPORTS_PER_RUN);
  const unread = reports.filter(({ id }) => !known.has(id));
  if (unread.length > 0) {
    await listedHashes.put(unread.flatMap(reportEntries));
    await maintenance.setMeta(REPORTS_READ_TO, String(unread.at(-1)?.resolvedAt));
  }
  return new Set(reports.map(({ id }) => id));
}

function verdictEntry(analysis: ListableAnalysis, { isTrustedSite, now }: CollectParts): ListedHashRecord[] {
  const expression = listableExpression(analysis.url, isTrustedSite);
  if (expression === null) return [];
  return [entryOf(analysis, expression, 'own-verdict', 'dangerous', now(), VERDICT_LIFE_MS)];
}

function reportEntries(report: AcceptedReport): ListedHashRecord[] {
  const { page, expectedVerdict, resolvedAt } = report;
  if ('urlSha256' in page) return [hashEntry(page.urlSha256, report)];
  const expressions = expectedVerdict === 'safe' ? coveringExpressions(page.url) : dangerousExpressions(page.url);
  return expressions.map((expression) =>
    entryOf(page, expression, 'report', expectedVerdict, resolvedAt, REPORT_LIFE_MS),
  );
}

function dangerousExpressions(url: string): readonly string[] {
  const expression = listableExpression(url, () => true);
  return expression === null ? [] : [expression];
}

/** Of a page that nobody here has seen: its own hash, and nothing that covers it. */
function hashEntry(urlSha256: string, { accountId, expectedVerdict, resolvedAt }: AcceptedReport): ListedHashRecord {
  return {
    ...{ accountId, origin: 'report', verdict: expectedVerdict },
    ...{ hash: Buffer.from(urlSha256, 'hex'), analysisId: '', brand: null, reasons: [] },
    ...{ listedAt: resolvedAt, expiresAt: resolvedAt + REPORT_LIFE_MS },
  };
}

function entryOf(
  { id, accountId, brand, signals }: ListableAnalysis,
  expression: string,
  origin: ListedHashRecord['origin'],
  verdict: ListedHashRecord['verdict'],
  listedAt: number,
  lifeMs: number,
): ListedHashRecord {
  const reasons = signals.filter(({ impact }) => impact < 0).map(({ code }) => code);
  return {
    hash: hashOfExpression(expression),
    accountId,
    origin,
    verdict,
    analysisId: id,
    brand,
    reasons: [...new Set(reasons)].slice(0, MOST_REASONS),
    listedAt,
    expiresAt: listedAt + lifeMs,
  };
}
