import { CHEAP_ENDINGS, inTurn, LURE_WORDS, measuredBrands } from './class-data.ts';

const PLAIN_FIRST = [
  'account',
  'parcel',
  'client',
  'service',
  'notice',
  'member',
  'billing',
  'webmail',
  'customer',
  'refund',
];
const PLAIN_SECOND = ['update', 'center', 'online', 'portal', 'help', 'desk', 'status', 'review', 'office', 'gateway'];
const STRANGE = [
  'quiet-meadow',
  'xkvtrade',
  'bluehill-partners',
  'novaprime',
  'lumenfold',
  'tarnsk',
  'goodday24',
  'orbitello',
  'mirapex',
  'sundrift',
];

/** Addresses with a brand and a lure word in the host, and a page to sign in: nobody would hesitate. */
export function brandLures(): string[] {
  return measuredBrands().map(({ label }, i) => {
    const word = inTurn(LURE_WORDS, i);
    const ending = inTurn(CHEAP_ENDINGS, i * 3 + 1);
    const host = i % 3 === 0 ? `secure-${label}-${word}.${ending}` : `www.${label}-${word}-id${i}.${ending}`;
    return `https://${host}/${inTurn(LURE_WORDS, i + 3)}/`;
  });
}

/** A hundred hosts that nobody knows, from doubtful to plain. */
export function unknownHosts(): string[] {
  const doubtful = PLAIN_FIRST.flatMap((first, i) =>
    PLAIN_SECOND.slice(0, 8).map(
      (second, j) => `${first}-${second}${(i * 7 + j) % 5 === 0 ? j + 21 : ''}.${inTurn(CHEAP_ENDINGS, i + j)}`,
    ),
  );
  const strange = STRANGE.flatMap((name, i) => [`${name}.${inTurn(CHEAP_ENDINGS, i)}`, `${name}.com`]);
  return [...doubtful, ...strange];
}
