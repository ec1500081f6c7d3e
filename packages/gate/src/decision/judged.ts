import type { Basis, Signal, Verdict } from '@lurewatch/engine';

/** What is known of a URL, with the reasons that a person is shown. */
export interface Judged {
  readonly verdict: Verdict;
  /** The strongest thing that was really read. */
  readonly basis: Basis;
  /** Strongest first, at most five. Empty for what is safe, and for what the gate's own detector calls otherwise where nobody is shown it. */
  readonly reasons: readonly string[];
  readonly brand: string | null;
  /** The brand's real site. */
  readonly officialDomain: string | null;
  /** What had been learnt on top of the model when it was judged; null: nothing, and for what has no reasons. */
  readonly overlayVersion: string | null;
}

const MAX_REASONS = 5;
const MAX_REASON_LENGTH = 200;

type Told = Pick<Signal, 'message' | 'impact'> & { readonly evidence: object };

/** Keeps of a judgement what the block page shows. */
export function toJudged(
  { verdict, basis, brand, overlayVersion }: Pick<Judged, 'verdict' | 'basis' | 'brand' | 'overlayVersion'>,
  signals: readonly Told[],
): Judged {
  if (verdict === 'safe' || verdict === 'unknown') return plain(verdict, basis);
  const against = signals.filter(({ impact }) => impact < 0).slice(0, MAX_REASONS);
  const official = signals.map(({ evidence }) => officialDomainIn(evidence)).find((domain) => domain !== null);
  return {
    verdict,
    basis,
    brand,
    reasons: against.map(({ message }) => message.slice(0, MAX_REASON_LENGTH)),
    officialDomain: official ?? null,
    overlayVersion,
  };
}

function officialDomainIn(evidence: object): string | null {
  const domain = 'official_domain' in evidence ? evidence.official_domain : null;
  return typeof domain === 'string' && HOST.test(domain) ? domain : null;
}

const HOST = /^[a-z0-9.-]{1,253}$/;

/** A judgement without reasons; a service of an older release tells no basis. */
function plain(verdict: 'safe' | 'unknown', basis: Basis): Judged {
  return PLAIN.find((one) => one.verdict === verdict && one.basis === basis) ?? plain(verdict, 'address');
}

/** Every judgement without reasons. */
export const PLAIN: readonly Judged[] = (['safe', 'unknown'] as const).flatMap((verdict) =>
  (['list', 'page', 'network', 'address'] as const).map((basis) => ({
    verdict,
    basis,
    reasons: [],
    brand: null,
    officialDomain: null,
    overlayVersion: null,
  })),
);
