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
 * what these cannot say truly, or what is too small, one remainder. A signal takes only what speaks in its own direction; a
 * look-alike also what its letters take away.
 * Their log-odds, the baseline and those that `found` had of their own add up exactly, with what else was too `small` to name.
 */
export function nameCauses(
  context: SignalContext,
  found: readonly WeighedSignal[],
  explanation: ModelExplanation,
  small = 0,
): WeighedSignal[] {
  amounts.fill(0);
  taken.fill(0, 0, found.length);
  const suffix = nameWords(context, found, explanation.words);
  nameForms(context, found, explanation, suffix);
  oneRow(HOST_WORDING, HOST_SHAPE);
  oneRow(PATH_WORDING, PATH_SHAPE);
  return settle(context, found, explanation, small);
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
const POPULARITY = causes.indexOf('popularity');
const QUERY = causes.indexOf('query');
const HOST_SHAPE = causes.indexOf('host_shape');
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
    const quoting = found.length > 0 ? quotingSignal(found, url, span, contribution) : -1;
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

/**
 * What letters and form of a name, or of a path, say together is said once: in the direction that weighs more where they
 * disagree, and with the letters where both reassure, since a form that reassures is nothing that a person could check.
 */
function oneRow(letters: number, form: number): void {
  const wording = amounts[letters] ?? 0;
  const shape = amounts[form] ?? 0;
  if (wording * shape > 0 && shape > 0) return;
  const isOfForm = wording + shape > 0 && shape > wording;
  amounts[isOfForm ? form : letters] = wording + shape;
  amounts[isOfForm ? letters : form] = 0;
}

/**
 * What path and parameters have in common with honest ones is free for anyone to write; and a name that is said to be taken from a
 * brand is not praised as well. On a brand's own official domain, where strangers cannot publish, nothing is held against the
 * owner, nor is its wording worth a row.
 */
function isLeftOut(context: SignalContext, cause: number, amount: number): boolean {
  if (isOwners(context)) return amount > 0 || cause === HOST_WORDING;
  if (amount > 0) return false;
  if (cause === PATH_WORDING || cause === QUERY) return true;
  return cause === HOST_WORDING && (context.brand !== null || context.likeness !== null);
}

function isOwners({ official }: SignalContext): boolean {
  return official !== null && !official.shared;
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
  small: number,
): WeighedSignal[] {
  nameOnce(context, words);
  formsUntold(context, found);
  let rest = logOdds - baseline + small;
  const signals: WeighedSignal[] = [];
  for (let i = 0; i < found.length; i++) {
    const signal = found[i];
    const amount = taken[i] ?? 0;
    if (signal === undefined) continue;
    rest -= amount;
    signals.push(amount === 0 ? signal : withMore(signal, amount));
  }
  const lone = rest > 0 ? loneAccusation(found) : -1;
  const quoted: string[] = [];
  for (let i = 0; i < causes.length; i++) {
    const cause = causes[i];
    const amount = amounts[i] ?? 0;
    const least = i === lone ? LEAST_OF_WORD : LEAST_TOLD;
    if (cause === undefined || Math.abs(amount) < least || isLeftOut(context, i, amount)) continue;
    const isTold = (word: string): boolean => quoted.includes(word) || isQuotedBy(found, word);
    const own = strongestWords(context, words, i, Math.sign(amount)).filter((word) => !isTold(word));
    const told = sentenceOf(cause, context, amount, own);
    if (told === null || (i === HOST_SHAPE && isQuotedBy(found, context.names.labels.at(-1) ?? ''))) continue;
    if (told.message.includes('"')) quoted.push(...own);
    rest -= amount;
    signals.push(ofModel(told.code, told.message, told.evidence, amount));
  }
  return spread(signals, rest);
}

function isQuotedBy(found: readonly WeighedSignal[], word: string): boolean {
  return found.some(({ message }) => message.includes(`"${word}"`));
}

/** A name of which letters and form are both held against it is told by its form, which a person can check. */
function nameOnce(context: SignalContext, words: readonly SpanContribution[]): void {
  const wording = amounts[HOST_WORDING] ?? 0;
  const shape = amounts[HOST_SHAPE] ?? 0;
  const name = context.names.labels.at(-1);
  if (wording < LEAST_TOLD || shape < LEAST_TOLD || name === undefined) return;
  if (!sentenceOf('host_shape', context, shape, [])?.message.includes(`"${name}"`)) return;
  if (context.names.labels.length > 1 && !strongestWords(context, words, HOST_WORDING, 1).includes(name)) return;
  amounts[HOST_SHAPE] = wording + shape;
  amounts[HOST_WORDING] = 0;
}

/**
 * A form of which nothing can be said that a person could check speaks with the letters; and what is held against the path of a page
 * in a folder for programs is told with that folder.
 */
function formsUntold(context: SignalContext, found: readonly WeighedSignal[]): void {
  moveAccusation(context, HOST_SHAPE, HOST_WORDING);
  moveAccusation(context, PATH_SHAPE, PATH_WORDING);
  if ((amounts[PATH_SHAPE] ?? 0) > 0 && (amounts[PATH_WORDING] ?? 0) > 0) {
    book(PATH_SHAPE, amounts[PATH_WORDING] ?? 0);
    amounts[PATH_WORDING] = 0;
  }
  const path = amounts[PATH_WORDING] ?? 0;
  const folder = found.findIndex(({ code }) => code === 'compromised_site_path');
  if (folder < 0 || path <= 0) return;
  taken[folder] = (taken[folder] ?? 0) + path;
  amounts[PATH_WORDING] = 0;
}

function moveAccusation(context: SignalContext, form: number, letters: number): void {
  const shape = amounts[form] ?? 0;
  const cause = causes[form];
  if (shape <= 0 || (amounts[letters] ?? 0) < 0 || cause === undefined) return;
  if (sentenceOf(cause, context, shape, []) !== null) return;
  book(letters, shape);
  amounts[form] = 0;
}

/** The strongest accusation where none is large enough to be told and no signal accuses: better a small cause than none. -1: not so. */
function loneAccusation(found: readonly WeighedSignal[]): number {
  if (found.some(({ logOdds }, at) => logOdds + (taken[at] ?? 0) > 0)) return -1;
  let strongest = -1;
  for (let i = 0; i < causes.length; i++) {
    if (i === POPULARITY) continue;
    const amount = amounts[i] ?? 0;
    if (amount >= LEAST_TOLD) return -1;
    if (amount > (amounts[strongest] ?? 0)) strongest = i;
  }
  return strongest;
}

/**
 * What is too small to name goes to the rows that speak in its direction, in proportion, up to as much again as they have. What is
 * more than that lowers those of the other direction by at most half, and what is left then is told as what it is.
 */
function spread(signals: readonly WeighedSignal[], rest: number): WeighedSignal[] {
  const grown = shared(signals, rest, rest, 1);
  const settled = shared(grown.rows, grown.left, -grown.left, 0.5);
  if (Math.abs(settled.left) < NEGLIGIBLE) return settled.rows;
  const message = settled.left > 0 ? ACCUSING_WHOLE : REASSURING_WHOLE;
  return [...settled.rows, ofModel('model_remainder', message, { is_against: settled.left > 0 }, settled.left)];
}

/** Gives `amount` to the rows of one direction, none more than `most` of what it has. */
function shared(signals: readonly WeighedSignal[], amount: number, direction: number, most: number) {
  let own = 0;
  for (const signal of signals) if (takesRest(signal, direction)) own += Math.abs(signal.logOdds);
  const share = own === 0 ? 0 : Math.min(Math.abs(amount) / own, most);
  let left = amount;
  const rows = signals.map((signal) => {
    if (share === 0 || !takesRest(signal, direction)) return signal;
    const more = Math.abs(signal.logOdds) * share * Math.sign(amount);
    left -= more;
    return withMore(signal, more);
  });
  return { rows, left };
}

/** The model's own rows, and those of the address that it was read out of. */
function takesRest({ source, logOdds }: WeighedSignal, direction: number): boolean {
  return (source === 'url' || source === 'brand') && logOdds * direction > 0;
}

const NEGLIGIBLE = 1e-9;
const ACCUSING_WHOLE = 'As a whole the address reads like those of phishing';
const REASSURING_WHOLE = 'As a whole the address reads like those of ordinary sites';

function withMore({ code, source, message, evidence, logOdds, isPartOfModel }: WeighedSignal, amount: number) {
  return { code, source, message, evidence, logOdds: logOdds + amount, isPartOfModel };
}

function ofModel(code: string, message: string, evidence: WeighedSignal['evidence'], logOdds: number): WeighedSignal {
  return { code, source: 'url', message, evidence, logOdds, isPartOfModel: true };
}

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
