import { randomInt } from 'node:crypto';
import type { Decision } from '../decision/decide.ts';
import type { Client } from '../decision/policy.ts';
import type { PageFacts } from './page-token.ts';

/** Longer ones are cut. */
const MAX_URL_LENGTH = 2_048;

/** What the page says about a decision. `address`: what the proxy asked about. */
export function pageFacts(
  decision: Decision,
  address: string,
  client: Client,
  door: PageFacts['door'],
  now: number,
): PageFacts {
  const { url, judged, decidedBy, mayContinue } = decision;
  const verdict = judged?.verdict;
  return {
    url: (url?.href ?? address).slice(0, MAX_URL_LENGTH),
    host: url?.host ?? '',
    client: client.address,
    user: client.user,
    groups: client.groups.slice(0, 8),
    door,
    decidedBy,
    verdict: verdict === 'dangerous' || verdict === 'suspicious' ? verdict : null,
    reasons: judged?.reasons ?? [],
    brand: judged?.brand ?? null,
    officialDomain: judged?.officialDomain ?? null,
    mayContinue: mayContinue && url !== null,
    at: now,
    reference: newReference(),
  };
}

/** Eight characters that can be read out over the telephone: no 0, 1, I, L, O, U. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function newReference(): string {
  return Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
