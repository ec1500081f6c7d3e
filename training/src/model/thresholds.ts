import type { RiskThresholds, UrlModel } from '@lurewatch/engine/model';
import { parseUrl } from '../../../packages/engine/src/url/parse-url.ts';
import { readLegit } from '../corpus/read-corpus.ts';
import { halfOfSite } from '../evaluation/half-of-site.ts';

/** Share of legitimate URLs allowed above each threshold; 15 % below the promise, as chosen thresholds drift by that much. */
const MARGIN = 0.85;
const SUSPICIOUS_RATE = 0.01;
const DANGEROUS_RATE = 0.001;

/** Takes both thresholds from one half of the validation sites; the other half reports what they are worth. */
export function chooseThresholds(model: UrlModel): RiskThresholds {
  const risks: number[] = [];
  for (const { url } of readLegit('valid')) {
    const parsed = parseUrl(url);
    if (parsed.ok && halfOfSite(parsed.url.site) === 'choose') risks.push(model.risk(parsed.url));
  }
  risks.sort((a, b) => b - a);
  const above = (rate: number): number => risks[Math.floor(rate * MARGIN * risks.length)] ?? 1;
  return { suspicious: above(SUSPICIOUS_RATE), dangerous: above(DANGEROUS_RATE) };
}
