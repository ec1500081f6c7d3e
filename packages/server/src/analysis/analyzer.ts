import type { Analysis } from '@lurewatch/contract';
import type { ParsedUrl, Verdict } from '@lurewatch/engine';
import type { BatchLine, BatchRecord } from '../store/tables/batches.ts';
import type { EventType } from '../store/tables/events.ts';
import type { OpenAnswer } from '../store/tables/kept-answer.ts';
import type { CommitOutcome, QuotaLimits } from '../store/writer/analysis-writer.ts';
import type { GatheredEvidence } from './evidence-for.ts';
import type { JudgedRecords, JudgeTask } from './judge-records.ts';

/** On whose behalf, and under which conditions what is judged is charged and stored. */
export interface TaskOrigin {
  readonly accountId: string;
  readonly keyId: string | null;
  /** null: nothing is charged, stored or told (test keys). */
  readonly terms: CommitTerms | null;
  /** Kept with what is charged and stored; null without an Idempotency-Key. */
  readonly answer: OpenAnswer | null;
}

export interface CommitTerms {
  /** false: counted, but nothing of it is kept and no event tells of it. */
  readonly isStored: boolean;
  readonly quota: QuotaLimits;
  /** Events that somebody waits for. */
  readonly wanted: readonly EventType[];
  /** The account's alerts, as `AlertTerms[]` in JSON; null: there is none. */
  readonly alerts: string | null;
}

/** One URL with what was found outside, ready to be judged, stored and answered. Plain data: it may go to another thread. */
export interface AnalysisTask extends TaskOrigin {
  readonly url: ParsedUrl;
  readonly gathered: GatheredEvidence;
}

/** One item of a batch: answered already (no URL, or a fixed answer), or to be judged by the evidence of that index. */
export type BatchItem =
  | { readonly kind: 'ready'; readonly text: string; readonly analysis: Summarized | null }
  | { readonly kind: 'judge'; readonly url: ParsedUrl; readonly gathered: number };

/** What the summary of a batch takes of one analysis. */
export type Summarized = Pick<Analysis, 'id' | 'verdict' | 'score'>;

/** A batch with what was found outside about each of its distinct URLs. Plain data as well. */
export interface BatchTask extends TaskOrigin {
  readonly id: string;
  readonly items: readonly BatchItem[];
  readonly gathered: readonly GatheredEvidence[];
}

/** The next lines of a batch in the background, with what was found outside about each distinct URL. Plain data. */
export interface LinesTask {
  readonly batch: BatchRecord;
  /** Who holds the batch's lease. */
  readonly owner: string;
  readonly lines: readonly LineItem[];
  readonly gathered: readonly GatheredEvidence[];
  readonly chunk: LinesChunk;
  readonly terms: CommitTerms;
  /** When the lines count as done, epoch milliseconds. */
  readonly at: number;
}

/** The chunk that the lines stand in. */
export interface LinesChunk {
  readonly number: number;
  /** Of the lines before. */
  readonly results: readonly BatchLine[];
  /** Whether these lines are its last. */
  readonly isDone: boolean;
}

/** A line with its outcome already, or one to be judged by the evidence of that index. */
export type LineItem =
  | { readonly kind: 'ready'; readonly line: BatchLine }
  | { readonly kind: 'judge'; readonly url: ParsedUrl; readonly gathered: number };

export interface Analyzed {
  /** Anything but `committed`: refused whole, with nothing done. */
  readonly outcome: CommitOutcome;
  /** The contract's answer as JSON; that of many URLs, which is long, in UTF-8, as it is sent. */
  readonly text: string | Uint8Array<ArrayBuffer>;
  /** Of each analysis that was charged, in their order. */
  readonly charged: readonly { readonly id: string; readonly verdict: Verdict; readonly analysisTimeMs: number }[];
  readonly wroteEvents: boolean;
}

/** Judges, stores and writes the answer, in this thread or in others: callers do not know which. */
export interface Analyzer {
  /** Resolves when the analysis is durable. Rejects with a StoreError where the same request may succeed in a moment. */
  analyze(task: AnalysisTask): Promise<Analyzed>;
  analyzeBatch(task: BatchTask): Promise<Analyzed>;
  /** Lines of a batch in the background, committed with its progress; the text is its new summary as JSON. Rejects with StaleUnit where the batch is no longer the caller's. */
  analyzeLines(task: LinesTask): Promise<Analyzed>;
  /** Judges alone: nothing is charged or stored. */
  judge(task: JudgeTask): Promise<JudgedRecords>;
  /** Analyses that wait for their answer or their commit. */
  readonly queueDepth: number;
  /** Whether the latest commit failed for a reason of the database. */
  readonly isFailing: boolean;
  /** Rejects while nobody is there to judge. */
  ensureReady(): Promise<void>;
  /** Ends what is under way, then takes no more. */
  close(): Promise<void>;
}
