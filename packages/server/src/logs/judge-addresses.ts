import type { ParsedUrl } from '@lurewatch/engine';
import type { AnalysisDependencies } from '../analysis/analyze-url.ts';
import { evidenceFor, gatherEach, turnsOf } from '../analysis/evidence-for.ts';
import { presentAnalysis } from '../analysis/write-analysis.ts';
import type { Caller } from '../limits/caller.ts';
import { newId } from '../store/id.ts';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';

/** What is said of an address. */
export interface AddressJudgement {
  readonly verdict: AnalysisRecord['verdict'];
  readonly score: number;
  readonly brand: string | null;
  readonly summary: string;
}

export interface JudgedAddresses {
  /** By the URL; without those on which the detector failed. */
  readonly judgements: ReadonlyMap<string, AddressJudgement>;
  /** To be charged, and never stored. */
  readonly records: readonly AnalysisRecord[];
}

/** Records are large: so many are held at a time. */
const TOGETHER = 200;

/** Judges different URLs, asking nobody outside. */
export async function judgeAddresses(
  { account: { id: accountId }, key }: Caller,
  urls: readonly ParsedUrl[],
  analysis: AnalysisDependencies,
): Promise<JudgedAddresses> {
  const judgements = new Map<string, AddressJudgement>();
  const records: AnalysisRecord[] = [];
  // They are counted as one batch.
  const origin = { accountId, keyId: key?.id ?? null, batchId: newId('bat', analysis.now()) };
  for (let from = 0; from < urls.length; from += TOGETHER) {
    const some = urls.slice(from, from + TOGETHER).map((url, index) => ({ url, index }));
    const takeTurn = turnsOf('fast', () => analysis.takeTurn(accountId));
    const gathered = await gatherEach(some, async (url) => {
      await takeTurn();
      return evidenceFor(url, { accountId, depth: 'fast', context: 'log' }, analysis);
    });
    const items = some.map(({ url, index }) => ({
      url,
      gathered: index,
      origin: { ...origin, id: newId('ana', analysis.now()) },
    }));
    const judged = await analysis.analyzer.judge({ accountId, items, gathered });
    for (const [index, { url }] of some.entries()) {
      const record = judged[index] ?? null;
      if (record === null) continue;
      const { verdict, score, brand_detected: brand, summary } = presentAnalysis(record);
      judgements.set(url.href, { verdict, score, brand, summary });
      // Of what is only counted, nothing else is needed.
      records.push({ ...record, signals: [], checks: [], signalsText: undefined });
    }
  }
  return { judgements, records };
}
