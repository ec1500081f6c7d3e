import type { Analysis, Signal } from '@lurewatch/contract';
import { headlineIn, isFullLanguage, type Language, signalSentence, type ToldAnalysis } from '@lurewatch/messages';
import { lookFailed } from './look-failed.ts';

/** An answer in another language, made from its codes and evidence; what cannot be told so keeps the sentence that is stored. */
export function tellAnalysis(analysis: Analysis, language: Language | undefined): Analysis {
  if (language === undefined || language === 'en') return analysis;
  const told = toldOf(analysis);
  if (!isFullLanguage(language)) return { ...analysis, summary: headlineIn(language, told) };
  const sentences = new Map<Signal, string>();
  const signals = analysis.signals.map((signal) => {
    const message = signalSentence(language, signal.code, { ...signal.evidence });
    if (message === null) return signal;
    sentences.set(signal, message);
    return { ...signal, message };
  });
  return { ...analysis, summary: headlineIn(language, told, sentences), signals };
}

/** What headline and advice are made of. */
export function toldOf({ verdict, basis, brand_detected, official_domain, signals, checks }: Analysis): ToldAnalysis {
  const failed = checks.filter(({ status }) => status === 'failed' || status === 'timeout');
  return {
    verdict,
    basis,
    brand: brand_detected,
    officialDomain: official_domain,
    signals,
    failedChecks: failed.length,
    lookFailed: lookFailed(checks),
  };
}
