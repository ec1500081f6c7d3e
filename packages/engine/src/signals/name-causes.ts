import type { ModelExplanation, SpanContribution } from '../model/index.ts';
import { type Cause, causes, sentenceOf } from './cause-sentences.ts';
import { isLongCode } from './long-code.ts';
import { lureWords } from './lure-words.ts';
import { isTelling, quotedWord, wordOf } from './quoted-word.ts';
import { quotingSignal } from './quoting-signals.ts';
import type { SignalContext } from './signal-context.ts';
import type { WeighedSignal } from './weighed-signal.ts';

/** What weighs less than this in log-odds is told as one of many small details. */
export const LEAST_TOLD = 0.4;
const MOST_WORDS = 4;
const LEAST_OF_WORD = 0.1;

/**
 * The model's log-odds as causes. What it reads out of a word goes to the signal that quotes the word, what it reads out of
 * form, ending, hosting and popularity to the signal that says so; what no signal says becomes one of the model's own, and
 * what these cannot say truly, or what is too small, one remainder. A signal takes only what speaks in its own direction.
 * Their log-odds, the baseline and those that `found` had of their own add up exactly.
 */
export function nameCauses(
  context: SignalContext,
  found: readonly WeighedSignal[],
  explanation: ModelExplanation,
): WeighedSignal[] {
  amounts.fill(0);
  taken.fill(0, 0, found.length);
  const suffix = nameWords(context, found, explanation.words);
  nameForms(context, found, explanation, suffix);
  return settle(context, found, explanation);
}

// Scratch, written over for every URL: log-odds of each cause, what each found signal takes from the model, and the cause
// of each word (NO_CAUSE where a signal quotes it).
const amounts = new Float64Array(causes.length);
const taken = new Float64Array(128);
const causeOfWords = new Int8Array(1024);
const NO_CAUSE = -1;

const HOST_WORDING = causes.indexOf('host_wording');
const PATH_WORDING = causes.indexOf('path_wording');
const LURE_WORDS = causes.indexOf('lure_words_in_path');
const LONG_CODE = causes.indexOf('long_code');
const QUERY = causes.indexOf('query');
const PATH_SHAPE = causes.indexOf('path_shape');

function book(cause: number, amount: number): void {
  amounts[cause] = (amounts[cause] ?? 0) + amount;
}

/** Returns what the model reads out of the words of the public suffix. */
function nameWords(
  context: SignalContext,
  found: readonly WeighedSignal[],
  words: readonly SpanContribution[],
): number {
  const { url } = context;
  const suffixStart = url.hostKind === 'name' ? url.host.length - url.publicSuffix.length : url.host.length;
  let suffix = 0;
  for (let i = 0; i < words.length; i++) {
    const span = words[i];
    if (span === undefined) continue;
    const { part, start, contribution } = span;
    causeOfWords[i] = NO_CAUSE;
    if (part === 'host' && start >= suffixStart) {
      suffix += contribution;
      continue;
    }
    const quoting = contribution > 0 && found.length > 0 ? quotingSignal(found, url, span) : -1;
    if (quoting >= 0) {
      taken[quoting] = (taken[quoting] ?? 0) + contribution;
      continue;
    }
    const cause = causeOfWord(context, span);
    causeOfWords[i] = cause;
    book(cause, contribution);
  }
  return suffix;
}

/** The model's own cause to which a word belongs that no signal quotes. */
function causeOfWord({ url, isPopular, official }: SignalContext, span: SpanContribution): number {
  if (span.part === 'host') return HOST_WORDING;
  const isPath = span.part === 'path';
  const word = wordOf(url, span);
  if (isPath && PAGE_ENDINGS.has(word)) return PATH_SHAPE;
  if (span.contribution > LEAST_OF_WORD) {
    if (isLongCode(word)) return LONG_CODE;
    const isTrusted = (isPopular && !url.hosted) || official !== null;
    if (isPath && !isTrusted && isLure(word)) return LURE_WORDS;
  }
  return isPath ? PATH_WORDING : QUERY;
}

/** The pieces of "loginAccount" count too. */
function isLure(word: string): boolean {
  if (lureWords.has(word.toLowerCase())) return true;
  return INNER_CAPITAL.test(word) && word.split(/(?=[A-Z])/).some((piece) => lureWords.has(piece.toLowerCase()));
}

const INNER_CAPITAL = /[a-z][A-Z]/;
const PAGE_ENDINGS: ReadonlySet<string> = new Set('html htm php asp aspx jsp cgi'.split(' '));

function nameForms(
  { url }: SignalContext,
  found: readonly WeighedSignal[],
  { groups, words }: ModelExplanation,
  suffixWords: number,
): void {
  const { hosted } = url;
  const suffix = groups.suffix + suffixWords;
  const hosting = groups.hosting_service;
  if (hosted) {
    nameForm(found, 'hosting', hosting + suffix + groups.popularity, HOSTING_SIGNALS, NOBODY);
    nameForm(found, 'host_shape', groups.host_shape, HOST_SHAPE_SIGNALS, NOBODY);
  } else {
    nameForm(found, 'suffix', suffix, SUFFIX_SIGNALS, INSTITUTIONS);
    nameForm(found, 'popularity', groups.popularity, ADDRESSES, POPULAR);
    nameForm(found, 'host_shape', groups.host_shape + hosting, HOST_SHAPE_SIGNALS, NOBODY);
  }
  nameForm(found, 'path_shape', groups.path_shape, PATH_SHAPE_SIGNALS, NOBODY);
  nameForm(found, 'length_and_counts', groups.length_and_counts, LENGTH_SIGNALS, NOBODY);
  bookWordless(words, groups);
}

/** Wording that no word accounts for, as in a part that is empty. */
function bookWordless(words: readonly SpanContribution[], groups: ModelExplanation['groups']): void {
  const first = words[0]?.part;
  const last = words.at(-1)?.part;
  if (first !== 'host') book(HOST_WORDING, groups.host_wording + groups.subdomain);
  if (last !== 'query' && last !== 'fragment') book(QUERY, groups.query);
  if (last !== 'path' && !words.some(({ part }) => part === 'path')) book(PATH_WORDING, groups.path_wording);
}

const NOBODY: readonly string[] = [];
const HOSTING_SIGNALS: readonly string[] = ['dynamic_dns_host', 'free_hosting_tenant', 'ipfs_gateway'];
const SUFFIX_SIGNALS: readonly string[] = ['ip_address_host', 'suspicious_suffix'];
const INSTITUTIONS: readonly string[] = ['institution_suffix'];
const ADDRESSES: readonly string[] = ['ip_address_host'];
const POPULAR: readonly string[] = ['popular_domain'];
const HOST_SHAPE_SIGNALS: readonly string[] = [
  'ip_address_host',
  'random_host_label',
  'punycode_host',
  'hyphenated_host',
  'many_subdomains',
  'long_host_name',
];
const PATH_SHAPE_SIGNALS: readonly string[] = [
  'compromised_site_path',
  'ipfs_gateway',
  'double_extension',
  'executable_download',
  'deep_path',
];
const LENGTH_SIGNALS: readonly string[] = [
  'userinfo_in_url',
  'unusual_port',
  'ip_address_host',
  'long_url',
  'long_host_name',
];

function nameForm(
  found: readonly WeighedSignal[],
  cause: Cause,
  amount: number,
  accusing: readonly string[],
  reassuring: readonly string[],
): void {
  const codes = amount > 0 ? accusing : reassuring;
  for (let at = 0; at < found.length && codes.length > 0; at++) {
    if (!codes.includes(found[at]?.code ?? '')) continue;
    taken[at] = (taken[at] ?? 0) + amount;
    return;
  }
  book(causes.indexOf(cause), amount);
}

function settle(
  context: SignalContext,
  found: readonly WeighedSignal[],
  { logOdds, baseline, words }: ModelExplanation,
): WeighedSignal[] {
  let rest = logOdds - baseline;
  const signals: WeighedSignal[] = [];
  for (let i = 0; i < found.length; i++) {
    const signal = found[i];
    const amount = taken[i] ?? 0;
    if (signal === undefined) continue;
    rest -= amount;
    signals.push(amount === 0 ? signal : withMore(signal, amount));
  }
  for (let i = 0; i < causes.length; i++) {
    const cause = causes[i];
    const amount = amounts[i] ?? 0;
    if (cause === undefined || Math.abs(amount) < LEAST_TOLD) continue;
    const told = sentenceOf(cause, context, amount, strongestWords(context, words, i, Math.sign(amount)));
    if (told === null) continue;
    rest -= amount;
    signals.push(ofModel(told.code, told.message, told.evidence, amount));
  }
  signals.push(ofModel('model_remainder', 'Many small details', NOTHING, rest));
  return signals;
}

function withMore({ code, source, message, evidence, logOdds, isPartOfModel }: WeighedSignal, amount: number) {
  return { code, source, message, evidence, logOdds: logOdds + amount, isPartOfModel };
}

function ofModel(code: string, message: string, evidence: WeighedSignal['evidence'], logOdds: number): WeighedSignal {
  return { code, source: 'url', message, evidence, logOdds, isPartOfModel: true };
}

const NOTHING: WeighedSignal['evidence'] = {};

/** The words of a cause that pull in this direction, as a person reads them, strongest first. */
function strongestWords(
  { url }: SignalContext,
  spans: readonly SpanContribution[],
  cause: number,
  sign: number,
): string[] {
  const words: string[] = [];
  let limit = Number.POSITIVE_INFINITY;
  while (words.length < MOST_WORDS) {
    let best = -1;
    let pull = LEAST_OF_WORD;
    for (let i = 0; i < spans.length; i++) {
      const here = (spans[i]?.contribution ?? 0) * sign;
      if (causeOfWords[i] !== cause || here <= pull || here >= limit) continue;
      best = i;
      pull = here;
    }
    const span = spans[best];
    if (span === undefined) break;
    limit = pull;
    const word = quotedWord(url, span);
    if (word !== '' && (cause === LONG_CODE || isTelling(word)) && !words.includes(word)) words.push(word);
  }
  return words;
}
