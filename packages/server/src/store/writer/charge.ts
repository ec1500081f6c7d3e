import { dayOf, monthOf } from '../../time/time.ts';
import { newEvent } from '../new-event.ts';
import type { AnalysisRecord } from '../tables/analyses/analysis-columns.ts';
import type { EventRecord } from '../tables/events.ts';
import type { KeptAnswer } from '../tables/kept-answer.ts';
import type { NewScreenshot } from '../tables/screenshots.ts';
import type { CommitOutcome, CommitStep, CommitUnit, QuotaLimits } from './analysis-writer.ts';

/** How much of one quota window an account has used, as the transaction read it. */
export interface Counter {
  readonly accountId: string;
  readonly period: string;
  readonly used: number;
  /** Highest threshold (0, 80, 100) announced so far. */
  readonly notified: number;
}

export interface UsageIncrement {
  readonly accountId: string;
  readonly day: string;
  readonly keyId: string;
  readonly endpoint: AnalysisRecord['endpoint'];
  readonly verdict: AnalysisRecord['verdict'];
  readonly used: number;
  readonly analysisTimeMs: number;
}

/** Everything one transaction writes. */
export interface Charge {
  readonly outcomes: readonly CommitOutcome[];
  readonly analyses: readonly AnalysisRecord[];
  readonly events: readonly EventRecord[];
  readonly usage: readonly UsageIncrement[];
  readonly counters: readonly Counter[];
  readonly steps: readonly CommitStep[];
  readonly answers: readonly KeptAnswer[];
  readonly screenshots: readonly Omit<NewScreenshot, 'takenAt'>[];
  /** Accounts of which a unit was refused or a threshold announced: there it matters that everything is counted. */
  readonly atBound: ReadonlySet<string>;
}

type UsageSum = { -readonly [K in keyof UsageIncrement]: UsageIncrement[K] };

interface Mutable<T> {
  value: T;
}

/** One window of one account's quota. */
export interface Period {
  readonly accountId: string;
  /** YYYY-MM-DD or YYYY-MM, UTC. */
  readonly period: string;
}

/** The windows that the units touch, in the order in which their rows must be locked. */
export function periodsOf(units: readonly CommitUnit[]): readonly Period[] {
  const keys = new Set<string>();
  let previous = { accountId: '', day: '' };
  for (const { accountId, entries } of units) {
    const at = entries[0]?.analysis.createdAt;
    if (at === undefined) continue;
    const day = dayOf(at);
    if (previous.accountId === accountId && previous.day === day) continue;
    previous = { accountId, day };
    keys.add(`${accountId} ${day}`);
    keys.add(`${accountId} ${monthOf(at)}`);
  }
  return [...keys].sort().map((key) => {
    const [accountId = '', period = ''] = key.split(' ');
    return { accountId, period };
  });
}

/**
 * Decides, with the counters locked, which units fit their quotas, and sums up what the transaction has to write.
 * Units are judged in order; a refused one leaves no trace.
 * @param paid accounts whose units are paid for by shares of their quotas: accepted, and not counted here
 */
export function chargeUnits(
  units: readonly CommitUnit[],
  stored: readonly Counter[],
  paid: ReadonlySet<string> = NOBODY,
): Charge {
  const counters = new Map<string, Mutable<Counter>>();
  for (const counter of stored) counters.set(`${counter.accountId} ${counter.period}`, { value: counter });
  const changed = new Set<Mutable<Counter>>();
  const usage = new Map<string, UsageSum>();
  const analyses: AnalysisRecord[] = [];
  const events: EventRecord[] = [];
  const steps: CommitStep[] = [];
  const answers: KeptAnswer[] = [];
  const screenshots: Omit<NewScreenshot, 'takenAt'>[] = [];
  const atBound = new Set<string>();

  const outcomes = units.map((unit): CommitOutcome => {
    const first = unit.entries[0];
    if (first !== undefined && !paid.has(unit.accountId)) {
      const at = first.analysis.createdAt;
      const day = counterOf(counters, unit.accountId, dayOf(at));
      const month = counterOf(counters, unit.accountId, monthOf(at));
      const refusal = refuse(first.quota, day.value.used, month.value.used, unit.entries.length);
      if (refusal !== null) {
        atBound.add(unit.accountId);
        return refusal;
      }
      const announced = [
        ...count(day, 'day', first.quota.day, unit.entries.length, at),
        ...count(month, 'month', first.quota.month, unit.entries.length, at),
      ];
      if (announced.length > 0) atBound.add(unit.accountId);
      events.push(...announced);
      changed.add(day).add(month);
    }
    for (const { analysis, isStored, screenshot } of unit.entries) {
      addUsage(usage, analysis);
      if (!isStored) continue;
      analyses.push(analysis);
      if (screenshot !== undefined)
        screenshots.push({ accountId: analysis.accountId, analysisId: analysis.id, ...screenshot });
    }
    events.push(...unit.events);
    if (unit.steps !== undefined) steps.push(...unit.steps);
    if (unit.answer !== undefined) answers.push(unit.answer);
    return 'committed';
  });

  return {
    outcomes,
    analyses,
    events,
    usage: [...usage.values()],
    counters: [...changed].map((counter) => counter.value),
    steps,
    answers,
    screenshots,
    atBound,
  };
}

function counterOf(counters: Map<string, Mutable<Counter>>, accountId: string, period: string): Mutable<Counter> {
  const key = `${accountId} ${period}`;
  const found = counters.get(key);
  if (found !== undefined) return found;
  const fresh = { value: { accountId, period, used: 0, notified: 0 } };
  counters.set(key, fresh);
  return fresh;
}

function refuse(quota: QuotaLimits, day: number, month: number, units: number): CommitOutcome | null {
  if (quota.day !== null && day + units > quota.day) return 'quota_exceeded_day';
  if (quota.month !== null && !quota.overage && month + units > quota.month) return 'quota_exceeded_month';
  return null;
}

/** Counts the units and returns the thresholds crossed, each once in a window's life. */
function count(
  counter: Mutable<Counter>,
  window: 'day' | 'month',
  limit: number | null,
  units: number,
  at: number,
): readonly EventRecord[] {
  const { accountId, notified } = counter.value;
  const used = counter.value.used + units;
  const crossed = limit === null ? NONE : THRESHOLDS.filter((it) => it > notified && used >= (limit * it) / 100);
  counter.value = { accountId, period: counter.value.period, used, notified: crossed.at(-1) ?? notified };
  if (crossed.length === 0) return NO_EVENTS;
  return crossed.map((threshold) => newEvent('quota.threshold', accountId, { window, threshold, used, limit }, at));
}

/**
 * How far a window may be counted before anything has to be decided, one value for each number of thresholds announced: one unit less
 * than the next threshold asks for, and the limit itself behind the last; null where nothing is decided any more.
 */
export function boundsOf(limit: number | null, isRefusing: boolean): readonly (number | null)[] {
  if (limit === null) return [...THRESHOLDS.map(() => null), null];
  return [...THRESHOLDS.map((it) => Math.ceil((limit * it) / 100) - 1), isRefusing ? limit : null];
}

export const THRESHOLDS: readonly number[] = [80, 100];
const NOBODY: ReadonlySet<string> = new Set();
const NONE: readonly number[] = [];
const NO_EVENTS: readonly EventRecord[] = [];

function addUsage(usage: Map<string, UsageSum>, analysis: AnalysisRecord): void {
  const { accountId, endpoint, verdict } = analysis;
  const day = dayOf(analysis.createdAt);
  const keyId = analysis.keyId ?? '';
  const key = `${accountId} ${day} ${keyId} ${endpoint} ${verdict}`;
  let sum = usage.get(key);
  if (sum === undefined) {
    sum = { accountId, day, keyId, endpoint, verdict, used: 0, analysisTimeMs: 0 };
    usage.set(key, sum);
  }
  sum.used += 1;
  sum.analysisTimeMs += Math.max(0, Math.round(analysis.analysisTimeMs));
}
