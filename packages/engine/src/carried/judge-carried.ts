import type { Evidence } from '../evidence/evidence.ts';
import type { Rating, Verdict } from '../judgement.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { readCarried } from './carried-addresses.ts';

/** An address that another carries, judged by itself. */
export interface CarriedAddress {
  readonly url: ParsedUrl;
  /** Without userinfo, query and fragment, which may name people. */
  readonly address: string;
  readonly verdict: Verdict;
  readonly risk: number;
  readonly isListed: boolean;
}

export interface JudgedCarried {
  readonly judged: readonly CarriedAddress[];
  /** Whether there is more than is read. */
  readonly isCut: boolean;
}

/** The addresses that a URL carries, each judged by its text and the threat lists; the worst first. Nothing of them is opened. */
export function judgeCarried(url: ParsedUrl, evidence: Evidence, rate: (url: ParsedUrl) => Rating): JudgedCarried {
  const { addresses, isCut } = readCarried(url);
  if (addresses.length === 0) return isCut ? { judged: [], isCut } : NONE;
  const judged = addresses.map((inner): CarriedAddress => {
    const isListed = isInLists(inner, evidence);
    const { verdict, risk } = rate(inner);
    return { url: inner, address: addressOf(inner), verdict: isListed ? 'dangerous' : verdict, risk, isListed };
  });
  return { judged: judged.sort((a, b) => badness(b) - badness(a)), isCut };
}

const NONE: JudgedCarried = { judged: [], isCut: false };

function badness({ verdict, isListed, risk }: CarriedAddress): number {
  return (isListed ? 2 : 0) + (verdict === 'dangerous' ? 1 : 0) + risk;
}

function isInLists({ href }: ParsedUrl, { feeds }: Evidence): boolean {
  return feeds.status === 'found' && feeds.value.some(({ carried }) => carried === href);
}

/** The address without userinfo, query and fragment. */
export function addressOf({ scheme, host, hostKind, port, path }: ParsedUrl): string {
  return `${scheme}://${hostKind === 'ipv6' ? `[${host}]` : host}${port === null ? '' : `:${port}`}${path}`;
}
