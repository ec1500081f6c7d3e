import { type Engine, noEvidence, type ParsedUrl, parseLongUrl } from '@lurewatch/engine';
import type { FoundLink } from '../message-facts.ts';
import type { JudgedLink, LinkJudgement } from './message-verdict.ts';

/** Different addresses of one message that are judged. */
export const MOST_JUDGED = 100;

/** The links to judge, each address once, in the order in which they would do harm: what differs in its host first. */
export function linksToJudge(links: readonly FoundLink[]): readonly string[] {
  const first = new Set<string>();
  const later = new Set<string>();
  const hosts = new Set<string>();
  for (const link of links) {
    const address = addressOf(link);
    const host = URL.parse(address)?.host ?? '';
    (hosts.has(host) ? later : first).add(address);
    hosts.add(host);
  }
  return [...new Set([...first, ...later])].slice(0, MOST_JUDGED);
}

/** What a link leads to, as far as it says so. */
export const addressOf = ({ url, targetUrl }: FoundLink): string => targetUrl ?? url;

export function withJudgements(
  links: readonly FoundLink[],
  judgements: ReadonlyMap<string, LinkJudgement>,
): readonly JudgedLink[] {
  return links.map((link) => ({ ...link, judgement: judgements.get(addressOf(link)) ?? null }));
}

/** By the detector alone, which asks nobody. */
export function judgeLinksOffline(engine: Pick<Engine, 'analyze'>, links: readonly FoundLink[]): readonly JudgedLink[] {
  const evidence = { ...noEvidence(new Date()), context: 'mail_link' } as const;
  const judgements = new Map<string, LinkJudgement>();
  for (const address of linksToJudge(links)) {
    const parsed = parseLongUrl(address);
    if (parsed.ok) judgements.set(address, judge(engine, parsed.url, evidence));
  }
  return withJudgements(links, judgements);
}

function judge(
  engine: Pick<Engine, 'analyze'>,
  url: ParsedUrl,
  evidence: Parameters<Engine['analyze']>[1],
): LinkJudgement {
  const { verdict, score, brand, summary } = engine.analyze(url, evidence);
  return { verdict, score, brand, summary };
}
