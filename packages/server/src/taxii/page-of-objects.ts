import { bringUpToDate } from '../indicators/bring-up-to-date.ts';
import { IDENTITY, IDENTITY_CREATED, MARKING } from '../stix/identity.ts';
import { type StixIndicator, stixIndicator } from '../stix/stix-indicator.ts';
import { InvalidCursor } from '../store/errors.ts';
import type { Store } from '../store/store.ts';
import type { AnalysisRecord } from '../store/tables/analyses/analysis-columns.ts';
import type { IndicatorRecord } from '../store/tables/indicators.ts';
import type { Collection } from './collections.ts';
import type { TaxiiQuery } from './read-query.ts';

type StixObject = StixIndicator | typeof IDENTITY | typeof MARKING;

/** An object and when its collection gained it, in microseconds. */
export interface AddedObject {
  readonly added: number;
  readonly object: StixObject;
}

export interface ObjectPage {
  readonly added: readonly AddedObject[];
  /** For the next page; null on the last. */
  readonly next: string | null;
}

/** What the indicators refer to stands in each collection, before them. */
const REFERRED: readonly AddedObject[] = [MARKING, IDENTITY].map((object, index) => {
  return { added: Date.parse(IDENTITY_CREATED) * 1000 + index, object };
});

/** One page of a collection for one account, in ascending order of when objects were added. */
export async function pageOfObjects(
  store: Pick<Store, 'database' | 'indicators'>,
  { holds }: Collection,
  accountId: string,
  query: TaxiiQuery,
  now: number,
): Promise<ObjectPage> {
  if (query.next === null) await bringUpToDate(store, accountId, holds, now);
  const after = Math.max(query.addedAfter ?? 0, query.next === null ? 0 : decodePlace(query.next));
  const first = REFERRED.filter((one) => one.added > after && isWanted(one.object, query));
  const ids = query.matchIds?.filter((id) => INDICATOR_ID.test(id)) ?? null;
  const page = { accountId, collection: holds, after, ids, liveAt: null, limit: query.limit + 1 };
  const rows = query.matchesType('indicator') && ids?.length !== 0 ? await store.indicators.page(page) : [];
  const indicators = rows.map(({ indicator, analysis }) => {
    return { added: indicator.added, object: stixIndicator(sourceOf(indicator, analysis, holds === 'reports')) };
  });
  const all = [...first, ...indicators];
  const shown = all.slice(0, query.limit);
  const last = all.length > shown.length ? shown.at(-1) : undefined;
  const added = shown.filter(({ object }) => query.matchesVersion(versionOf(object)));
  return { added, next: last === undefined ? null : encodePlace(last.added) };
}

/** Nothing else is asked of the database. */
const INDICATOR_ID = /^indicator--[0-9a-f-]{36}$/;

/** A marking has but the version in which it was made. */
export function versionOf(object: StixObject): string {
  return 'modified' in object ? object.modified : object.created;
}

function isWanted(object: StixObject, { matchIds, matchesType }: TaxiiQuery): boolean {
  return matchesType(object.type) && (matchIds === null || matchIds.includes(object.id));
}

/** Reasons that go into a description. */
const MOST_REASONS = 3;

function sourceOf(indicator: IndicatorRecord, analysis: AnalysisRecord, isReported: boolean) {
  const { id, url, brand, score, signals } = analysis;
  const reasons = signals.filter(({ type }) => type === 'critical' || type === 'high').slice(0, MOST_REASONS);
  return {
    ...{ analysisId: id, url, brand, score, reported: isReported },
    reasons: reasons.map(({ message }) => `${message}.`),
    indicatorId: indicator.indicatorId,
    createdAt: indicator.createdAt,
    modifiedAt: indicator.modifiedAt,
    expiresAt: indicator.validUntil,
    isRevoked: indicator.isRevoked,
  };
}

function encodePlace(added: number): string {
  return Buffer.from(String(added), 'latin1').toString('base64url');
}

function decodePlace(next: string): number {
  const text = next.length > 24 ? '' : Buffer.from(next, 'base64url').toString('latin1');
  if (!/^[1-9]\d{0,15}$/.test(text) || encodePlace(Number(text)) !== next) throw new InvalidCursor();
  return Number(text);
}
