import type { Signal, Verdict } from '@lurewatch/engine';

/** What is known of a URL, with the reasons that a person is shown. */
export interface Judged {
  readonly verdict: Verdict;
  /** Strongest first, at most five. Empty for what is safe. */
  readonly reasons: readonly string[];
  readonly brand: string | null;
  /** The brand's real site. */
  readonly officialDomain: string | null;
}

const MAX_REASONS = 5;
const MAX_REASON_LENGTH = 200;

type Told = Pick<Signal, 'message' | 'impact'> & { readonly evidence: object };

/** Keeps of a judgement what the block page shows. */
export function toJudged(verdict: Verdict, brand: string | null, signals: readonly Told[]): Judged {
  if (verdict === 'safe' || verdict === 'unknown') return PLAIN[verdict];
  const against = signals.filter(({ impact }) => impact < 0).slice(0, MAX_REASONS);
  const official = signals.map(({ evidence }) => officialDomainIn(evidence)).find((domain) => domain !== null);
  return {
    verdict,
    brand,
    reasons: against.map(({ message }) => message.slice(0, MAX_REASON_LENGTH)),
    officialDomain: official ?? null,
  };
}

function officialDomainIn(evidence: object): string | null {
  const domain = 'official_domain' in evidence ? evidence.official_domain : null;
  return typeof domain === 'string' && HOST.test(domain) ? domain : null;
}

const HOST = /^[a-z0-9.-]{1,253}$/;

/** Judgements without reasons. */
export const PLAIN = {
  safe: { verdict: 'safe', reasons: [], brand: null, officialDomain: null },
  unknown: { verdict: 'unknown', reasons: [], brand: null, officialDomain: null },
} as const satisfies Record<string, Judged>;
