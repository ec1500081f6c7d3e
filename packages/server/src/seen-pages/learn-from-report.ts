import type { ReportRecord } from '../store/tables/reports.ts';
import type { ScreenshotStore } from '../store/tables/screenshots.ts';
import type { SeenPageStore } from '../store/tables/seen-pages.ts';
import { isSameFace } from './face.ts';
import { phishingPage } from './phishing-page.ts';

export interface ReportLessons {
  readonly screenshots: Pick<ScreenshotStore, 'faceOf'>;
  readonly seenPages: Pick<SeenPageStore, 'save' | 'listCleared' | 'clear' | 'unclear'>;
}

/**
 * An accepted report decides what its page is: one of phishing becomes a page to compare others with, one that is safe is none any
 * more. The latest decision counts. Nothing is learnt of a page that no browser has drawn, or that a report may not speak for.
 */
export async function learnFromReport(
  { accountId, analysisId, expectedVerdict }: ReportRecord,
  at: number,
  { screenshots, seenPages }: ReportLessons,
): Promise<void> {
  const face = analysisId === null ? null : await screenshots.faceOf(accountId, analysisId);
  if (face === null) return;
  if (expectedVerdict === 'safe') return seenPages.clear(face, at);
  const cleared = await seenPages.listCleared();
  await seenPages.unclear(cleared.filter((page) => isSameFace(page, face)));
  await seenPages.save(phishingPage(face, at), null);
}
