import { setImmediate } from 'node:timers/promises';
import type { VerdictChange } from '@lurewatch/contract';
import { type Evidence, noEvidence, type ParsedUrl, type Signal, type ThreatMatch } from '@lurewatch/engine';
import { type FeedAddition, type ThreatFeeds, threatsOfLink } from '@lurewatch/evidence';
import { checkRecords } from '../evidence/check-records.ts';
import type { AccountLists } from '../lists/account-lists.ts';
import { listsOfLink } from '../lists/lists-of-link.ts';
import { newEvent } from '../store/new-event.ts';
import { parseStoredUrl } from '../store/parse-stored-url.ts';
import type { AnalysisStore } from '../store/tables/analyses/analyses.ts';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';
import type { EventRecord } from '../store/tables/events.ts';
import { DAY_MS } from '../time/time.ts';
import type { Analyzer } from './analyzer.ts';
import { expiryOf } from './expiry.ts';

export interface RecheckDependencies {
  readonly analyses: Pick<AnalysisStore, 'findByHashes' | 'revise'>;
  readonly analyzer: Pick<Analyzer, 'judge'>;
  readonly feeds: Pick<ThreatFeeds, 'lookup'>;
  readonly accountLists: Pick<AccountLists, 'match'>;
  /** How far back stored analyses may reach: the longest retention of any plan. */
  readonly retentionDays: number;
  readonly now: () => number;
}

export interface RecheckResult {
  readonly candidates: number;
  readonly changed: number;
}

const HASHES_PER_STEP = 500;
/** Judged together: few enough that live requests to the same thread hardly wait. */
const JUDGED_PER_STEP = 20;

/**
 * Judges stored analyses again that a list's new entries cover, found by their indexed hashes. Where the verdict
 * becomes worse the analysis gets a new revision and verdict.changed is written with it. Doing it twice changes
 * nothing more. Rejects when the service stops.
 */
export async function recheckAddition(addition: FeedAddition, deps: RecheckDependencies): Promise<RecheckResult> {
  const since = deps.now() - deps.retentionDays * DAY_MS;
  const seen = new Set<string>();
  let changed = 0;
  for (const hashes of inSteps(addition.hashes(), HASHES_PER_STEP)) {
    addition.signal.throwIfAborted();
    // The embedded database answers synchronously: requests get their turn between the steps.
    await setImmediate();
    const found = (await deps.analyses.findByHashes(hashes, since)).filter(({ id }) => !seen.has(id));
    for (const { id } of found) seen.add(id);
    for (const records of inSteps(found, JUDGED_PER_STEP)) {
      addition.signal.throwIfAborted();
      for (const revision of await judgeAgain(records, deps)) {
        if (await deps.analyses.revise(revision.record, revision.event)) changed++;
      }
    }
  }
  return { candidates: seen.size, changed };
}

interface Revision {
  readonly record: AnalysisRecord;
  readonly event: EventRecord;
}

interface Covered {
  readonly record: AnalysisRecord;
  readonly url: ParsedUrl;
  readonly evidence: Evidence;
  readonly threats: readonly ThreatMatch[];
}

/** Those that the lists cover after all (hashes may collide), and whose verdict gets worse by it. */
async function judgeAgain(records: readonly AnalysisRecord[], deps: RecheckDependencies): Promise<readonly Revision[]> {
  const now = deps.now();
  const covered: Covered[] = [];
  for (const record of records) {
    const parsed = parseStoredUrl(record.url);
    if (!parsed.ok) continue;
    const feeds = threatsOfLink(parsed.url, (url) => deps.feeds.lookup(url));
    if (feeds.status !== 'found') continue;
    const accountLists = await listsOfLink(deps.accountLists, record.accountId, parsed.url);
    const evidence = { ...noEvidence(new Date(now)), context: record.context, feeds, accountLists };
    covered.push({ record, url: parsed.url, evidence, threats: feeds.value });
  }
  if (covered.length === 0) return [];
  const judged = await deps.analyzer.judge({
    // Nobody's turn in particular.
    accountId: '',
    items: covered.map(({ url, record: { id, accountId, keyId, batchId } }, gathered) => {
      return { url, gathered, origin: { id, accountId, keyId, batchId } };
    }),
    gathered: covered.map(({ record, evidence }) => ({ evidence, depth: record.depth, analyzedAt: now, gatherMs: 0 })),
  });
  return covered.flatMap((one, index) => revisionOf(one, judged[index] ?? null, now));
}

function revisionOf({ record, evidence, threats }: Covered, judged: AnalysisRecord | null, now: number): Revision[] {
  if (judged === null || judged.verdict === record.verdict || judged.score >= record.score) return [];
  const { verdict, score, brand, officialDomain, baseScore, signals, dataVersion, overlayVersion } = judged;
  const feedsCheck = checkRecords(evidence, 0).filter(({ name }) => name === 'feeds');
  const change: VerdictChange = {
    analysis_id: record.id,
    url: record.url,
    previous: { verdict: record.verdict, score: record.score },
    current: { verdict, score },
    reason: 'threat_list',
    overlay_version: judged.overlayVersion,
    sources: [...new Set(threats.map(({ source }) => source))],
  };
  const revised: AnalysisRecord = {
    ...record,
    verdict,
    score,
    ...(brand !== null && { brand, officialDomain }),
    baseScore,
    signals: mergeSignals(signals, record.signals),
    checks: [...record.checks.filter(({ name }) => name !== 'feeds'), ...feedsCheck],
    dataVersion,
    overlayVersion,
    expiresAt: expiryOf(verdict, now, signals),
    revisedAt: now,
  };
  return [{ record: revised, event: newEvent('verdict.changed', record.accountId, change, now) }];
}

const ASKED_AGAIN: ReadonlySet<Signal['source']> = new Set(['url', 'brand', 'feeds']);

/** What the network told at the time of the analysis still belongs to it, but has no part in the renewed score. */
function mergeSignals(renewed: readonly Signal[], stored: readonly Signal[]): readonly Signal[] {
  const kept = stored.filter(({ source }) => !ASKED_AGAIN.has(source)).map((signal) => ({ ...signal, impact: 0 }));
  return [...renewed, ...kept].sort((left, right) => Math.abs(right.impact) - Math.abs(left.impact));
}

function* inSteps<T>(items: Iterable<T>, size: number): Generator<readonly T[]> {
  let step: T[] = [];
  for (const item of items) {
    step.push(item);
    if (step.length < size) continue;
    yield step;
    step = [];
  }
  if (step.length > 0) yield step;
}
