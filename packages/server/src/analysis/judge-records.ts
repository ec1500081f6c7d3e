import type { ParsedUrl } from '@lurewatch/engine';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';
import { analysisRecord, type RecordOrigin } from './analysis-record.ts';
import type { GatheredEvidence } from './evidence-for.ts';
import { newWork, type TakeTurn } from './fair-turns.ts';
import { JUDGED_PER_TURN, type JudgeDependencies, type JudgedUrl, judgeUrl } from './judge-url.ts';

/** URLs of one account to be judged alone: whoever asks charges and stores what comes of it. Plain data. */
export interface JudgeTask {
  readonly accountId: string;
  readonly items: readonly JudgeItem[];
  /** What was found outside about each distinct URL. */
  readonly gathered: readonly GatheredEvidence[];
}

export interface JudgeItem {
  readonly url: ParsedUrl;
  /** Index of its evidence. */
  readonly gathered: number;
  readonly origin: RecordOrigin;
}

/** Of each item its record; null for one whose judgement failed. */
export type JudgedRecords = readonly (AnalysisRecord | null)[];

/** Judges each distinct URL once, yielding in between: the next few find the detector's tables at hand. */
export async function judgeRecords(
  { accountId, items, gathered }: JudgeTask,
  deps: JudgeDependencies & { readonly takeTurn: TakeTurn },
): Promise<JudgedRecords> {
  const work = newWork();
  const judgedOf: (JudgedUrl | null)[] = [];
  const records: (AnalysisRecord | null)[] = [];
  let distinct = 0;
  for (const { url, gathered: index, origin } of items) {
    let judged = judgedOf[index];
    if (judged === undefined) {
      if (distinct % JUDGED_PER_TURN === 0) await deps.takeTurn(accountId, work);
      distinct += 1;
      judged = judgeOrNull(url, gathered[index], deps);
      judgedOf[index] = judged;
    }
    records.push(judged === null ? null : analysisRecord({ ...judged, url }, origin, deps.engine));
  }
  return records;
}

/** A URL on which the detector fails does not fail the others. */
function judgeOrNull(
  url: ParsedUrl,
  gathered: GatheredEvidence | undefined,
  deps: JudgeDependencies,
): JudgedUrl | null {
  if (gathered === undefined) throw new Error('a URL to be judged has no evidence');
  try {
    return judgeUrl(url, gathered, deps);
  } catch {
    return null;
  }
}
