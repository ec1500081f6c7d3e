import type { Database } from '../database.ts';
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
    async keep({ accountId, analysisId, picture, takenAt }) {
      return db.transaction().execute(async (transaction) => {
        const marked = await transaction
          .updateTable('analyses')
          .set({ screenshot_at: takenAt })
          .where('id', '=', analysisId)
          .where('account_id', '=', accountId)
          .executeTakeFirst();
        if (marked.numUpdatedRows === 0n) return false;
        const kept = Buffer.from(picture);
        await transaction
          .insertInto('screenshots')
          .values({ account_id: accountId, analysis_id: analysisId, picture: kept })
          .onConflict((conflict) => conflict.columns(['account_id', 'analysis_id']).doUpdateSet({ picture: kept }))
          .execute();
        return true;
      });
    },
  };
}
