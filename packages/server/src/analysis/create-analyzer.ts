import { reportableFace } from '../seen-pages/face.ts';
import { newId } from '../store/id.ts';
import { withData } from '../store/tables/kept-answer.ts';
import { analysisRecord } from './analysis-record.ts';
import type { Analyzer, CommitTerms } from './analyzer.ts';
import { commitAnalyses } from './commit-analyses.ts';
import type { GatheredEvidence } from './evidence-for.ts';
import { judgeBatch } from './judge-batch.ts';
import { judgeLines, type LinesDependencies } from './judge-lines.ts';
import { judgeRecords } from './judge-records.ts';
import { judgeUrl } from './judge-url.ts';
import { writeAnalysis } from './write-analysis.ts';

/** The analyzer of one thread. The writer belongs to whoever gave it. */
export function createAnalyzer(deps: LinesDependencies): Analyzer {
  const { writer, engine } = deps;
  return {
    async analyze({ url, gathered, accountId, keyId, terms, answer }) {
      const judged = judgeUrl(url, gathered, deps);
      const origin = { id: newId('ana', judged.analyzedAt), accountId, keyId, batchId: null };
      const picture = keptPicture(gathered, terms);
      const screenshotAt = picture === null ? null : judged.analyzedAt;
      const record = { ...analysisRecord(judged, origin, engine), screenshotAt };
      const screenshot = picture && {
        picture,
        face: reportableFace({
          url,
          evidence: gathered.evidence,
          signals: record.signals,
          isTrustedSite: engine.isTrustedSite,
        }),
      };
      const { text } = writeAnalysis(record, judged);
      const commit = await commitAnalyses(
        {
          accountId,
          analyses: [{ record, screenshot }],
          terms,
          batchEvent: null,
          answer: answer && withData(answer, text),
        },
        writer,
      );
      return { ...commit, text: commit.outcome === 'committed' ? text : '' };
    },
    analyzeBatch: (task) => judgeBatch(task, deps),
    analyzeLines: (task) => judgeLines(task, deps),
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

/** Nothing of what is not to be stored is kept. */
function keptPicture({ picture }: GatheredEvidence, terms: CommitTerms | null): Uint8Array | null {
  return terms?.isStored === true ? (picture ?? null) : null;
}
