import type { ParsedUrl, Signal, SignalFact } from '@lurewatch/engine';
import { MASK, maskText, mayHoldAddress } from './mask-url.ts';

/**
 * Signals as they may be stored. Their messages and facts quote addresses and words of the URL: addresses are masked,
 * and so is each word that stands only in what was masked of the URL. `text` is the signals as JSON.
 */
export function maskSignals(
  signals: readonly Signal[],
  url: ParsedUrl,
  maskedUrl: string,
  text: string,
): readonly Signal[] {
  const isMasked = maskedUrl.includes(MASK);
  if (!isMasked && !mayHoldAddress(text)) return signals;
  const isHidden = isMasked ? hiddenWords(url, maskedUrl) : () => false;
  return signals.map((signal) => maskSignal(signal, isHidden));
}

type IsHidden = (text: string) => boolean;

function hiddenWords(url: ParsedUrl, maskedUrl: string): IsHidden {
  const shown = `${maskedUrl} ${decoded(maskedUrl)}`.toLowerCase();
  const whole = `${url.href} ${decoded(url.path)} ${decoded(url.query)}`.toLowerCase();
  return (text) => {
    const word = text.toLowerCase();
    return word !== '' && !shown.includes(word) && whole.includes(word);
  };
}

function maskSignal(signal: Signal, isHidden: IsHidden): Signal {
  const hidden: string[] = [];
  const maskOne = (text: string): string => {
    if (!isHidden(text)) return maskText(text);
    hidden.push(text);
    return MASK;
  };
  const maskFact = (fact: SignalFact): SignalFact => {
    if (typeof fact === 'string') return maskOne(fact);
    return typeof fact === 'object' && fact !== null ? fact.map(maskOne) : fact;
  };
  const evidence = Object.fromEntries(Object.entries(signal.evidence).map(([name, fact]) => [name, maskFact(fact)]));
  const message = hidden.reduce((text, word) => text.replaceAll(word, MASK), maskText(signal.message));
  return { ...signal, message, evidence };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
