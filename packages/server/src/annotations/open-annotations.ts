import type { Basis } from '../basis/basis.ts';
import type { Job } from '../basis/job.ts';
import type { Store } from '../store/store.ts';
import { HOUR } from '../time/intervals.ts';
import { annotationRoutes } from './annotation-routes.ts';

/** Notes and tags that people write on analyses and domains. */
export function openAnnotations({ now }: Basis, { annotations, analyses }: Store) {
  const jobs: readonly Job[] = [
    {
      name: 'purge-annotations',
      intervalMs: HOUR,
      singleton: true,
      run: (signal) => annotations.purge(now(), signal),
    },
  ];
  return { handlers: annotationRoutes({ annotations, analyses, now }), jobs };
}
