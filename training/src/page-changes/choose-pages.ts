import { createHash } from 'node:crypto';
import type { CorpusPage } from '../pages/read-pages.ts';

const SEED = 'page-changes-1';
const MOST_HTML_LETTERS = 120_000;

/** How many pages of each sort are drawn. */
export const WANTED = { phishing: 24, 'honest, asks for a secret': 8, 'honest, asks for none': 8 } as const;
export type PageSort = keyof typeof WANTED;

/** Candidates of each sort in an order that the seed gives, each repository once before any comes twice. */
export function candidates(pages: readonly CorpusPage[]): Map<PageSort, readonly CorpusPage[]> {
  const bySort = Map.groupBy(
    pages.filter(({ html, fragment, own }) => html.length <= MOST_HTML_LETTERS && fragment !== true && own == null),
    sortOf,
  );
  const sorts = Object.keys(WANTED) as PageSort[];
  return new Map(sorts.map((sort) => [sort, repositoriesInTurn(bySort.get(sort) ?? [])]));
}

function sortOf({ cls, sensitive }: CorpusPage): PageSort | 'other' {
  if (cls === 'phish') return sensitive.length > 0 ? 'phishing' : 'other';
  return sensitive.length > 0 ? 'honest, asks for a secret' : 'honest, asks for none';
}

function repositoriesInTurn(pages: readonly CorpusPage[]): readonly CorpusPage[] {
  const seeded = pages.map((page) => ({ page, rank: rankOf(page.id) })).sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const turns = new Map<string, number>();
  return seeded
    .map(({ page, rank }) => {
      const turn = turns.get(page.repo) ?? 0;
      turns.set(page.repo, turn + 1);
      return { page, turn, rank };
    })
    .sort((a, b) => a.turn - b.turn || (a.rank < b.rank ? -1 : 1))
    .map(({ page }) => page);
}

function rankOf(id: string): string {
  return createHash('sha256').update(`${SEED} ${id}`).digest('hex');
}

/** The page as its author would serve it in UTF-8: what it says of its own encoding is made true. */
export function servedHtml({ html }: CorpusPage): string {
  return html.replace(/(<meta[^>]*?charset\s*=\s*["']?)[\w-]+/gi, '$1utf-8');
}
