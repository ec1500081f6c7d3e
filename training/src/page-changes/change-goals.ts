import type { ChangeFigures } from './judge-changes.ts';

/** Shares over all changes together. */
export interface ChangeShares {
  /** Of the changes that a reader without scripts can see through: verdicts that stay as they were. */
  readonly unchanged: number;
  /**
   * Of the changes that it cannot see through: dangerous pages that become safe on a site of less than 90 days, or without being told
   * that the page was not read.
   */
  readonly dangerousToSafe: number;
  readonly honestToDangerous: number;
}

export const CHANGE_GOALS: ChangeShares = { unchanged: 0.97, dangerousToSafe: 0.01, honestToDangerous: 0 };

export function changeShares(figures: readonly ChangeFigures[]): ChangeShares {
  const seen = figures.filter(({ way }) => way !== 'cannot' && way !== 'cloaked');
  const unseen = figures.filter(({ way }) => way === 'cannot');
  return {
    unchanged: share(seen, 'unchanged', 'pages'),
    dangerousToSafe: share(unseen, 'dangerousToSafe', 'dangerous'),
    honestToDangerous: figures.reduce((sum, one) => sum + one.honestToDangerous, 0),
  };
}

export function missedGoals(shares: ChangeShares, goals: ChangeShares = CHANGE_GOALS): readonly string[] {
  const missed = [];
  if (shares.unchanged < goals.unchanged)
    missed.push(`unchanged ${percent(shares.unchanged)} < ${percent(goals.unchanged)}`);
  if (shares.dangerousToSafe > goals.dangerousToSafe) {
    missed.push(`dangerous to safe ${percent(shares.dangerousToSafe)} > ${percent(goals.dangerousToSafe)}`);
  }
  if (shares.honestToDangerous > goals.honestToDangerous) {
    missed.push(`honest to dangerous ${shares.honestToDangerous} > ${goals.honestToDangerous}`);
  }
  return missed;
}

export function formatChangeFigures(figures: readonly ChangeFigures[]): string {
  const lines = [
    'change                                   way        verdicts  unchanged  dangerous  of them safe now  safe, told as unread',
  ];
  for (const [group, some] of Map.groupBy(figures, (one) => one.group)) {
    lines.push(`${group}: ${percent(share(some, 'unchanged', 'pages'))} unchanged`);
    for (const { name, way, pages, unchanged, dangerous, dangerousToSafe, dangerousToUnread } of some) {
      const cells = [String(pages).padStart(8), percent(pages === 0 ? 1 : unchanged / pages).padStart(10)];
      cells.push(String(dangerous).padStart(10), String(dangerousToSafe).padStart(17));
      cells.push(String(dangerousToUnread).padStart(21));
      lines.push(`  ${name.padEnd(38)} ${way.padEnd(10)} ${cells.join(' ')}`);
    }
  }
  const { unchanged, dangerousToSafe, honestToDangerous } = changeShares(figures);
  const ofWay = (one: ChangeFigures['way']) => figures.filter(({ way }) => way === one);
  const told = share(ofWay('cannot'), 'dangerousToUnread', 'dangerous');
  const cloaked = share(ofWay('cloaked'), 'dangerousToSafe', 'dangerous');
  lines.push(
    `what a reader can see through: ${percent(unchanged)} unchanged; honest made dangerous: ${honestToDangerous}`,
    `what it cannot: ${percent(dangerousToSafe)} of the dangerous safe; ${percent(told)} more by the name of a site of 90 days and more, told as not read`,
    `another page shown to it whole: ${percent(cloaked)} of the dangerous safe (no goal: what was read is an honest page)`,
  );
  return lines.join('\n');
}

function share(figures: readonly ChangeFigures[], part: keyof ChangeFigures, whole: keyof ChangeFigures): number {
  const sum = (key: keyof ChangeFigures) => figures.reduce((total, one) => total + Number(one[key]), 0);
  return sum(whole) === 0 ? (part === 'unchanged' ? 1 : 0) : sum(part) / sum(whole);
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}
