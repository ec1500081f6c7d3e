import { createHash } from 'node:crypto';

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

/** Made once for this product, as RFC 9562 §5.5 asks for a namespace of one's own. */
const NAMESPACE = Buffer.from('8f1d1c1e6a5b4e0f9a3c2d7b5e6f7a80', 'hex');

/** UUIDv5 of our id: STIX knows versions 1 to 5 alone, ours are version 7. */
export function indicatorId(id: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(id).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `indicator--${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
