import type { Analysis } from '@lurewatch/contract';
import { type AnalysisDependencies, analyzeParsedUrl } from '../analysis/analyze-url.ts';
import { recheckAnalysis } from '../analysis/recheck-analysis.ts';
import { ApiError } from '../api/api-error.ts';
import type { Caller } from '../limits/caller.ts';
import { retainedSince } from '../limits/retained-since.ts';
import { parseStoredUrl } from '../store/parse-stored-url.ts';
import type { Store } from '../store/store.ts';
import type { StoreLog } from '../store/store-log.ts';
import type { ScheduledRecheckRecord } from '../store/tables/scheduled-rechecks.ts';
import { DAY, HOUR } from '../time/intervals.ts';

export const INTERVAL_MS: Readonly<Record<ScheduledRecheckRecord['every'], number>> = { hour: HOUR, day: DAY };

/** Looked up side by side: enough to hide latency, too few to crowd out requests. */
const SIDE_BY_SIDE = 4;
const PER_RUN = 200;

export interface RecheckParts {
  readonly store: Pick<Store, 'scheduledRechecks' | 'analyses' | 'accounts'>;
  readonly analysis: AnalysisDependencies;
  readonly limitsOf: (plan: string) => Caller['limits'];
  readonly now: () => number;
  readonly log: StoreLog;
}

/** Looks again at every address whose turn it is. */
export async function runRechecks(parts: RecheckParts, signal: AbortSignal): Promise<void> {
  const due = (await parts.store.scheduledRechecks.due(parts.now(), PER_RUN)).values();
  const work = async () => {
    for (const schedule of due) {
      if (signal.aborted) return;
      await takeTurn(schedule, parts);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
}

/** The next turn is written down first: a service that is killed in the middle charges nobody twice. */
async function takeTurn(schedule: ScheduledRecheckRecord, parts: RecheckParts): Promise<void> {
  const { store, now, log } = parts;
  const startedAt = now();
  if (!(await store.scheduledRechecks.putOff(schedule, startedAt + INTERVAL_MS[schedule.every]))) return;
  const account = await store.accounts.find(schedule.accountId);
  if (account === null || account.status !== 'active') return;
  const caller: Caller = { account, key: null, limits: parts.limitsOf(account.plan), isTest: false, person: null };
  let { analysisId } = schedule;
  let lastError: string | null = null;
  try {
    analysisId = await lookAgain(caller, schedule, parts);
  } catch (error) {
    lastError = error instanceof ApiError ? error.code : 'internal_error';
    if (!(error instanceof ApiError))
      log.error({ err: error }, 'a scheduled re-check failed and is tried at its next turn');
  }
  await store.scheduledRechecks.note(schedule, { analysisId, lastAt: startedAt, lastError });
}

/** The id of the analysis that says how it is now. */
async function lookAgain(
  caller: Caller,
  schedule: ScheduledRecheckRecord,
  { store, analysis, now }: RecheckParts,
): Promise<string> {
  const { analysisId, url } = schedule;
  const wanted = { id: analysisId, depth: undefined, retainedSince: retainedSince(caller, now()) };
  const parts = { analyses: store.analyses, deps: analysis, keepAnswer: null };
  const rechecked = await recheckAnalysis(caller, wanted, parts);
  if (rechecked !== null) return analysisId;
  // What somebody deleted took its schedule along, perhaps while it was looked at: it is not stored anew.
  if (!(await store.scheduledRechecks.stands(schedule))) return analysisId;
  // Past its retention.
  const parsed = parseStoredUrl(url);
  if (!parsed.ok) throw new ApiError('invalid_url', 'The stored URL cannot be asked for again.');
  const fresh = await analyzeParsedUrl(caller, parsed.url, {}, analysis);
  return (JSON.parse(fresh.analysis.text) as Analysis).id;
}
