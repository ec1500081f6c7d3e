import { ACCESS_REQUEST_DAYS } from '@lurewatch/contract';
import type { Basis } from '../basis/basis.ts';
import type { Job } from '../basis/job.ts';
import type { Store } from '../store/store.ts';
import { DAY, HOUR } from '../time/intervals.ts';
import { accessRoutes } from './access-routes.ts';
import { GATES_KEPT_MS, gateRoutes } from './gate-routes.ts';

/** A gate sends a batch again for an hour. */
const BATCHES_KEPT_MS = 2 * DAY;

/** The accounts' gates: how they are, what they stopped, and who asks for access. */
export function openGates({ now }: Basis, { gates, accessRequests }: Store) {
  const jobs: readonly Job[] = [
    {
      name: 'purge-gates',
      intervalMs: HOUR,
      singleton: true,
      async run() {
        await accessRequests.purge(now() - ACCESS_REQUEST_DAYS * DAY);
        await gates.purge(now() - GATES_KEPT_MS, now() - BATCHES_KEPT_MS);
      },
    },
  ];
  return { jobs, handlers: { ...gateRoutes(gates, accessRequests, now), ...accessRoutes(accessRequests, now) } };
}
