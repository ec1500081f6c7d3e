import type { Analysis } from '@lurewatch/contract';
import { headlineIn, isFullLanguage, type Language, signalSentence, type ToldAnalysis } from '@lurewatch/messages';

/** An answer in another language, made from its codes and evidence; what cannot be told so keeps the sentence that is stored. */
export function tellAnalysis(analysis: Analysis, language: Language | undefined): Analysis {
  if (language === undefined || language === 'en') return analysis;
  const signals = isFullLanguage(language)
    ? analysis.signals.map((signal) => ({
        ...signal,
        message: signalSentence(language, signal.code, { ...signal.evidence }) ?? signal.message,
      }))
    : analysis.signals;
  return { ...analysis, summary: headlineIn(language, toldOf(analysis)), signals };
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
    lookFailed: failed.some(({ name }) => LOOKS.has(name)),
  };
}

const LOOKS: ReadonlySet<string> = new Set(['dns', 'rdap', 'tls', 'page']);
