import type { AnalysisWriter } from '../store/store.ts';

/**
 * The same writer, which wakes the dispatcher after a commit that wrote events. Every replica that writes events also
 * delivers, so this needs no NOTIFY (which serialises commits on PostgreSQL); the few events written elsewhere are
 * found by the next poll.
 */
export function wakeOnCommit(writer: AnalysisWriter, wake: () => void): AnalysisWriter {
  return {
    async commit(entry) {
      const outcome = await writer.commit(entry);
      if (outcome === 'committed' && entry.events.length > 0) wake();
      return outcome;
    },
    async commitBatch(entries, batchEvents) {
      const outcome = await writer.commitBatch(entries, batchEvents);
      const hasEvents = batchEvents.length > 0 || entries.some((entry) => entry.events.length > 0);
      if (outcome === 'committed' && hasEvents) wake();
      return outcome;
    },
    get queueDepth() {
      return writer.queueDepth;
    },
    get isFailing() {
      return writer.isFailing;
    },
    close: () => writer.close(),
  };
}
