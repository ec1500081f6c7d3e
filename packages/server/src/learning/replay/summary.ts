import { assumeHttps, type Engine, parseUrl } from '@lurewatch/engine';
import type { ReplayedDay } from './replay-days.ts';

const RATES = [0.01, 0.001, 0.0001] as const;

interface Judged {
  readonly month: string;
  readonly isPhish: boolean;
  readonly without: number;
  readonly taught: number;
  readonly verdict: string;
  readonly verdictWithout: string;
}

export interface Summary {
  add(day: ReplayedDay): void;
  text(): string;
}

/** Collects what is found at three false-positive rates by month, without and with learning. */
export function createSummary(engine: Engine): Summary {
  const rows: Judged[] = [];
  return {
    add({ lines, engine: taught }) {
      for (const { day, label, url } of lines) {
        const parsed = label === '?' ? null : parseUrl(assumeHttps(url));
        if (!parsed?.ok) continue;
        const without = engine.rate(parsed.url);
        const now = taught.rate(parsed.url);
        rows.push({
          month: day.slice(0, 7),
          isPhish: label === 'phishing',
          without: without.risk,
          taught: now.risk,
          verdict: now.verdict,
          verdictWithout: without.verdict,
        });
      }
    },
    text: () => tableOf(rows),
  };
}

function tableOf(rows: readonly Judged[]): string {
  const months = [...new Set(rows.map(({ month }) => month))];
  const lines = [
    'month\tphishing\thonest\tfound without learning at 1 / 0.1 / 0.01 %\twith learning\thonest dangerous, suspicious or worse without learning, %\twith learning, %',
  ];
  for (const month of [...months, 'all']) {
    const own = month === 'all' ? rows : rows.filter((row) => row.month === month);
    const phish = own.filter(({ isPhish }) => isPhish).length;
    const accused = (of: (row: Judged) => string) => {
      const honest = own.filter(({ isPhish }) => !isPhish);
      const share = (verdicts: readonly string[]) =>
        ((100 * honest.filter((row) => verdicts.includes(of(row))).length) / Math.max(honest.length, 1)).toFixed(3);
      return `${share(['dangerous'])} ${share(['dangerous', 'suspicious'])}`;
    };
    const found = (of: (row: Judged) => number) => RATES.map((rate) => foundAt(own, of, rate).toFixed(4)).join(' / ');
    lines.push(
      `${month}\t${phish}\t${own.length - phish}\t${found((row) => row.without)}\t${found((row) => row.taught)}\t${accused((row) => row.verdictWithout)}\t${accused((row) => row.verdict)}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Share of phishing at or above the lowest risk that at most `rate` of the honest reach, so that ties never flatter. */
function foundAt(rows: readonly Judged[], riskOf: (row: Judged) => number, rate: number): number {
  const honest = rows
    .filter(({ isPhish }) => !isPhish)
    .map(riskOf)
    .sort((a, b) => b - a);
  const phish = rows.filter(({ isPhish }) => isPhish).map(riskOf);
  const limit = honest[Math.floor(rate * honest.length)] ?? Number.NEGATIVE_INFINITY;
  return phish.filter((risk) => risk > limit).length / Math.max(phish.length, 1);
}
