import { Gauge, type Registry } from 'prom-client';
import type { Store } from './store.ts';

/** Whether long reads go to the standby, read when somebody asks. Nothing where no standby is set. */
export function registerStandbyMetrics(registry: Registry, standby: Store['standby']): void {
  if (standby === null) return;
  const figure = (name: string, help: string, of: () => number | null) =>
    new Gauge({
      name: `lurewatch_read_replica_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(of() ?? Number.NaN);
      },
    });
  figure('used', '1 while history, export and usage are read from DATABASE_READ_URL.', () =>
    standby().isUsed ? 1 : 0,
  );
  figure('lag_seconds', 'How far the standby was behind when it was last asked.', () => {
    const { lagMs } = standby();
    return lagMs === null ? null : lagMs / 1000;
  });
  figure('fallbacks_total', 'Reads that the primary had to do over.', () => standby().fallbacks);
}
