import type { Verdict } from '@lurewatch/engine';
import { verdictOf } from '../../../packages/engine/src/score.ts';
import { freeChanges } from '../page-changes/free/free-changes.ts';
import { secondFreeChanges } from '../page-changes/free/second-free-changes.ts';
import { type PageChange, plainPage, textOf } from '../page-changes/page-change.ts';
import { weightsByFold } from './cross-validate.ts';
import { pageSettings } from './page-settings.ts';
import { placePage } from './place-page.ts';
import { type CorpusPage, readPages } from './read-pages.ts';
import { repositoryFolds } from './repository-folds.ts';
import type { WeighedCorpus } from './weigh-corpus.ts';
import { logOddsWith, thresholdsOf, weighPage } from './weighed-page.ts';

export interface FreeChangeFigures {
  readonly name: string;
  readonly set: 'first' | 'second';
  /** Dangerous as they are, in a setting each. */
  readonly dangerous: number;
  /** Of them, safe or unknown when changed. */
  readonly fallen: number;
  readonly suspicious: number;
}

/** Pages of one repository are much alike. */
const PAGES_OF_A_REPOSITORY = 2;

/**
 * What each free change does to phishing pages that are dangerous as they are, in each of their settings, by weights that were
 * fitted without the fold of their repository.
 */
export async function measureFreeChanges(corpus: WeighedCorpus): Promise<readonly FreeChangeFigures[]> {
  const thresholds = thresholdsOf(corpus.tables);
  const weights = weightsByFold(corpus);
  const foldOf = repositoryFolds(readPages());
  const settings = pageSettings.filter(({ cls }) => cls === 'phish');
  const judge = async (page: CorpusPage, n: number, before?: readonly Verdict[]): Promise<readonly Verdict[]> => {
    const verdicts: Verdict[] = [];
    for (const [place, setting] of settings.entries()) {
      if (before !== undefined && before[place] !== 'dangerous') {
        verdicts.push('unknown');
        continue;
      }
      const placed = await placePage(page, n, setting);
      if (placed === null) throw new Error(`${page.id}: its address cannot be read`);
      const weighed = weighPage(corpus.tables, placed);
      const logOdds = logOddsWith(weighed, weights[foldOf.get(page.repo) ?? 0] ?? {}, thresholds);
      verdicts.push(verdictOf(logOdds, thresholds));
    }
    return verdicts;
  };
  const chosen = await Promise.all(
    fewOfEachRepository(readPages()).map(async ({ page, n }) => ({
      page,
      n,
      before: await judge(page, n),
    })),
  );
  const figures: FreeChangeFigures[] = [];
  for (const { set, change } of changesOfSets()) {
    const counts = { dangerous: 0, fallen: 0, suspicious: 0 };
    for (const { page, n, before } of chosen) {
      if (!before.includes('dangerous')) continue;
      const after = await judge({ ...page, html: changedHtml(page.html, change) }, n, before);
      for (const [place, verdict] of before.entries()) {
        if (verdict !== 'dangerous') continue;
        counts.dangerous += 1;
        if (after[place] === 'safe' || after[place] === 'unknown') counts.fallen += 1;
        if (after[place] === 'suspicious') counts.suspicious += 1;
      }
    }
    figures.push({ name: change.name, set, ...counts });
  }
  return figures;
}

function changesOfSets(): readonly { readonly set: 'first' | 'second'; readonly change: PageChange }[] {
  return [
    ...freeChanges.map((change) => ({ set: 'first' as const, change })),
    ...secondFreeChanges.map((change) => ({ set: 'second' as const, change })),
  ];
}

function changedHtml(html: string, change: PageChange): string {
  const answer = change.serve(plainPage(html))['/']?.({ path: '/', headers: {} });
  if (answer === undefined) throw new Error(`${change.name} answers nothing`);
  return textOf({ headers: [], body: answer.body });
}

function fewOfEachRepository(
  pages: readonly CorpusPage[],
): readonly { readonly page: CorpusPage; readonly n: number }[] {
  const taken = new Map<string, number>();
  return [...pages.entries()].flatMap(([n, page]) => {
    const { cls, sensitive, brand, html, repo } = page;
    if (cls !== 'phish' || (sensitive.length === 0 && brand === null) || html.length > 120_000) return [];
    const count = (taken.get(repo) ?? 0) + 1;
    taken.set(repo, count);
    return count > PAGES_OF_A_REPOSITORY ? [] : [{ page, n }];
  });
}

export function formatFreeChanges(figures: readonly FreeChangeFigures[]): string {
  const lines = [...figures]
    .sort((a, b) => shareFallen(b) - shareFallen(a) || (a.name < b.name ? -1 : 1))
    .map((one) => {
      const suspicious = (one.suspicious / Math.max(1, one.dangerous)) * 100;
      return `  ${one.name.padEnd(38)}${one.set.padEnd(8)}${String(one.dangerous).padStart(5)}${percent(shareFallen(one)).padStart(8)}${suspicious.toFixed(1).padStart(8)}`;
    });
  return ['% of the dangerous under a free change   set      dang.  fallen   susp.', ...lines].join('\n');
}

function shareFallen({ dangerous, fallen }: FreeChangeFigures): number {
  return dangerous === 0 ? 0 : fallen / dangerous;
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}
