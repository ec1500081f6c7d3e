import { openPostgresWriter } from './postgres/open-postgres-writer.ts';
import { openSqliteWriter } from './sqlite/open-sqlite-writer.ts';
import type { StoreLog } from './store-log.ts';
import type { AnalysisWriter } from './writer/analysis-writer.ts';
import type { WriterPlace } from './writer-place.ts';

/** Another writer into a store that is open and stays open. `party`: the thread's number at the store's lock, from 2 on. */
export function openWriter(place: WriterPlace, party: number, log: StoreLog): AnalysisWriter {
  if (place.dialect === 'postgres') return openPostgresWriter(place, log);
  return openSqliteWriter({ ...place, party });
}
