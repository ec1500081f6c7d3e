import { setImmediate } from 'node:timers/promises';
import type { VerdictChange } from '@lurewatch/contract';
import { type Engine, noEvidence, parseUrl, type Signal } from '@lurewatch/engine';
import type { FeedAddition, ThreatFeeds } from '@lurewatch/evidence';
import { newEvent } from '../store/new-event.ts';
import type { AnalysisRecord, EventRecord } from '../store/records.ts';
import type { AnalysisStore } from '../store/store.ts';
import { DAY_MS } from '../time.ts';
import type { AccountLists } from './account-lists.ts';
import { checkRecords } from './check-records.ts';
import { expiryOf } from './expiry.ts';

export interface RecheckDependencies {
  readonly analyses: Pick<AnalysisStore, 'findByHashes' | 'revise'>;
  readonly engine: Pick<Engine, 'analyze' | 'dataVersion'>;
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
    for (const record of await deps.analyses.findByHashes(hashes, since)) {
      if (seen.has(record.id)) continue;
      seen.add(record.id);
      const revision = await judgeAgain(record, deps);
      if (revision === null) continue;
      await deps.analyses.revise(revision.record, revision.event);
      changed++;
    }
  }
  return { candidates: seen.size, changed };
}

interface Revision {
  readonly record: AnalysisRecord;
  readonly event: EventRecord;
}

/** null when the lists do not cover the URL after all (hashes may collide), or the verdict gets no worse by it. */
async function judgeAgain(record: AnalysisRecord, deps: RecheckDependencies): Promise<Revision | null> {
  const parsed = parseUrl(record.url);
  if (!parsed.ok) return null;
  const feeds = deps.feeds.lookup(parsed.url);
  if (feeds.status !== 'found') return null;
  const now = deps.now();
  const accountLists = await deps.accountLists.match(record.accountId, parsed.url);
  const evidence = { ...noEvidence(new Date(now)), feeds, accountLists };
  const judgement = deps.engine.analyze(parsed.url, evidence);
  if (judgement.verdict === record.verdict || judgement.score >= record.score) return null;

  const current = { verdict: judgement.verdict, score: judgement.score };
  const feedsCheck = checkRecords(evidence, 0).filter(({ name }) => name === 'feeds');
  const change: VerdictChange = {
    analysis_id: record.id,
    url: record.url,
    previous: { verdict: record.verdict, score: record.score },
    current,
    reason: 'threat_list',
    sources: [...new Set(feeds.value.map(({ source }) => source))],
  };
  return {
    record: {
      ...record,
      ...current,
      ...(judgement.brand !== null && { brand: judgement.brand, officialDomain: judgement.officialDomain }),
      baseScore: judgement.baseScore,
      signals: mergeSignals(judgement.signals, record.signals),
      checks: [...record.checks.filter(({ name }) => name !== 'feeds'), ...feedsCheck],
      dataVersion: deps.engine.dataVersion,
      expiresAt: expiryOf(judgement.verdict, now),
    },
    event: newEvent('verdict.changed', record.accountId, change, now),
  };
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
