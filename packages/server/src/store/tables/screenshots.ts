import type { Database } from '../database.ts';
import type { Instant } from '../instant.ts';
import { storedJson } from '../row-values.ts';
import type { Face } from './seen-pages.ts';

/** What a browser drew of a page. */
export interface Drawing {
  /** WebP. */
  readonly picture: Uint8Array;
  /** What a report on the analysis may teach; null: nothing. */
  readonly face: Face | null;
}

export interface NewScreenshot extends Drawing {
  readonly accountId: string;
  readonly analysisId: string;
  readonly takenAt: Instant;
}

/** What browsers drew of analysed pages. Each goes with its analysis: by retention, when that is erased, with the account. */
export interface ScreenshotStore {
  /** WebP; null when there is none. */
  find(accountId: string, analysisId: string): Promise<Uint8Array | null>;
  /** What a report on the analysis may teach; null: nothing. */
  faceOf(accountId: string, analysisId: string): Promise<Face | null>;
  /** Keeps it beside a stored analysis, in place of an earlier one; false when there is no such analysis any more. */
  keep(screenshot: NewScreenshot): Promise<boolean>;
}

declare module '../schema.ts' {
  interface Schema {
    screenshots: ScreenshotsTable;
  }
}

interface ScreenshotsTable {
  account_id: string;
  analysis_id: string;
  /** WebP. */
  picture: Uint8Array;
  /** What the page is known again by, JSON; null where a report may not speak for it, or the row is older than this column. */
  face: string | null;
}

export function createScreenshotStore({ db }: Database): ScreenshotStore {
  return {
    async find(accountId, analysisId) {
      const row = await db
        .selectFrom('screenshots')
        .select('picture')
        .where('account_id', '=', accountId)
        .where('analysis_id', '=', analysisId)
        .executeTakeFirst();
      return row?.picture ?? null;
    },
    async faceOf(accountId, analysisId) {
      const row = await db
        .selectFrom('screenshots')
        .select('face')
        .where('account_id', '=', accountId)
        .where('analysis_id', '=', analysisId)
        .executeTakeFirst();
      const face = row?.face ?? null;
      return face === null ? null : storedJson<Face>(face);
    },
    async keep({ accountId, analysisId, picture, face, takenAt }) {
      return db.transaction().execute(async (transaction) => {
        const marked = await transaction
          .updateTable('analyses')
          .set({ screenshot_at: takenAt })
          .where('id', '=', analysisId)
          .where('account_id', '=', accountId)
          .executeTakeFirst();
        if (marked.numUpdatedRows === 0n) return false;
        const kept = { picture: Buffer.from(picture), face: face === null ? null : JSON.stringify(face) };
        await transaction
          .insertInto('screenshots')
          .values({ account_id: accountId, analysis_id: analysisId, ...kept })
          .onConflict((conflict) => conflict.columns(['account_id', 'analysis_id']).doUpdateSet(kept))
          .execute();
        return true;
      });
    },
  };
}
