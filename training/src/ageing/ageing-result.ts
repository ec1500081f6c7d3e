import type { Gain } from './gains.ts';

export interface AgedMonth {
  readonly month: string;
  readonly phish: number;
  readonly gains: readonly Gain[];
}

export interface VerdictShares {
  readonly dangerous: number;
  readonly suspiciousOrWorse: number;
}

export interface Aged {
  /** First day that the model has not learnt, YYYY-MM-DD. */
  readonly cut: string;
  /** Of the replay set. */
  readonly rows: number;
  readonly days: number;
  /** Days that the guards threw away. */
  readonly refused: number;
  /** Honest addresses; each is asked about once a month. */
  readonly honest: number;
  /** The last is called `all`. */
  readonly months: readonly AgedMonth[];
  readonly verdicts: Readonly<Record<'phish' | 'honest', readonly [without: VerdictShares, taught: VerdictShares]>>;
}

export interface AgeingResult {
  readonly aged: readonly Aged[];
}

const USUAL_ROWS = 15_000;
const ALL = 'all';

/** What learning brings after each cut, over all months, as Markdown. */
export function formatLearning({ aged }: AgeingResult): string {
  const rows = usual(aged).flatMap(({ cut, months, verdicts: { phish, honest } }) => [
    ...gainsOver(months, ALL).map(
      ({ rate, without, taught, interval }) =>
        `| before ${cut} | found at ${100 * rate} % | ${share(without)} | ${share(taught)} | ${signed(taught - without)} (${signed(interval[0])} to ${signed(interval[1])}) |`,
    ),
    ...(['dangerous', 'suspiciousOrWorse'] as const).flatMap((level) => [
      `| before ${cut} | phishing ${WORDS[level]} | ${percent(phish[0][level])} | ${percent(phish[1][level])} | |`,
      `| before ${cut} | honest ${WORDS[level]} | ${percent(honest[0][level])} | ${percent(honest[1][level])} | |`,
    ]),
  ]);
  return table('| learnt what was seen | | without learning | with | gain |', rows);
}

const WORDS = { dangerous: 'dangerous', suspiciousOrWorse: 'suspicious or worse' } as const;

/** What replay sets of other sizes are worth, as Markdown. */
export function formatRows({ aged }: AgeingResult): string {
  const sizes = aged.filter(({ cut }) => aged.filter((other) => other.cut === cut).length > 1);
  return table(
    '| replayed rows | found at 1 / 0.1 / 0.01 % without learning | with |',
    sizes.map(({ rows, months }) => {
      const gains = gainsOver(months, ALL);
      return `| ${rows} | ${shares(gains.map(({ without }) => without))} | ${shares(gains.map(({ taught }) => taught))} |`;
    }),
  );
}

/** Found by month after each cut, as Markdown. */
export function formatAgeing({ aged }: AgeingResult): string {
  const rows = usual(aged).flatMap(({ cut, months }) =>
    months
      .filter(({ month }) => month !== ALL)
      .map(
        ({ month, phish, gains }) =>
          `| before ${cut} | ${month} | ${phish} | ${shares(gains.map(({ without }) => without))} | ${shares(gains.map(({ taught }) => taught))} |`,
      ),
  );
  return table(
    '| learnt what was seen | month | phishing | found at 1 / 0.1 / 0.01 % without learning | with learning |',
    rows,
  );
}

function usual(aged: readonly Aged[]): readonly Aged[] {
  return aged.filter(({ rows }) => rows === USUAL_ROWS);
}

function gainsOver(months: readonly AgedMonth[], wanted: string): readonly Gain[] {
  return months.find(({ month }) => month === wanted)?.gains ?? [];
}

function table(head: string, rows: readonly string[]): string {
  return [head, head.replace(/[^|]+/g, '---'), ...rows].join('\n');
}

function shares(found: readonly number[]): string {
  return found.map(share).join(' / ');
}

function share(value: number): string {
  return value.toFixed(3);
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
}

function percent(value: number): string {
  return `${(100 * value).toFixed(2)} %`;
}
