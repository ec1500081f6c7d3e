import type { AnalysisRecord } from '../tables/analyses/analysis-columns.ts';
import type { EventRecord } from '../tables/events.ts';
import type { KeptAnswer } from '../tables/kept-answer.ts';
import type { Drawing } from '../tables/screenshots.ts';

/** Limits that the commit enforces, null where unlimited. Overage: units beyond `month` are accepted and counted. */
export interface QuotaLimits {
  readonly day: number | null;
  readonly month: number | null;
  readonly overage: boolean;
}

/**
 * A statement of the dialect that runs in the unit's transaction and must change exactly one row. Where it does not, somebody else
 * was faster: the unit alone is undone and its commit rejects with StaleUnit.
 */
export interface CommitStep {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What is committed or refused as a whole: one analysis, one batch, or a piece of one. */
export interface CommitUnit {
  readonly accountId: string;
  readonly entries: readonly CommitEntry[];
  readonly events: readonly EventRecord[];
  readonly steps?: readonly CommitStep[];
  /** Kept with all of it. Where its claim was lost the unit is undone, and its commit rejects with ClaimLost. */
  readonly answer?: KeptAnswer;
}

/** One unit of work for the group commit. */
export interface CommitEntry {
  readonly analysis: AnalysisRecord;
  /** false (store:false): counted, not stored. */
  readonly isStored: boolean;
  readonly quota: QuotaLimits;
  readonly events: readonly EventRecord[];
  /** What a browser drew of the page: kept where the analysis is, whose `screenshotAt` says so. */
  readonly screenshot?: Drawing;
}

export type CommitOutcome = 'committed' | 'quota_exceeded_day' | 'quota_exceeded_month';

/**
 * Group commit: concurrent requests share one transaction that stores analyses, counts usage against the quota exactly,
 * and writes events (including quota.threshold at 80 % and 100 %). Resolves only after the transaction is durable.
 * Throws StoreOverloaded when its bounded queue is full, StoreClosed while stopping.
 */
export interface AnalysisWriter {
  commit(entry: CommitEntry): Promise<CommitOutcome>;
  /** All or nothing: a batch is charged and stored whole, or refused whole. */
  commitBatch(entries: readonly CommitEntry[], batchEvents: readonly EventRecord[]): Promise<CommitOutcome>;
  /** The events of its entries are not added: `events` holds all of them. */
  commitUnit(unit: CommitUnit): Promise<CommitOutcome>;
  readonly queueDepth: number;
  /** Whether the latest transaction failed for a reason of the database, not of a row. */
  readonly isFailing: boolean;
  /** Flushes what is queued, then refuses more. */
  close(): Promise<void>;
}
