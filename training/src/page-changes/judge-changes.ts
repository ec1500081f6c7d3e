import type { Verdict } from '@lurewatch/engine';
import { type Expected, isDrawnTheSame } from './expected.ts';
import { answer, only, type PageChange, plainPage, type ReaderWay, type ServedSite } from './page-change.ts';

export interface JudgedPage {
  readonly verdict: Verdict;
  /** The answer tells that it is not by the page, which could not be read. */
  readonly saysUnread: boolean;
}

/** Judges the start page of a host that answers so, registered this many days ago. */
export type JudgePage = (
  site: ServedSite,
  place: { readonly place: number; readonly ageDays: number },
) => Promise<JudgedPage>;

export interface ChangeFigures {
  readonly name: string;
  readonly group: string;
  readonly way: ReaderWay;
  /** Pages that the browser shows, so changed, with the same fields and the same text: only these are counted. */
  readonly pages: number;
  readonly unchanged: number;
  /** Dangerous as they are. */
  readonly dangerous: number;
  /** Safe where nobody should say so: on a young site, or without telling that the page was not read. */
  readonly dangerousToSafe: number;
  /** Safe by the name of an older site, in an answer that tells that the page was not read. */
  readonly dangerousToUnread: number;
  readonly dangerousToUnknown: number;
  /** Honest pages that become dangerous. */
  readonly honestToDangerous: number;
  /** Each verdict that is another now, as `place ageDays was is`. */
  readonly changed: readonly string[];
}

/** A page of the corpus with its HTML, at its place in the list of what is expected. */
export interface PageToJudge {
  readonly place: number;
  readonly isHonest: boolean;
  readonly html: string;
}

/**
 * Judges each page with and without each change at each age, and counts what the change did to the verdict wherever it did
 * nothing to what a browser shows.
 */
export async function judgeChanges(
  judgePage: JudgePage,
  expected: Pick<Expected, 'changes'>,
  pages: readonly PageToJudge[],
  changes: readonly PageChange[],
  ages: readonly number[] = [10, 1_830],
): Promise<readonly ChangeFigures[]> {
  const before = new Map<string, Verdict>();
  await forEachSideBySide(pages, async ({ place, html }) => {
    for (const ageDays of ages) {
      const { body, headers } = plainPage(html);
      const { verdict } = await judgePage(only(answer(body, headers)), { place, ageDays });
      before.set(`${place} ${ageDays}`, verdict);
    }
  });
  const figures: ChangeFigures[] = [];
  for (const change of changes) {
    const drawn = expected.changes[change.name];
    const isFree = change.group.startsWith('free');
    if (drawn === undefined && !isFree) continue;
    const counts = {
      pages: 0,
      unchanged: 0,
      dangerous: 0,
      dangerousToSafe: 0,
      dangerousToUnread: 0,
      dangerousToUnknown: 0,
      honestToDangerous: 0,
    };
    const changed: string[] = [];
    await forEachSideBySide(pages, async ({ place, html, isHonest }) => {
      if (drawn !== undefined && !isDrawnTheSame(drawn, place)) return;
      const site = change.serve(plainPage(html));
      for (const ageDays of ages) {
        const was = before.get(`${place} ${ageDays}`);
        const { verdict: is, saysUnread } = await judgePage(site, { place, ageDays });
        const isTold = saysUnread && ageDays >= YOUNG_DAYS;
        counts.pages += 1;
        if (is === was) counts.unchanged += 1;
        else changed.push(`${place} ${ageDays} ${was} ${is}`);
        if (was === 'dangerous') counts.dangerous += 1;
        if (was === 'dangerous' && is === 'safe') counts[isTold ? 'dangerousToUnread' : 'dangerousToSafe'] += 1;
        if (was === 'dangerous' && is === 'unknown') counts.dangerousToUnknown += 1;
        if (isHonest && was !== 'dangerous' && is === 'dangerous') counts.honestToDangerous += 1;
      }
    });
    const { name, group, way } = change;
    figures.push({ name, group, way, ...counts, changed: changed.sort() });
  }
  return figures;
}

/** Younger sites are never safe where their page was not read. */
const YOUNG_DAYS = 90;

/** Each page has a host of its own, so that several are judged at once; most of the time is spent waiting. */
const SIDE_BY_SIDE = 4;

export async function forEachSideBySide<T>(all: readonly T[], judge: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values();
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (const one of queue) await judge(one);
    }),
  );
}
