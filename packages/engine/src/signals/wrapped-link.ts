import { addressOf } from '../carried/judge-carried.ts';
import { type Evidence, noEvidence, type ThreatMatch } from '../evidence/evidence.ts';
import type { Judgement, Signal } from '../judgement.ts';
import { sortFew } from '../sort-few.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { byImpact } from './by-impact.ts';
import { summaryOf } from './summary.ts';

export const WRAPPED_LINK = 'wrapped_link';

/** Where evidence was gathered, it is about the carried address; of the wrapper itself only its exact entries count. */
export function aboutCarried(evidence: Evidence): Evidence {
  if (evidence.feeds.status !== 'found') return evidence;
  const value = evidence.feeds.value.filter(({ scope, isWrapper }) => !isWrapper || scope === 'url');
  return { ...evidence, feeds: { ...evidence.feeds, value: value.map(asOwn) } };
}

/** Nobody asked about the link around the address; of what else it carries the lists may say something. */
export function aboutLink(evidence: Evidence): Evidence {
  const { asOf, context, feeds } = evidence;
  const about = { ...noEvidence(asOf), ...(context !== undefined && { context }) };
  if (feeds.status !== 'found') return about;
  return { ...about, feeds: { ...feeds, value: feeds.value.filter(({ carried }) => carried !== undefined) } };
}

function asOwn({ isWrapper: _, ...match }: ThreatMatch): ThreatMatch {
  return match;
}

/** The judgement of the carried address as that of the link. */
export function asWrapped(
  judgement: Judgement,
  { host: wrapper }: ParsedUrl,
  carried: ParsedUrl,
  lookFailed: boolean,
): Judgement {
  const { host: target } = carried;
  const wrapped: Signal = {
    type: 'info',
    code: WRAPPED_LINK,
    message: `The link leads by way of ${wrapper} to ${target}, which is judged in its place`,
    impact: 0,
    source: 'url',
    evidence: { wrapper, target, address: addressOf(carried), verdict: judgement.verdict, risk: judgement.risk },
  };
  const signals = sortFew([...judgement.signals, wrapped], byImpact);
  return { ...judgement, signals, summary: summaryOf({ ...judgement, signals, lookFailed }) };
}
