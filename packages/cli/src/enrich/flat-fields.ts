import { errorOf, type Finding, type JudgedFinding, worstOf, worstReferrer } from './finding.ts';
import type { EventObject } from './lossless-json.ts';

/** What is said of an event: of the worst of its URLs, and `error` when one could not be judged. */
export function flatFields(findings: readonly Finding[]): EventObject {
  const worst = worstOf(findings);
  const error = errorOf(findings);
  const referrer = worstReferrer(findings);
  return {
    ...(worst && {
      verdict: worst.outcome.verdict,
      score: worst.outcome.score,
      risk_score: 100 - worst.outcome.score,
      url: worst.url,
      ...(worst.outcome.brand !== null && { brand: worst.outcome.brand }),
      ...(worst.outcome.id !== null && { id: worst.outcome.id }),
      ...(worst.outcome.by && { by: worst.outcome.by }),
      urls: findings.length,
    }),
    ...(referrer && { referrer_url: referrer.url, referrer_verdict: referrer.outcome.verdict }),
    ...(error !== null && { error }),
  };
}

/** Each as a member of its own, `lurewatch.verdict`: nothing that stands in the event is touched. */
export function withPrefix(fields: EventObject): EventObject {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`lurewatch.${name}`, value]));
}

/** The members of `withPrefix(flatFields([finding]))` as text: most lines hold one URL, and no object need be made for it. */
export function flatText({ url, outcome }: JudgedFinding): string {
  const { verdict, score, brand, id, by } = outcome;
  const more =
    (brand === null ? '' : `,"lurewatch.brand":${JSON.stringify(brand)}`) +
    (id === null ? '' : `,"lurewatch.id":${JSON.stringify(id)}`) +
    (by === undefined ? '' : `,"lurewatch.by":"${by}"`);
  return `"lurewatch.verdict":"${verdict}","lurewatch.score":${score},"lurewatch.risk_score":${100 - score},"lurewatch.url":${JSON.stringify(url)}${more},"lurewatch.urls":1`;
}
