import type { WorkerEnd } from '@lurewatch/evidence';
import { Counter, type Registry } from 'prom-client';
import type { StoreLog } from '../store/store-log.ts';

const REASON: Readonly<Record<WorkerEnd, string>> = {
  stuck: 'it did not turn for a second',
  out_of_memory: 'it ran out of memory',
  crashed: 'it ended by itself',
};

/** Counts evidence workers that had to be replaced, and says each in one line of the log. */
export function reportWorkers(registry: Registry, log: StoreLog): (end: WorkerEnd, underWay: number) => void {
  const replaced = new Counter({
    name: 'lurewatch_evidence_workers_replaced_total',
    help: 'Threads reading bytes from outside that were ended and replaced.',
    labelNames: ['reason'],
    registers: [registry],
  });
  return (reason, underWay) => {
    replaced.inc({ reason });
    log.warn({ reason, analyses: underWay }, `an evidence worker was replaced: ${REASON[reason]}`);
  };
}
