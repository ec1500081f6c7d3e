import type { Unwrapped } from '../carried/carried-url.ts';
import type { Contribution } from '../conclude.ts';
import type { Rating } from '../judgement.ts';
import type { SignalContext } from '../signals/signal-context.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { graver } from './decide.ts';

/** What a wrapped link says of itself counts; its own host and wording do not. */
const TRICKS: ReadonlySet<string> = new Set([
  'name_before_at',
  'name_before_at_known_site',
  'carries_dangerous_address',
]);

/** Whether a link does something that no mail filter or forwarding page does. */
export function hasTrick(context: SignalContext, found: readonly Contribution[]): boolean {
  return found.some(({ code }) => TRICKS.has(code)) || context.isCarriedCut();
}

export interface Worse {
  readonly url: ParsedUrl;
  readonly rating: Rating;
  /** Whether it is one that the link may lead to, and not the link itself. */
  readonly isCarried: boolean;
}

/**
 * What is worse about a wrapped link than the address that it carries: another value of its parameter, or the link itself, which
 * may have a foreign name before its @ or carry more; null where nothing is.
 *
 * @param rateTrick null where the link has no trick
 */
export function worstBeside(
  { others, wrappers }: Unwrapped,
  own: Pick<Rating, 'verdict' | 'risk'>,
  rate: (url: ParsedUrl) => Rating,
  rateTrick: (url: ParsedUrl) => Rating | null,
): Worse | null {
  let worst: Worse | null = null;
  const consider = (url: ParsedUrl, rating: Rating | null, isCarried: boolean): void => {
    if (rating !== null && isWorse(rating, worst?.rating ?? own)) worst = { url, rating, isCarried };
  };
  for (const url of others) consider(url, rate(url), true);
  for (const url of wrappers) consider(url, rateTrick(url), false);
  return worst;
}

function isWorse(one: Rating, other: Pick<Rating, 'verdict' | 'risk'>): boolean {
  const order = graver(one.verdict, other.verdict);
  return order > 0 || (order === 0 && one.verdict !== 'unknown' && one.risk > other.risk);
}
