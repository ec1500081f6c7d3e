import { setImmediate } from 'node:timers/promises';
import { idLowerBound } from '../store/id.ts';
import type { Store } from '../store/store.ts';
import type { IndicatorProgress, IndicatorRecord } from '../store/tables/indicators.ts';
import { DAY_MS } from '../time/time.ts';
import { findingsById, findingsOfReports, findingsOfRevised, LIFE_MS } from './find-findings.ts';
import { type Finding, patternKey, turnOfIndicator } from './turn-of-indicator.ts';

export type IndicatorCollection = 'verdicts' | 'reports';

/**
 * What is younger is not read yet: an analysis becomes visible a moment after its id was made, and what was read past is not
 * looked at again.
 */
const SETTLE_MS = 5_000;
/** Of analyses judged again; those younger are read again each time, which changes nothing more. */
const REVISED_SETTLE_MS = 60_000;
const STEP = 1_000;
/** Of one request; the next goes on. */
const MOST_STEPS = 100;
const MOST_REPORTS = 5_000;
/** An indicator is shown for so long after its end, so that readers see how it ended. */
const SHOWN_AFTER_MS = 30 * DAY_MS;

type Parts = Pick<Store, 'database' | 'indicators'>;

/**
 * Makes indicators of what the account has had analysed, or has reported, since the last time. Done when somebody reads, so that
 * it costs those nothing who do not. Two at once do each step once.
 */
export async function bringUpToDate(
  { database, indicators }: Parts,
  accountId: string,
  collection: IndicatorCollection,
  now: number,
): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const before = await indicators.progress(accountId, collection);
    const from = before ?? startAt(now);
    const read = collection === 'reports' ? readReports : readVerdicts;
    const { findings, reached, revisedTo, isAll } = await read(database, accountId, from, now);
    const turned = await turnEach(indicators, accountId, collection, findings);
    if (turned.length > 0 || reached !== from.reached || revisedTo !== from.revisedTo) {
      const first = Math.max(from.added + 1, now * 1000);
      const added = turned.map((indicator, index) => ({ ...indicator, added: first + index }));
      await indicators.advance({
        ...{ accountId, collection, before, indicators: added },
        after: { reached, revisedTo, added: added.at(-1)?.added ?? from.added },
        forgetBefore: now - SHOWN_AFTER_MS,
      });
    }
    if (isAll) return;
    // The embedded database answers synchronously: requests get their turn between the steps.
    await setImmediate();
  }
}

/** What would have ended by now is not read. */
function startAt(now: number): IndicatorProgress {
  return { reached: idLowerBound('ana', now - LIFE_MS.listed), revisedTo: now - LIFE_MS.listed, added: 0 };
}

interface Read {
  readonly findings: readonly Finding[];
  readonly reached: string;
  readonly revisedTo: number;
  readonly isAll: boolean;
}

async function readVerdicts(
  database: Parts['database'],
  accountId: string,
  from: IndicatorProgress,
  now: number,
): Promise<Read> {
  const span = { above: from.reached, below: idLowerBound('ana', now - SETTLE_MS), limit: STEP };
  const { findings, last, isAll } = await findingsById(database, accountId, span);
  const revised = await findingsOfRevised(database, accountId, from.revisedTo, STEP);
  // A millisecond before the last one: others of its own may stand on the next page.
  const revisedTo = revised.last === null ? from.revisedTo : revised.last - (revised.isAll ? 0 : 1);
  const settled = now - REVISED_SETTLE_MS;
  return {
    findings: [...findings, ...revised.findings].toSorted((one, other) => one.foundAt - other.foundAt),
    reached: last ?? from.reached,
    revisedTo: Math.max(from.revisedTo, Math.min(revisedTo, settled)),
    isAll: isAll && (revised.isAll || revisedTo >= settled),
  };
}

async function readReports(
  { db }: Parts['database'],
  accountId: string,
  from: IndicatorProgress,
  now: number,
): Promise<Read> {
  const since = idLowerBound('rep', now - LIFE_MS.report);
  const findings = await findingsOfReports(db, accountId, since, MOST_REPORTS);
  return { findings: standingAlone(findings), reached: from.reached, revisedTo: from.revisedTo, isAll: true };
}

/** A URL that was reported twice is rejected where no report of it stands. */
function standingAlone(findings: readonly Finding[]): readonly Finding[] {
  const standing = new Set(findings.filter(({ isDangerous }) => isDangerous).map(({ url }) => url));
  return findings.filter(({ url, isDangerous }) => isDangerous || !standing.has(url));
}

/** One version at most of each, whatever was found of it in this step. */
async function turnEach(
  indicators: Parts['indicators'],
  accountId: string,
  collection: IndicatorCollection,
  findings: readonly Finding[],
): Promise<readonly IndicatorRecord[]> {
  const keyed = findings.map((finding) => ({ finding, key: patternKey(collection, finding.url) }));
  const keys = [...new Set(keyed.map(({ key }) => key))];
  const stored = await indicators.withKeys(accountId, collection, keys);
  const current = new Map(stored.map((indicator) => [indicator.patternKey, indicator]));
  const turned = new Map<string, IndicatorRecord>();
  for (const { finding, key } of keyed) {
    const next = turnOfIndicator(current.get(key) ?? null, key, finding);
    if (next === null) continue;
    current.set(key, next);
    turned.set(key, next);
  }
  return [...turned.values()];
}
