import { isByAddressAlone, type Signal } from '@lurewatch/engine';
import type { Judged } from './judge.ts';

export interface Reason extends Pick<Signal, 'code' | 'message' | 'evidence'> {
  /** Whether it speaks for the page. */
  readonly speaksFor: boolean;
}

/** What a person is told about an address, by the warning page and by the popup. */
export interface Warning {
  readonly url: string;
  /** In ASCII, as the name system knows it. */
  readonly host: string;
  readonly verdict: 'safe' | 'suspicious' | 'dangerous' | 'unknown';
  /** Safe because nothing in the address speaks against it: nobody looked at the page. */
  readonly isByAddressAlone: boolean;
  readonly score: number;
  readonly brand: string | null;
  readonly officialDomain: string | null;
  readonly reasons: readonly Reason[];
  readonly foundBy: 'detector' | 'page' | 'list' | 'service';
  /** SHA-256 of the expression that a list names, in hexadecimal. */
  readonly listedAs: string | null;
  /** What had been learnt on top of the model when it was judged; null: nothing. */
  readonly overlayVersion: string | null;
}

const MOST_REASONS = 3;

/** The three reasons that weigh most in the verdict's own direction. */
export function warningOf({ url, judgement, overlayVersion }: Judged, foundBy: Warning['foundBy']): Warning {
  const { verdict, score, brand, officialDomain, signals } = judgement;
  const speaking = signals.filter(({ type, impact }) => {
    if (verdict === 'unknown') return true;
    return verdict === 'safe' ? type === 'positive' || impact > 0 : type !== 'positive' && impact <= 0;
  });
  const named = speaking.filter(({ code }) => code !== 'model_remainder');
  return {
    url: url.href,
    host: url.host,
    verdict,
    isByAddressAlone: isByAddressAlone(judgement),
    score,
    brand,
    officialDomain,
    reasons: (named.length > 0 ? named : speaking)
      .slice(0, MOST_REASONS)
      .map(({ code, message, evidence, impact }) => ({ code, message, evidence, speaksFor: impact > 0 })),
    foundBy,
    listedAs: null,
    overlayVersion,
  };
}
