import { hash64 } from '@lurewatch/engine';
import type { InTransaction } from '../../store/database.ts';
import type { Instant } from '../../store/instant.ts';
import { parseStoredUrl } from '../../store/parse-stored-url.ts';
import { urlOfAnalysis } from '../../store/tables/analyses/analyses.ts';
import { readLearningState } from '../../store/tables/learning/learning-state.ts';
import type { LessonStore, StoredLesson } from '../../store/tables/learning/lessons.ts';
import type { ReportRecord } from '../../store/tables/reports.ts';
import { dayOf } from '../../time/time.ts';
import type { LessonReader } from './lesson-reader.ts';

/** A step of the transaction that accepts a report. */
export type LearnAccepted = (
  transaction: Parameters<InTransaction>[0],
  report: ReportRecord,
  at: Instant,
) => Promise<void>;

/**
 * An accepted report teaches what its address is, written down together with the acceptance. A report by its hash alone, or on an
 * analysis that is erased, teaches nothing.
 */
export function learnAccepted(lessons: Pick<LessonStore, 'adding'>, reader: () => LessonReader): LearnAccepted {
  return async (transaction, { accountId, analysisId, expectedVerdict }, at) => {
    if ((await readLearningState(transaction)).isOff) return;
    const url = analysisId === null ? null : await urlOfAnalysis(transaction, accountId, analysisId);
    if (url === null || !parseStoredUrl(url).ok) return;
    const isPhish = expectedVerdict === 'dangerous';
    const lesson = reader().read({ url, isPhish, source: sourceOfAccount(accountId) });
    if (lesson !== null) await lessons.adding(lesson, dayOf(at), at)(transaction);
  };
}

/** Lessons outlive their account: they name it by a hash. */
export function sourceOfAccount(accountId: string): StoredLesson['source'] {
  return `account:${hash64(accountId)}`;
}

/** The same of what the account looked up, and its page convicted. */
export function sourceOfPages(accountId: string): StoredLesson['source'] {
  return `page:${hash64(accountId)}`;
}
