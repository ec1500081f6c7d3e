import { nameUuid } from './name-uuid.ts';

/** What an indicator is made of: a stored analysis, or one that its owner has reported. */
export interface IndicatorSource {
  /** ana_… or rep_…: the indicator's identity, and by its time when the collection gained it. */
  readonly id: string;
  readonly analysisId: string;
  readonly url: string;
  readonly brand: string | null;
  readonly score: number;
  readonly reasons: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number;
  /** What a person said who reported the verdict as too mild; undefined for a verdict of ours. */
  readonly reported?: boolean;
}

/** STIX 2.1 §4.7, of which TAXII carries the JSON. */
export interface StixIndicator {
  readonly type: 'indicator';
  readonly spec_version: '2.1';
  readonly id: string;
  readonly created: string;
  readonly modified: string;
  readonly name: string;
  readonly description: string;
  readonly indicator_types: readonly string[];
  readonly pattern: string;
  readonly pattern_type: 'stix';
  readonly pattern_version: '2.1';
  readonly valid_from: string;
  readonly valid_until: string;
  readonly confidence: number;
  readonly labels: readonly string[];
  readonly external_references: readonly { readonly source_name: string; readonly external_id: string }[];
}

/** One dangerous URL as an indicator that is valid as long as the verdict is. */
export function stixIndicator(source: IndicatorSource): StixIndicator {
  const { id, analysisId, url, brand, score, reasons, createdAt, expiresAt, reported } = source;
  const created = new Date(createdAt).toISOString();
  const score100 = `Safety score ${score} of 100 (100 is safest).`;
  return {
    type: 'indicator',
    spec_version: '2.1',
    id: indicatorId(id),
    created,
    modified: created,
    name: brand === null ? 'Phishing URL' : `Phishing URL that imitates ${brand}`,
    description: [reported ? 'Reported as dangerous.' : 'Judged dangerous.', score100, ...reasons].join(' '),
    indicator_types: ['malicious-activity'],
    pattern: `[url:value = '${url.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`,
    pattern_type: 'stix',
    pattern_version: '2.1',
    valid_from: created,
    // The standard wants it later than valid_from.
    valid_until: new Date(Math.max(expiresAt, createdAt + 1)).toISOString(),
    // A person's word stands above a score that it contradicts.
    confidence: reported ? REPORTED_CONFIDENCE : 100 - score,
    labels: ['phishing'],
    external_references: [{ source_name: 'lurewatch', external_id: analysisId }],
  };
}

const REPORTED_CONFIDENCE = 75;

/** The indicator's id; ours are UUIDv7, of which STIX knows nothing. */
export function indicatorId(id: string): string {
  return `indicator--${nameUuid(id)}`;
}
