import { carriedUrl, type Evidence, linkFormOf, type ParsedUrl } from '@lurewatch/engine';
import type { MessageCheck } from '@lurewatch/message';
import type { AnalysisDependencies } from '../analysis/analyze-url.ts';
import { evidenceFor, type GatheredEvidence, gatherEach } from '../analysis/evidence-for.ts';

/** Which links of a message are opened: none, those of link shorteners, or each. */
export type MessageOpen = 'never' | 'short' | 'all';

export type OpeningCheck = Extract<MessageCheck, { name: 'opened' }>;

export interface GatheredLinks {
  /** In the order of the links. */
  readonly gathered: readonly GatheredEvidence[];
  readonly checks: readonly OpeningCheck[];
}

export interface LinksWish {
  readonly accountId: string;
  readonly withoutLists: boolean;
  readonly open: MessageOpen;
}

/** Of one message. */
const MOST_OPENED = 10;

/** What is known of each of a message's different links: opened where that is wished for, and the rest by what is at hand. */
export async function gatherLinks(
  links: readonly ParsedUrl[],
  { open, accountId, withoutLists }: LinksWish,
  analysis: AnalysisDependencies,
): Promise<GatheredLinks> {
  const wanted = links.filter((url) => isWanted(url, open));
  const opened = wanted.slice(0, MOST_OPENED);
  const rest = links.filter((url) => !opened.includes(url));
  const wish = { accountId, context: 'mail_link', withoutLists } as const;
  // Of a short link only the way behind it is wanted: nobody is asked a second time.
  const asking = open === 'short' ? { ...analysis, secondLookFor: undefined } : analysis;
  const [found, atHand] = await Promise.all([
    // Started together, so that all of them have the time of one analysis.
    Promise.all(opened.map((url) => evidenceFor(url, { ...wish, depth: 'full' }, asking))),
    gatherEach(
      rest.map((url, index) => ({ url, index })),
      async (url) => {
        await analysis.takeTurn(accountId);
        return evidenceFor(url, { ...wish, depth: 'fast' }, analysis);
      },
    ),
  ]);
  const all = new Map([...pairs(opened, found), ...pairs(rest, atHand)]);
  return {
    gathered: links.flatMap((url) => all.get(url) ?? []),
    checks: checksOf(found, wanted.length - opened.length),
  };
}

function isWanted(url: ParsedUrl, open: MessageOpen): boolean {
  if (open !== 'short') return open === 'all';
  // A link is opened without the name before its @.
  return linkFormOf({ ...(carriedUrl(url) ?? url), hasUserinfo: false })?.kind === 'shortener';
}

const pairs = (urls: readonly ParsedUrl[], gathered: readonly GatheredEvidence[]) =>
  gathered.map((one, index) => [urls[index] as ParsedUrl, one] as const);

type Outcome = Pick<OpeningCheck, 'status' | 'reason'>;

function checksOf(found: readonly GatheredEvidence[], tooMany: number): readonly OpeningCheck[] {
  const outcomes = [
    ...found.map(({ evidence }) => outcomeOf(evidence)),
    ...Array.from({ length: tooMany }, (): Outcome => ({ status: 'skipped', reason: 'too_many' })),
  ];
  const counts = new Map<string, OpeningCheck>();
  for (const { status, reason } of outcomes) {
    const key = `${status} ${reason}`;
    counts.set(key, { name: 'opened', status, reason, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

function outcomeOf({ page }: Evidence): Outcome {
  switch (page.status) {
    case 'found':
      return { status: 'ok', reason: 'opened' };
    case 'not_asked':
      return { status: 'skipped', reason: 'switched_off' };
    case 'absent':
      return { status: 'failed', reason: 'absent' };
    case 'failed': {
      const { reason } = page;
      if (reason === 'acts_when_opened' || reason === 'blocked_address') return { status: 'skipped', reason };
      return { status: reason === 'timeout' ? 'timeout' : 'failed', reason };
    }
  }
}
