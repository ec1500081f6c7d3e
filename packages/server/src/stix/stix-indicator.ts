import { IDENTITY, MARKING } from './identity.ts';
import { nameUuid } from './name-uuid.ts';

/** What an indicator is made of: a stored analysis, or one that its owner has reported. */
export interface IndicatorSource {
  /** indicator--… */
  readonly indicatorId: string;
  readonly analysisId: string;
  readonly url: string;
  readonly brand: string | null;
  readonly score: number;
  readonly reasons: readonly string[];
  readonly createdAt: number;
  /** When this version was made; undefined: it is the first. */
  readonly modifiedAt?: number;
  readonly expiresAt: number;
  /** It is not dangerous any more. */
  readonly isRevoked?: boolean;
  /** What a person said who reported the verdict as too mild; undefined for a verdict of ours. */
  readonly reported?: boolean;
}

/** STIX 2.1 §4.7, of which TAXII carries the JSON. */
export interface StixIndicator {
  readonly type: 'indicator';
  readonly spec_version: '2.1';
  readonly id: string;
  readonly created_by_ref: string;
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
  readonly object_marking_refs: readonly string[];
  readonly revoked?: true;
}

/** One dangerous URL as an indicator that is valid as long as the verdict is. */
export function stixIndicator(source: IndicatorSource): StixIndicator {
  const { indicatorId, analysisId, url, brand, score, reasons, createdAt, expiresAt, reported, isRevoked } = source;
  const created = new Date(createdAt).toISOString();
  const modified = new Date(source.modifiedAt ?? createdAt).toISOString();
  const score100 = `Safety score ${score} of 100 (100 is safest).`;
  return {
    type: 'indicator',
    spec_version: '2.1',
    id: indicatorId,
    created_by_ref: IDENTITY.id,
    created,
    modified,
    name: brand === null ? 'Phishing URL' : `Phishing URL that imitates ${brand}`,
    description: isRevoked
      ? NO_LONGER
      : [reported ? 'Reported as dangerous.' : 'Judged dangerous.', score100, ...reasons].join(' '),
    indicator_types: ['malicious-activity'],
    pattern: urlPattern(url),
    pattern_type: 'stix',
    pattern_version: '2.1',
    valid_from: created,
    // The standard wants it later than valid_from.
    valid_until: new Date(Math.max(expiresAt, createdAt + 1)).toISOString(),
    // A person's word stands above a score that it contradicts.
    confidence: isRevoked ? 0 : reported ? REPORTED_CONFIDENCE : 100 - score,
    labels: ['phishing'],
    external_references: [{ source_name: 'lurewatch', external_id: analysisId }],
    object_marking_refs: [MARKING.id],
    ...(isRevoked && { revoked: true }),
  };
}

const NO_LONGER = 'Was dangerous, and is not any more.';

/** STIX 2.1 §9: what the indicator is about, and what its id is made of. */
export function urlPattern(url: string): string {
  return `[url:value = '${url.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`;
}

const REPORTED_CONFIDENCE = 75;

/** Of one analysis, which is imported by itself; ours are UUIDv7, of which STIX knows nothing. */
export function indicatorOfAnalysis(id: string): string {
  return `indicator--${nameUuid(id)}`;
}
