import type { StoreLog } from './store-log.ts';
import type { AnalysisWriter } from './writer/analysis-writer.ts';
import type { WriterPlace } from './writer-place.ts';

/**
 * Another writer into a store that is open and stays open. `party`: the thread's number at the store's lock, from 2 on. Only the
 * driver of that database is loaded.
 */
export async function openWriter(place: WriterPlace, party: number, log: StoreLog): Promise<AnalysisWriter> {
  if (place.dialect === 'postgres') {
    const { openPostgresWriter } = await import('./postgres/open-postgres-writer.ts');
    return openPostgresWriter(place, log);
  }
  const { openSqliteWriter } = await import('./sqlite/open-sqlite-writer.ts');
  return openSqliteWriter({ ...place, party });
}
