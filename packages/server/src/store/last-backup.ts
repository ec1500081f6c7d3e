import type { MaintenanceStore } from './tables/maintenance.ts';

const LAST_BACKUP = 'last_backup_at';

/** Notes in the database that a backup was made, by `admin backup` or by another program. `at` in milliseconds. */
export async function noteBackup(maintenance: Pick<MaintenanceStore, 'setMeta'>, at: number): Promise<void> {
  await maintenance.setMeta(LAST_BACKUP, String(at));
}

/** Milliseconds; 0 where none was ever noted. */
export async function lastBackup(maintenance: Pick<MaintenanceStore, 'getMeta'>): Promise<number> {
  return Number((await maintenance.getMeta(LAST_BACKUP)) ?? 0);
}
