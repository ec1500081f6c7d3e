import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { lastBackup } from '../store/last-backup.ts';
import type { MaintenanceStore } from '../store/tables/maintenance.ts';

export interface OperationSources {
  readonly dataDir: string;
  /** Rejects while the service cannot serve. */
  readonly checkReady: () => Promise<void>;
  readonly maintenance: Pick<MaintenanceStore, 'getMeta'>;
}

/** What an operator is woken by before callers notice: no room left, no backup, not ready. Read when somebody asks. */
export function registerOperationMetrics(
  registry: Registry,
  { dataDir, checkReady, maintenance }: OperationSources,
): void {
  new Gauge({
    name: 'lurewatch_ready',
    help: '1 while GET /health/ready says 200, else 0.',
    registers: [registry],
    async collect() {
      this.set(
        await checkReady().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  const disk = (name: string, help: string, bytesOf: (found: StatsFs) => number) =>
    new Gauge({
      name: `lurewatch_disk_${name}_bytes`,
      help,
      registers: [registry],
      async collect() {
        // A folder that cannot be looked at has no figure; the other metrics are still told.
        const found = await statfs(dataDir).catch(() => null);
        if (found === null) this.reset();
        else this.set(bytesOf(found));
      },
    });
  disk('free', 'Room left to this user on the file system of DATA_DIR.', ({ bavail, bsize }) => bavail * bsize);
  disk('size', 'Size of the file system of DATA_DIR.', ({ blocks, bsize }) => blocks * bsize);
  new Gauge({
    name: 'lurewatch_last_backup_timestamp_seconds',
    help: 'When the last backup was noted, by `admin backup` or `admin backup-done`; 0: never.',
    registers: [registry],
    async collect() {
      // While the database is away the figure stays as it was.
      await lastBackup(maintenance).then(
        (at) => this.set(at / 1000),
        () => {},
      );
    },
  });
}
