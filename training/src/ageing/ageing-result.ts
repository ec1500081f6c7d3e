/** Shares of a month's phishing found at 1 / 0.1 / 0.01 % of the honest addresses. */
type Found = readonly number[];

export interface AgedMonth {
  readonly month: string;
  readonly phish: number;
  readonly without: Found;
  readonly taught: Found;
}

export interface Aged {
  /** First day that the model has not learnt, YYYY-MM-DD. */
  readonly cut: string;
  /** Of the replay set. */
  readonly rows: number;
  readonly days: number;
  /** Days that the guards threw away. */
  readonly refused: number;
  readonly honest: number;
  /** The last is called `all`. */
  readonly months: readonly AgedMonth[];
}

export interface AgeingResult {
  readonly aged: readonly Aged[];
}

const USUAL_ROWS = 15_000;

/** Found by month after each cut, as Markdown. */
export function formatAgeing({ aged }: AgeingResult): string {
  const rows = aged
    .filter(({ rows }) => rows === USUAL_ROWS)
    .flatMap(({ cut, months }) =>
      months
        .filter(({ month }) => month !== 'all')
        .map(
          ({ month, phish, without, taught }) =>
            `| before ${cut} | ${month} | ${phish} | ${text(without)} | ${text(taught)} |`,
        ),
    );
  return [
    '| learnt what was seen | month | phishing | found at 1 / 0.1 / 0.01 % without learning | with learning |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function text(found: Found): string {
  return found.map((share) => share.toFixed(3)).join(' / ');
}
