import type { Database } from '../database.ts';
import type { Face } from '../records.ts';
import { storedJson } from '../row-values.ts';
import type { ScreenshotStore } from '../store.ts';

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
