import { causesOf, isByAddressAlone, speaksAgainst } from '@lurewatch/engine/told';
import { isFullLanguage, type Language } from '../languages.ts';
import { signalSentence } from '../signals/signal-sentence.ts';
import { warningText } from '../warnings/warnings.ts';
import { causeSentence } from './cause-sentence.ts';
import type { ToldAnalysis, ToldSignal } from './told-analysis.ts';

const LONGEST = 320;

/**
 * The sentences that one tells a colleague, in the reader's language: whom the address pretends to be and where that brand really is,
 * then the causes in order of weight. Made from codes and evidence; `lurewatch` itself stores and logs the English one.
 *
 * @param sentences those of signals that were made already, so that they are not made twice
 */
export function headlineIn(language: Language, told: ToldAnalysis, sentences?: Sentences): string {
  return joined(language, [...leadOf(language, told), ...mainOf(language, told, sentences)]);
}

type Sentences = ReadonlyMap<ToldSignal, string>;

function leadOf(language: Language, { signals }: ToldAnalysis): string[] {
  const wrapped = factsOf(signals.find(({ code }) => code === 'wrapped_link'));
  return typeof wrapped.target === 'string' ? [warningText(language, 'leads_to', { target: wrapped.target })] : [];
}

function mainOf(language: Language, told: ToldAnalysis, sentences?: Sentences): string[] {
  const { verdict, brand, officialDomain } = told;
  if (verdict === 'unknown' && brand !== null && officialDomain !== null)
    return [warningText(language, 'uses_name', { brand, domain: officialDomain })];
  if (isByAddressAlone(told)) return [byAddress(language, told)];
  const causes = causesOf(told).flatMap((signal) => sentenceOf(language, signal, sentences) ?? []);
  const pretence = verdict === 'dangerous' || verdict === 'suspicious' ? pretenceOf(language, told) : [];
  const all = [...pretence, ...new Set(causes)];
  if (all.length > 0) return all;
  if (verdict === 'unknown') return [warningText(language, 'too_little')];
  return [warningText(language, verdict === 'safe' ? 'no_weighty_reason' : 'like_phishing')];
}

function pretenceOf(language: Language, { verdict, brand, officialDomain, signals }: ToldAnalysis): string[] {
  if (brand === null) return [];
  const { matched, imitates } = factsOf(signals.find(({ code }) => code === 'brand_lookalike'));
  const claim =
    verdict === 'suspicious'
      ? warningText(language, 'may_pretend', { brand })
      : typeof matched === 'string' && typeof imitates === 'string'
        ? warningText(language, 'pretends_spelled', { brand, matched, imitates })
        : warningText(language, 'pretends', { brand });
  return officialDomain === null ? [claim] : [claim, warningText(language, 'real_address', { domain: officialDomain })];
}

function byAddress(language: Language, { signals, lookFailed }: ToldAnalysis): string {
  if (speaksAgainst(signals)) return warningText(language, lookFailed ? 'little_failed' : 'little_not_asked');
  return warningText(language, lookFailed ? 'by_address_failed' : 'by_address_not_asked');
}

/** In a language that has every signal, its own sentence; in the others what kind of cause it is. */
function sentenceOf(language: Language, signal: ToldSignal, sentences?: Sentences): string | null {
  if (signal.code === 'nothing_known' || isUnseen(signal) || !isFullLanguage(language) || language === 'en')
    return causeSentence(language, signal);
  const sentence = sentences?.get(signal) ?? signalSentence(language, signal.code, factsOf(signal));
  return sentence === null ? causeSentence(language, signal) : `${sentence}.`;
}

function isUnseen(signal: ToldSignal): boolean {
  return typeof factsOf(signal).content === 'string';
}

const NO_FACTS = {};

/** Evidence is an object of plain facts; whose they are is asked of each. */
function factsOf(signal: ToldSignal | undefined): Readonly<Record<string, unknown>> {
  return (signal?.evidence ?? NO_FACTS) as Readonly<Record<string, unknown>>;
}

/** Whole sentences only: what would make it too long is left to the reasons. */
function joined(language: Language, sentences: readonly string[]): string {
  const space = language === 'ja' ? '' : ' ';
  let text = '';
  for (const sentence of sentences) {
    const one = capitalised(language, sentence);
    const longer = text === '' ? one : `${text}${space}${one}`;
    if (text !== '' && longer.length > LONGEST) break;
    text = longer;
  }
  return text;
}

/** A host at the start is written as it is. */
function capitalised(language: Language, sentence: string): string {
  return sentence.slice(0, Math.max(sentence.indexOf(' '), 0)).includes('.')
    ? sentence
    : capital(language, sentence.charAt(0)) + sentence.slice(1);
}

/** Only Turkish has capitals of its own; asking for those of a language costs more than the rest. */
function capital(language: Language, letter: string): string {
  return language === 'tr' ? letter.toLocaleUpperCase('tr') : letter.toUpperCase();
}
