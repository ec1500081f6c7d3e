import { bootstrapWeights, interval95, rankScores, rocFigures } from './metrics.ts';
import type { ScoredRow, ScoredSet } from './score-valid.ts';

export const FALSE_POSITIVE_RATES = [0.01, 0.001, 0.0001] as const;
const BOOTSTRAP_ROUNDS = 200;
const BOOTSTRAP_SEED = 20261121;

export type Interval = readonly [number, number];

/** Ranking quality on one slice of the phishing URLs, thresholds taken over all legitimate URLs. */
export interface RankingLine {
  readonly slice: string;
  readonly phishing: number;
  readonly auc: number;
  readonly aucInterval: Interval;
  readonly tpr: readonly number[];
  readonly tprInterval: readonly Interval[];
}

/** How often the shipped thresholds speak up on one slice. */
export interface VerdictLine {
  readonly slice: string;
  readonly urls: number;
  readonly dangerous: number;
  readonly suspiciousOrWorse: number;
  readonly brandNamed: number;
}

export interface EvaluationReport {
  readonly phishing: number;
  readonly legitimate: number;
  readonly unparsable: number;
  readonly urlsPerSecond: number;
  readonly falsePositiveRates: readonly number[];
  readonly ranking: readonly RankingLine[];
  readonly verdicts: readonly VerdictLine[];
}

/** All figures of the evaluation protocol for one scored set. */
export function evaluationReport(set: ScoredSet): EvaluationReport {
  const { rows } = set;
  const phishing = rows.filter((row) => row.isPhish).length;
  return {
    phishing,
    legitimate: rows.length - phishing,
    unparsable: set.unparsable,
    urlsPerSecond: set.urlsPerSecond,
    falsePositiveRates: FALSE_POSITIVE_RATES,
    ranking: rankingLines(rows),
    verdicts: verdictLines(rows),
  };
}

function rankingLines(rows: readonly ScoredRow[]): RankingLine[] {
  const feeds = [...new Set(rows.filter((row) => row.isPhish).map((row) => row.group))].sort();
  const slices: [string, (row: ScoredRow) => boolean][] = [
    ['all', () => true],
    ...feeds.map((feed): [string, (row: ScoredRow) => boolean] => [feed, (row) => row.group === feed]),
    ['new sites', (row) => row.siteIsNew],
    ['hosted', (row) => row.hosted],
    ['own domain', (row) => !row.hosted],
    ['own domain, bare root', (row) => !row.hosted && row.bareRoot],
    ['own domain, with path', (row) => !row.hosted && !row.bareRoot],
  ];
  const ranked = rankScores(
    Float64Array.from(rows, (row) => row.risk),
    Uint8Array.from(rows, (row) => Number(row.isPhish)),
  );
  const { siteOfRow, siteCount } = numberSites(rows);
  const weights = [...bootstrapWeights(siteOfRow, siteCount, BOOTSTRAP_ROUNDS, BOOTSTRAP_SEED)];
  return slices.map(([slice, includes]) => {
    const included = Uint8Array.from(rows, (row) => Number(row.isPhish && includes(row)));
    const inSlice = (row: number) => included[row] === 1;
    const point = rocFigures(ranked, FALSE_POSITIVE_RATES, null, inSlice);
    const rounds = weights.map((weight) => rocFigures(ranked, FALSE_POSITIVE_RATES, weight, inSlice));
    return {
      slice,
      phishing: included.reduce((a, b) => a + b, 0),
      auc: point.auc,
      aucInterval: interval95(rounds.map((round) => round.auc)),
      tpr: point.tprAt,
      tprInterval: FALSE_POSITIVE_RATES.map((_, f) => interval95(rounds.map((round) => round.tprAt[f] ?? 0))),
    };
  });
}

/** The thresholds were chosen on one half of the sites; the lines named "report half" are the honest ones. */
function verdictLines(rows: readonly ScoredRow[]): VerdictLine[] {
  const legitimate = rows.filter((row) => !row.isPhish);
  const phishing = rows.filter((row) => row.isPhish);
  const segments = [...new Set(legitimate.map((row) => row.group))].sort();
  const report = (row: ScoredRow) => row.half === 'report';
  return [
    verdictLine('legitimate, report half', legitimate.filter(report)),
    verdictLine('legitimate, all', legitimate),
    ...segments.map((segment) =>
      verdictLine(
        `  ${segment}`,
        legitimate.filter((row) => row.group === segment),
      ),
    ),
    verdictLine('phishing, report half', phishing.filter(report)),
    verdictLine('phishing, all', phishing),
    verdictLine(
      '  hosted',
      phishing.filter((row) => row.hosted),
    ),
    verdictLine(
      '  own domain',
      phishing.filter((row) => !row.hosted),
    ),
    verdictLine(
      '  labelled with a brand',
      phishing.filter((row) => row.labelledBrand !== ''),
    ),
  ];
}

function verdictLine(slice: string, rows: readonly ScoredRow[]): VerdictLine {
  const share = (test: (row: ScoredRow) => boolean) => (rows.length === 0 ? 0 : rows.filter(test).length / rows.length);
  return {
    slice,
    urls: rows.length,
    dangerous: share((row) => row.verdict === 'dangerous'),
    suspiciousOrWorse: share((row) => row.verdict === 'dangerous' || row.verdict === 'suspicious'),
    brandNamed: share((row) => row.brand !== null),
  };
}

function numberSites(rows: readonly ScoredRow[]): { siteOfRow: Uint32Array; siteCount: number } {
  const numbers = new Map<string, number>();
  const siteOfRow = Uint32Array.from(rows, (row) => {
    const known = numbers.get(row.site);
    if (known !== undefined) return known;
    numbers.set(row.site, numbers.size);
    return numbers.size - 1;
  });
  return { siteOfRow, siteCount: numbers.size };
}

/** The report as a table for a terminal. */
export function formatReport(report: EvaluationReport): string {
  const interval = ([low, high]: Interval, digits: number) => `${low.toFixed(digits)}–${high.toFixed(digits)}`;
  const head = [
    'slice',
    'phishing',
    'AUC',
    '95 %',
    ...report.falsePositiveRates.flatMap((f) => [`TPR @ ${f * 100} %`, '95 %']),
  ];
  const ranking = report.ranking.map((line) => [
    line.slice,
    String(line.phishing),
    line.auc.toFixed(4),
    interval(line.aucInterval, 4),
    ...line.tpr.flatMap((tpr, f) => [tpr.toFixed(3), interval(line.tprInterval[f] ?? [0, 0], 3)]),
  ]);
  const percent = (share: number) => `${(share * 100).toFixed(3)} %`;
  const verdicts = report.verdicts.map((line) => [
    line.slice,
    String(line.urls),
    percent(line.dangerous),
    percent(line.suspiciousOrWorse),
    percent(1 - line.suspiciousOrWorse),
    percent(line.brandNamed),
  ]);
  return [
    `${report.phishing} phishing and ${report.legitimate} legitimate URLs; ${report.unparsable} rows were no URL; ${report.urlsPerSecond} URLs/s with signals.`,
    '',
    'Ranking (thresholds over all legitimate URLs; bootstrap by site)',
    table([head, ...ranking]),
    '',
    'At the shipped thresholds',
    table([['slice', 'URLs', 'dangerous', 'suspicious or worse', 'safe', 'brand named'], ...verdicts]),
  ].join('\n');
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    )
    .join('\n');
}
