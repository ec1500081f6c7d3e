import type { Engine, PageFacts, ParsedUrl } from '@lurewatch/engine';
import type { CheckRecord } from '../store/records.ts';
import type { AccountLists } from './account-lists.ts';
import { cameFromCache, checkRecords } from './check-records.ts';
import type { GatherEvidence } from './gather-evidence.ts';
import type { Judge, StorableJudgement } from './judgement-cache.ts';

export interface JudgeDependencies {
  readonly engine: Engine;
  readonly judge: Judge;
  readonly gatherEvidence: GatherEvidence;
  readonly accountLists: AccountLists;
  readonly now: () => number;
}

/** One URL with its verdict, before anybody decides what is stored or shown. */
export interface JudgedUrl {
  readonly url: ParsedUrl;
  readonly judgement: StorableJudgement;
  readonly checks: readonly CheckRecord[];
  /** URLs redirected to, in order, as met. */
  readonly redirects: readonly string[];
  readonly finalUrl: string | null;
  readonly depth: 'fast' | 'full';
  readonly fromCache: boolean;
  readonly analysisTimeMs: number;
  readonly analyzedAt: number;
  /** Of the model that judged it: another may be in use by the time the answer is written. */
  readonly dataVersion: string;
}

/** Gathers evidence, then judges it: everything that touches the network or the clock comes first, the verdict is pure. */
export async function judgeUrl(
  url: ParsedUrl,
  { accountId, depth }: { readonly accountId: string; readonly depth: 'fast' | 'full' },
  { engine, judge, gatherEvidence, accountLists, now }: JudgeDependencies,
): Promise<JudgedUrl> {
  const startedAt = performance.now();
  const analyzedAt = now();
  const matches = accountLists.match(accountId, url);
  const found = gatherEvidence(url, {
    depth,
    accountId,
    // Nearly always both are at hand, and waiting would cost a turn.
    accountLists: matches instanceof Promise ? await matches : matches,
    asOf: new Date(analyzedAt),
  });
  const evidence = found instanceof Promise ? await found : found;
  const engineStartedAt = performance.now();
  const judgement = judge(url, evidence);
  const { dataVersion } = engine;
  const finishedAt = performance.now();

  const page = evidence.page.status === 'found' ? evidence.page.value : null;
  const redirects = page === null ? [] : redirectTargets(page);
  return {
    url,
    judgement,
    checks: checkRecords(evidence, Math.round(finishedAt - engineStartedAt)),
    redirects,
    finalUrl: redirects.length > 0 && page ? page.finalUrl : null,
    depth,
    fromCache: cameFromCache(evidence),
    analysisTimeMs: Math.round(finishedAt - startedAt),
    analyzedAt,
    dataVersion,
  };
}

/** Each URL that was redirected to, the last one the final URL. A hop's own URL is where it was redirected from. */
function redirectTargets({ redirects, finalUrl }: PageFacts): readonly string[] {
  return redirects.length === 0 ? [] : [...redirects.slice(1).map((hop) => hop.url), finalUrl];
}
