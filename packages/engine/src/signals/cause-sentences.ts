import { countCharacters } from './count-characters.ts';
import type { SignalContext } from './signal-context.ts';
import type { SignalFacts } from './signal-rule.ts';

/** What the model tells of its own where no signal says it. */
export const causes = [
  'host_wording',
  'path_wording',
  'lure_words_in_path',
  'long_code',
  'query',
  'suffix',
  'hosting',
  'host_shape',
  'path_shape',
  'popularity',
  'length_and_counts',
] as const;
export type Cause = (typeof causes)[number];

export interface CauseSentence {
  readonly code: string;
  readonly message: string;
  readonly evidence: SignalFacts;
}

/** One true sentence about a cause; null where nothing can be said that a person could check. */
export function sentenceOf(
  cause: Cause,
  context: SignalContext,
  logOdds: number,
  words: readonly string[],
): CauseSentence | null {
  const told = SENTENCES[cause](context, logOdds > 0, words);
  return told === null ? null : { code: CODES[cause], ...told };
}

export const CODES: Readonly<Record<Cause, string>> = {
  host_wording: 'model_host_wording',
  path_wording: 'model_path_wording',
  lure_words_in_path: 'lure_words_in_path',
  long_code: 'long_code',
  query: 'model_query',
  suffix: 'model_suffix',
  hosting: 'model_hosting',
  host_shape: 'model_host_shape',
  path_shape: 'model_path_shape',
  popularity: 'model_popularity',
  length_and_counts: 'model_length',
};

type Sentence = (
  context: SignalContext,
  isAccusing: boolean,
  words: readonly string[],
) => { readonly message: string; readonly evidence: SignalFacts } | null;

const SENTENCES: Readonly<Record<Cause, Sentence>> = {
  host_wording: (_, isAccusing, words) => wording('a host name', isAccusing, words),
  path_wording: (_, isAccusing, words) => wording('a path', isAccusing, words),
  query: (_, isAccusing, words) => wording('the parameters of a link', isAccusing, words),

  lure_words_in_path: (_, isAccusing, words) =>
    isAccusing && words.length > 0
      ? { message: `The path uses words that ask for action: ${words.join(', ')}`, evidence: { words: [...words] } }
      : null,

  long_code: (_, isAccusing, words) => {
    const length = words[0]?.length;
    return isAccusing && length !== undefined
      ? { message: 'The URL carries a long code, as links made for one person do', evidence: { words: [...words] } }
      : null;
  },

  suffix: ({ url }, isAccusing) => {
    if (url.publicSuffix === '' || (isAccusing && PLAIN_SUFFIXES.has(url.publicSuffix))) return null;
    const than = isAccusing ? 'more' : 'less';
    return {
      message: `The ending .${url.publicSuffix} is ${than} common among phishing than among other sites`,
      evidence: { suffix: url.publicSuffix },
    };
  },

  hosting: ({ url }, isAccusing) =>
    isAccusing
      ? null
      : {
          message: `Pages on ${url.publicSuffix} with a name built like this one are mostly honest`,
          evidence: { service: url.publicSuffix },
        },

  host_shape: ({ names, url }, isAccusing) => {
    const name = names.labels.at(-1);
    if (name === undefined || name.startsWith('xn--')) return null;
    const digits = countDigits(name);
    const hyphens = countCharacters(name, HYPHEN);
    const evidence = { name, length: name.length, digits, hyphens };
    if (!isAccusing) return { message: `"${name}" is built like the names of honest sites`, evidence };
    if (digits > 0 && digits < name.length) return { message: `The name "${name}" mixes letters and digits`, evidence };
    if (digits === name.length) return { message: `The name "${name}" is nothing but digits`, evidence };
    if (hyphens > 0) return { message: `The name "${name}" strings words together with hyphens`, evidence };
    if (name.length >= LONG_NAME)
      return { message: `The name "${name}" is unusually long: ${name.length} letters`, evidence };
    if (name.length <= SHORT_NAME) return { message: `The name "${name}" is unusually short`, evidence };
    if (names.labels.length > 1) return { message: `The host has a subdomain in front of ${url.site}`, evidence };
    return null;
  },

  path_shape: ({ url }, isAccusing) => {
    const depth = countCharacters(url.path, SLASH) - (url.path.endsWith('/') ? 1 : 0);
    if (url.path.length < 2) return null;
    const evidence = { depth, length: url.path.length };
    if (!isAccusing) return { message: 'The path is built like those of ordinary pages', evidence };
    const ending = PAGE_ENDING.exec(url.path)?.[0];
    if (ending !== undefined)
      return { message: `The path ends in ${ending.toLowerCase()}, as many phishing pages do`, evidence };
    if (depth >= DEEP) return { message: `The page lies ${depth} folders deep`, evidence };
    return { message: 'The path is built like those of phishing pages', evidence };
  },

  popularity: ({ url, popularityStep }, isAccusing) =>
    isAccusing && popularityStep === 0 && url.hostKind === 'name'
      ? { message: `${url.site} is not among the 100 000 most visited sites`, evidence: { site: url.site } }
      : null,

  length_and_counts: ({ url }, isAccusing) => {
    const { length } = url.href;
    if (!isAccusing && length <= SHORT_URL) return { message: 'The URL is short', evidence: { length } };
    return isAccusing && length >= LONG_URL
      ? { message: `The URL is unusually long: ${length} characters`, evidence: { length } }
      : null;
  },
};

function countDigits(text: string): number {
  let digits = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 48 && code <= 57) digits++;
  }
  return digits;
}

function wording(where: string, isAccusing: boolean, words: readonly string[]): ReturnType<Sentence> {
  if (words.length === 0) return null;
  let listed = `"${words[0]}"`;
  for (let i = 1; i < words.length; i++) listed += `${i === words.length - 1 ? ' and' : ','} "${words[i]}"`;
  const kind = isAccusing ? 'phishing' : 'honest sites';
  return { message: `Wording like ${listed} in ${where} is typical of ${kind}`, evidence: { words: [...words] } };
}

const PAGE_ENDING = /\.(?:php|html?|aspx?|jsp|cgi)$/i;
/** Endings under which everybody is found. */
const PLAIN_SUFFIXES: ReadonlySet<string> = new Set(['com', 'net', 'org']);
const HYPHEN = 0x2d;
const SLASH = 0x2f;
const LONG_NAME = 16;
const SHORT_NAME = 4;
const DEEP = 4;
const SHORT_URL = 60;
const LONG_URL = 100;
