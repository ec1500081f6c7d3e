import { nameUuid } from '../stix/name-uuid.ts';
import { urlPattern } from '../stix/stix-indicator.ts';
import type { IndicatorRecord } from '../store/tables/indicators.ts';

/** What was found of a URL at one time. */
export interface Finding {
  readonly url: string;
  readonly analysisId: string;
  readonly isDangerous: boolean;
  /** Whether more than the address was looked at. */
  readonly isFull: boolean;
  readonly foundAt: number;
  /** How long it is to be feared from then on; of no meaning where it is not dangerous. */
  readonly lifeMs: number;
}

/** A newer version for being looked up again is made once an hour at most. */
const RENEWED_AFTER_MS = 3_600_000;

/** The same URL in the same collection always has the same. */
export function patternKey(collection: string, url: string): string {
  // Two collections are two opinions: an object of one must not stand for that of the other.
  return nameUuid(`${collection}:${urlPattern(url)}`);
}

/**
 * The indicator after the finding; null where it says nothing new. Not dangerous revokes, if it looked as closely as the finding
 * that it contradicts.
 */
export function turnOfIndicator(before: IndicatorRecord | null, key: string, finding: Finding): IndicatorRecord | null {
  const { analysisId, isDangerous, isFull, foundAt, lifeMs } = finding;
  if (before !== null && foundAt <= before.modifiedAt) return null;
  const isLive = before !== null && !before.isRevoked;
  if (!isDangerous) {
    if (!isLive || (before.isFull && !isFull)) return null;
    return { ...before, isRevoked: true, modifiedAt: foundAt };
  }
  const validUntil = foundAt + lifeMs;
  if (isLive) {
    if (foundAt < before.modifiedAt + RENEWED_AFTER_MS && validUntil < before.validUntil + RENEWED_AFTER_MS)
      return null;
    return {
      ...before,
      ...{ analysisId, isFull: isFull || before.isFull, modifiedAt: foundAt },
      validUntil: Math.max(validUntil, before.validUntil),
    };
  }
  const generation = before === null ? 0 : before.generation + 1;
  return {
    patternKey: key,
    generation,
    indicatorId: `indicator--${generation === 0 ? key : nameUuid(`${key}#${generation}`)}`,
    ...{ analysisId, isFull, createdAt: foundAt, modifiedAt: foundAt, validUntil },
    isRevoked: false,
    added: 0,
  };
}
