import type { Severity } from '../judgement.ts';
import {
  type GroupContribution,
  type ModelExplanation,
  readableGroups,
  type SpanContribution,
} from '../model/index.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import type { WeighedSignal } from './weighed-signal.ts';

/** Groups that weigh less than this are told together. */
export const LEAST_TOLD = 0.4;
const MOST_WORDS = 4;
const LEAST_OF_WORD = 0.1;
const LONGEST_WORD = 40;

/**
 * The model's log-odds as signals: its strongest readable groups, and one remainder that holds all else. With
 * the baseline they add up exactly. Arrays are made in their full length here: one that grows by push takes room for 17 at once.
 */
export function modelSignals(url: ParsedUrl, { logOdds, baseline, groups }: ModelExplanation): WeighedSignal[] {
  let strong = 0;
  while (strong < groups.length && Math.abs(groups[strong]?.contribution ?? 0) >= LEAST_TOLD) strong++;
  const signals = new Array<WeighedSignal>(strong + 1);
  let told = 0;
  for (let i = 0; i < strong; i++) {
    const group = groups[i];
    if (group === undefined) continue;
    told += group.contribution;
    signals[i] = groupSignal(url, group);
  }
  signals[strong] = {
    code: 'model_remainder',
    source: 'url',
    message: 'Many small details',
    evidence: { log_odds: rounded(logOdds - baseline - told) },
    logOdds: logOdds - baseline - told,
    isPartOfModel: true,
  };
  return signals;
}

/** The ladder of severity for a part of the model: a factor of 7 in the odds is high, of 3 medium. */
export function modelSeverity(logOdds: number): Severity {
  if (logOdds >= 2) return 'high';
  if (logOdds >= 1) return 'medium';
  if (logOdds >= LEAST_TOLD) return 'low';
  return logOdds <= -LEAST_TOLD ? 'positive' : 'info';
}

function groupSignal(url: ParsedUrl, group: GroupContribution): WeighedSignal {
  const words = strongestWords(url, group);
  return {
    code: signalCodes.get(group.code) ?? '',
    source: 'url',
    message: group.title + inBrackets(words) + (group.contribution > 0 ? LIKE_PHISHING : LIKE_HARMLESS),
    evidence: { words, log_odds: rounded(group.contribution) },
    logOdds: group.contribution,
    isPartOfModel: true,
  };
}

const LIKE_PHISHING = ': like that of phishing pages';
const LIKE_HARMLESS = ': like that of harmless pages';
const signalCodes: ReadonlyMap<string, string> = new Map(readableGroups.map(({ code }) => [code, `model_${code}`]));

/** The words of the URL that pull in the direction of the group, strongest first. */
function strongestWords(url: ParsedUrl, { contribution, spans }: GroupContribution): string[] {
  const sign = Math.sign(contribution);
  let pulling = 0;
  for (const span of spans) if (span.contribution * sign > LEAST_OF_WORD) pulling++;
  const words = new Array<string>(Math.min(pulling, MOST_WORDS));
  let count = 0;
  let last = -1;
  for (let i = 0; i < words.length; i++) {
    last = nextStrongest(spans, sign, last);
    const span = spans[last];
    const word = span === undefined ? '' : withoutSeparators(partOf(url, span.part), span.start, span.end);
    if (word !== '') words[count++] = word;
  }
  return count === words.length ? words : words.slice(0, count);
}

/** Index of the strongest span behind the one at `last` in the order of strength; of equals the first. −1: from the start. */
function nextStrongest(spans: readonly SpanContribution[], sign: number, last: number): number {
  const limit = last < 0 ? Number.POSITIVE_INFINITY : (spans[last]?.contribution ?? 0) * sign;
  let best = -1;
  let bestPull = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < spans.length; i++) {
    const pull = (spans[i]?.contribution ?? 0) * sign;
    const isBehind = pull < limit || (pull === limit && i > last);
    if (!isBehind || pull <= bestPull) continue;
    best = i;
    bestPull = pull;
  }
  return best;
}

/** @example inBrackets(['a', 'b']) // → ' ("a", "b")' */
function inBrackets(words: readonly string[]): string {
  if (words.length === 0) return '';
  let quoted = '';
  for (const word of words) quoted += (quoted === '' ? ' ("' : '", "') + word;
  return `${quoted}")`;
}

/** text[start, end) from its first letter or digit to its last, cut where it is very long. */
function withoutSeparators(text: string, start: number, end: number): string {
  let from = start;
  let to = end;
  while (from < to && !isLetterOrDigit(text.charCodeAt(from))) from++;
  while (to > from && !isLetterOrDigit(text.charCodeAt(to - 1))) to--;
  return text.slice(from, Math.min(to, from + LONGEST_WORD));
}

function isLetterOrDigit(code: number): boolean {
  const lower = code | 32;
  return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57);
}

function partOf(url: ParsedUrl, part: GroupContribution['spans'][number]['part']): string {
  switch (part) {
    case 'host':
      return url.host;
    case 'path':
      return url.path;
    case 'query':
      return url.query;
    case 'fragment': {
      const at = url.href.indexOf('#');
      return at < 0 ? '' : url.href.slice(at + 1);
    }
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
