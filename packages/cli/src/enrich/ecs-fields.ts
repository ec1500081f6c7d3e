import type { Judged } from '../judge/outcome.ts';
import { type Finding, isJudged, type JudgedFinding, worstOf } from './finding.ts';
import { flatFields, flatText, withPrefix } from './flat-fields.ts';
import type { EventObject } from './lossless-json.ts';

export interface EcsAddition {
  /** To be appended to `threat.enrichments`. */
  readonly enrichments: readonly EventObject[];
  /** 0 to 100, of the worst URL; null when none could be judged. */
  readonly riskScore: number | null;
  /** `lurewatch.*`. */
  readonly own: EventObject;
}

/**
 * What is said of an event in the Elastic Common Schema: an enrichment for each URL that is suspicious or worse (an
 * enrichment says that something matched, which a safe URL did not), and the risk of the worst.
 */
export function ecsAddition(findings: readonly Finding[]): EcsAddition {
  const worst = worstOf(findings);
  return {
    enrichments: findings.filter(isJudged).filter(isAgainst).map(enrichmentOf),
    riskScore: worst === null ? null : 100 - worst.outcome.score,
    own: withPrefix(flatFields(findings)),
  };
}

function isAgainst({ outcome: { verdict } }: JudgedFinding): boolean {
  return verdict === 'dangerous' || verdict === 'suspicious';
}

function enrichmentOf({ url, field, outcome }: JudgedFinding): EventObject {
  return {
    indicator: {
      type: 'url',
      url: { full: url },
      confidence: CONFIDENCE[outcome.verdict],
      provider: 'lurewatch',
      ...(outcome.link && { reference: outcome.link }),
      description: descriptionOf(outcome),
    },
    matched: { atomic: url, field, type: 'indicator_match_rule' },
  };
}

const CONFIDENCE: Readonly<Record<Judged['verdict'], string>> = {
  dangerous: 'High',
  suspicious: 'Medium',
  unknown: 'Not Specified',
  safe: 'None',
};

function descriptionOf({ verdict, score, brand }: Judged): string {
  return `${verdict}, safety score ${score} of 100${brand === null ? '' : `, imitates ${brand}`}`;
}

/** Whether the event has members that must be merged with ours. */
export function hasEcsMembers(event: EventObject): boolean {
  return NAMES.some((name) => Object.hasOwn(event, name));
}

const NAMES = ['threat', 'threat.enrichments', 'event', 'event.kind', 'event.risk_score'] as const;

/** Members for an event that has none of these names. */
export function newMembers({ enrichments, riskScore, own }: EcsAddition): EventObject {
  return {
    ...(enrichments.length > 0 && { threat: { enrichments } }),
    ...(riskScore !== null && { event: { kind: 'enrichment', risk_score: riskScore } }),
    ...own,
  };
}

/** The same members as text, of an event with one URL that was judged. */
export function newMembersText(finding: JudgedFinding): string {
  const threat = isAgainst(finding) ? `"threat":{"enrichments":[${JSON.stringify(enrichmentOf(finding))}]},` : '';
  return `${threat}"event":{"kind":"enrichment","risk_score":${100 - finding.outcome.score}},${flatText(finding)}`;
}

/** Puts the addition into the event's own objects. What the event says of itself, its kind and its risk, stays. */
export function mergeInto(event: EventObject, { enrichments, riskScore, own }: EcsAddition): EventObject {
  if (enrichments.length > 0) append(event, 'threat', 'enrichments', enrichments);
  if (riskScore !== null) {
    setIfAbsent(event, 'event', 'kind', 'enrichment');
    setIfAbsent(event, 'event', 'risk_score', riskScore);
  }
  return Object.assign(event, own);
}

function append(event: EventObject, outer: string, inner: string, items: readonly EventObject[]): void {
  const dotted = `${outer}.${inner}`;
  const holder = event[outer];
  if (Object.hasOwn(event, dotted) || !isObject(holder ?? {})) {
    event[dotted] = [event[dotted] ?? []].flat().concat(items);
    return;
  }
  const object = (holder ?? {}) as EventObject;
  object[inner] = [object[inner] ?? []].flat().concat(items);
  event[outer] = object;
}

function setIfAbsent(event: EventObject, outer: string, inner: string, value: unknown): void {
  const dotted = `${outer}.${inner}`;
  const holder = event[outer];
  if (Object.hasOwn(event, dotted)) return;
  if (holder === undefined) event[outer] = { [inner]: value };
  else if (!isObject(holder)) event[dotted] = value;
  else if (!Object.hasOwn(holder, inner)) holder[inner] = value;
}

function isObject(value: unknown): value is EventObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
