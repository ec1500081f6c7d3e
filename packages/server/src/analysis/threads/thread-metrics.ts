import { Counter, type Registry } from 'prom-client';
import type { StoreLog } from '../../store/store-log.ts';
import type { ThreadEnd } from './open-analysis-threads.ts';

const REASON: Readonly<Record<ThreadEnd, string>> = {
  stuck: 'its loop did not turn',
  out_of_memory: 'it ran out of memory',
  crashed: 'it ended by itself',
};

/** Counts analysis threads that had to be replaced, and says each in one line of the log. */
export function reportThreads(registry: Registry, log: StoreLog): (end: ThreadEnd, underWay: number) => void {
  const replaced = new Counter({
    name: 'lurewatch_analysis_threads_replaced_total',
    help: 'Threads that judge and store which ended and were replaced.',
    labelNames: ['reason'],
    registers: [registry],
  });
  return (reason, underWay) => {
    replaced.inc({ reason });
    log.warn({ reason, requests: underWay }, `an analysis thread was replaced: ${REASON[reason]}`);
  };
}
