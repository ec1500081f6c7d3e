import { type Engine, noEvidence, parseUrl, type Verdict } from '@lurewatch/engine';
import { readLegit, readPhish } from '../corpus/read-corpus.ts';
import { halfOfSite } from './half-of-site.ts';

/** One scored row of the validation set. */
export interface ScoredRow {
  readonly url: string;
  readonly isPhish: boolean;
  /** Feed of phishing, segment of legitimate rows. */
  readonly group: string;
  readonly siteIsNew: boolean;
  readonly hosted: boolean;
  readonly bareRoot: boolean;
  readonly site: string;
  readonly half: 'choose' | 'report';
  readonly labelledBrand: string;
  readonly risk: number;
  readonly verdict: Verdict;
  readonly brand: string | null;
}

export interface ScoredSet {
  readonly rows: readonly ScoredRow[];
  /** Rows that are no URL: left out of every figure, never counted as right. */
  readonly unparsable: number;
  readonly urlsPerSecond: number;
}

/** Judges every URL of the validation set offline, as `depth: "fast"` does. */
export function scoreValid(engine: Engine): ScoredSet {
  const inputs = [
    ...readPhish('valid').map((row) => ({ ...row, isPhish: true, group: row.feed })),
    ...readLegit('valid').map((row) => ({
      url: row.url,
      isPhish: false,
      group: row.segment,
      siteIsNew: true,
      brand: '',
    })),
  ];
  const evidence = noEvidence(new Date(0));
  const rows: ScoredRow[] = [];
  const started = performance.now();
  for (const input of inputs) {
    const parsed = parseUrl(input.url);
    if (!parsed.ok) continue;
    const judgement = engine.analyze(parsed.url, evidence);
    const { site, hosted, path, query } = parsed.url;
    rows.push({
      url: input.url,
      isPhish: input.isPhish,
      group: input.group,
      siteIsNew: input.siteIsNew,
      hosted,
      bareRoot: path === '/' && query === '',
      site,
      half: halfOfSite(site),
      labelledBrand: input.brand,
      risk: judgement.risk,
      verdict: judgement.verdict,
      brand: judgement.brand,
    });
  }
  const seconds = (performance.now() - started) / 1000;
  return { rows, unparsable: inputs.length - rows.length, urlsPerSecond: Math.round(inputs.length / seconds) };
}
