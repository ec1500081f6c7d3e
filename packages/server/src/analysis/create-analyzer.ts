import { newId } from '../store/id.ts';
import { analysisRecord } from './analysis-record.ts';
import type { Analyzer } from './analyzer.ts';
import { commitAnalyses } from './commit-analyses.ts';
import { type BatchDependencies, judgeBatch } from './judge-batch.ts';
import { judgeRecords } from './judge-records.ts';
import { judgeUrl } from './judge-url.ts';
import { writeAnalysis } from './write-analysis.ts';

/** The analyzer of one thread. The writer belongs to whoever gave it. */
export function createAnalyzer(deps: BatchDependencies): Analyzer {
  const { writer, engine } = deps;
  return {
    async analyze({ url, gathered, accountId, keyId, terms }) {
      const judged = judgeUrl(url, gathered, deps);
      const origin = { id: newId('ana', judged.analyzedAt), accountId, keyId, batchId: null };
      const record = analysisRecord(judged, origin, engine);
      const commit = await commitAnalyses([record], terms, null, writer);
      return { ...commit, text: commit.outcome === 'committed' ? writeAnalysis(record, judged).text : '' };
    },
    analyzeBatch: (task) => judgeBatch(task, deps),
    judge: (task) => judgeRecords(task, deps),
    get queueDepth() {
      return writer.queueDepth;
    },
    get isFailing() {
      return writer.isFailing;
    },
    ensureReady: async () => {},
    close: async () => {},
  };
}
