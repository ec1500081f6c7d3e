import { parseUrl } from '@lurewatch/engine';
import { createUrlModel, type ModelParts, modelAddress } from '@lurewatch/engine/model';
import type { LegitRow, PhishRow } from '../corpus/read-corpus.ts';
import { rankScores, rocFigures } from '../evaluation/metrics.ts';

const RATES = [0.01, 0.001, 0.0001];

/** One line per part of the model left out: TPR at FPR 1 % / 0.1 % / 0.01 % and AUC, whole and per feed. */
export function ablationFigures(parts: ModelParts, phish: readonly PhishRow[], legit: readonly LegitRow[]): string[] {
  const noTrees = { ...parts, trees: { ...parts.trees, count: 0 } };
  return [
    figures('linear model alone', { ...noTrees, networkSlope: 0 }, phish, legit),
    figures('network alone', { ...noTrees, linearSlope: 0 }, phish, legit),
    figures('linear model and network', noTrees, phish, legit),
    figures('whole model', parts, phish, legit),
  ];
}

function figures(name: string, parts: ModelParts, phish: readonly PhishRow[], legit: readonly LegitRow[]): string {
  const model = createUrlModel(parts, '', { suspicious: 1, dangerous: 1 });
  const rows = [
    ...phish.map(({ url, feed }) => ({ url, group: feed, label: 1 })),
    ...legit.map(({ url, segment }) => ({ url, group: segment, label: 0 })),
  ].flatMap((row) => {
    const parsed = parseUrl(row.url);
    return parsed.ok ? [{ ...row, hosted: parsed.url.hosted, score: model.logOdds(modelAddress(parsed.url)) }] : [];
  });
  const ranked = rankScores(
    Float64Array.from(rows, (row) => row.score),
    Uint8Array.from(rows, (row) => row.label),
  );
  const line = (label: string, include: (row: number) => boolean): string => {
    const { tprAt, auc } = rocFigures(ranked, RATES, null, include);
    return `${label} ${tprAt.map((rate) => rate.toFixed(3)).join(' / ')} (AUC ${auc.toFixed(4)})`;
  };
  const { thresholdAt } = rocFigures(ranked, RATES, null);
  const rateIn = (segment: string): string => {
    const own = rows.filter((row) => row.label === 0 && row.group === segment);
    const above = thresholdAt.slice(0, 2).map((from) => own.filter((row) => row.score >= from).length / own.length);
    return `${segment} ${above.map((rate) => (100 * rate).toFixed(2)).join('/')}`;
  };
  return [
    `${name.padEnd(26)}${line('all', () => true)}`,
    line('openphish', (row) => rows[row]?.group === 'openphish'),
    line('jpcert', (row) => rows[row]?.group === 'jpcert'),
    line('hosted', (row) => rows[row]?.hosted === true),
    `legitimate % above: ${['hosting', 'login-words', 'asset', 'popular', 'tail'].map(rateIn).join(', ')}`,
  ].join('\n    ');
}
