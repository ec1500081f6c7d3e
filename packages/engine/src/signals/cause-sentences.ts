import { decodedHost } from '../brand/punycode.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { countCharacters } from './count-characters.ts';
import { hostInWords } from './host-in-words.ts';
import { lureInWords } from './lure-words.ts';
import { shownContent } from './shown-content.ts';
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
  host_wording: (context, isAccusing, words) =>
    isAccusing && showsStrangersPages(context)
      ? {
          message: `Attackers often place pages on ${context.url.canonicalHost}`,
          evidence: { host: context.url.canonicalHost },
        }
      : comparedName(context, isAccusing, words),
  path_wording: ({ url }, isAccusing, words) => {
    if (!isAccusing || url.path.length < 2) return null;
    const path = url.path.length > LONGEST_PATH ? `${url.path.slice(0, LONGEST_PATH)}…` : url.path;
    return { message: `The path ${path} reads like those of phishing pages`, evidence: { path, words: [...words] } };
  },
  query: ({ url }, isAccusing, words) =>
    isAccusing && url.query !== ''
      ? {
          message: 'The parameters of the link read like those of phishing links',
          evidence: { is_accusing: true, words: [...words] },
        }
      : null,

  lure_words_in_path: (_, isAccusing, words) =>
    isAccusing && words.length > 0
      ? { message: `The path contains ${lureInWords(words)}`, evidence: { words: [...words] } }
      : null,

  long_code: ({ url, isPopular }, isAccusing, words) => {
    const code = words[0];
    if (!isAccusing || code === undefined) return null;
    const isForOne = (url.hosted || !isPopular) && isPersonal(url);
    return {
      message: isForOne
        ? 'The URL carries a long code, as links made for one person do'
        : 'The URL carries a long code of letters and digits',
      evidence: { words: [...words], is_personal: isForOne },
    };
  },

  suffix: ({ url, hasSuspiciousSuffix }, isAccusing) => {
    const isFavoured = hasSuspiciousSuffix || FAVOURED_SUFFIXES.has(url.publicSuffix);
    if (url.publicSuffix === '' || isAccusing !== isFavoured || (!isAccusing && FREE_SUFFIXES.has(url.publicSuffix)))
      return null;
    const than = isAccusing ? 'more' : 'less';
    return {
      message: `The ending .${decodedHost(url.publicSuffix)} is ${than} common among phishing than among other sites`,
      evidence: { suffix: url.publicSuffix, is_more_common: isAccusing },
    };
  },

  hosting: ({ url }, isAccusing) =>
    isAccusing || !MOSTLY_HONEST.has(url.publicSuffix)
      ? null
      : {
          message: `Phishing is rarer on ${url.publicSuffix} than on most services that host pages for others`,
          evidence: { service: url.publicSuffix },
        },

  host_shape: ({ names }, isAccusing) => {
    const name = names.labels.at(-1);
    if (name === undefined || name.startsWith('xn--')) return null;
    const digits = countDigits(name);
    const hyphens = countCharacters(name, HYPHEN);
    const evidence = { name, length: name.length, digits, hyphens };
    if (!isAccusing) return null;
    if (digits > 0 && digits < name.length) return { message: `The name "${name}" mixes letters and digits`, evidence };
    if (digits === name.length) return { message: `The name "${name}" is nothing but digits`, evidence };
    if (hyphens > 1) return { message: `The name "${name}" contains ${hyphens} hyphens`, evidence };
    if (name.length >= LONG_NAME)
      return { message: `The name "${name}" is unusually long: ${name.length} letters`, evidence };
    return null;
  },

  path_shape: ({ url }, isAccusing) =>
    isAccusing && isCodeAlone(url.path)
      ? {
          message: 'The path is nothing but a short code',
          evidence: { depth: 0, length: url.path.length, ending: null },
        }
      : null,

  popularity: ({ url, popularityStep }, isAccusing) =>
    isAccusing && popularityStep === 0 && url.hostKind === 'name'
      ? { message: `${url.site} is not among the 100 000 most visited sites`, evidence: { site: url.site } }
      : null,

  length_and_counts: ({ url }, isAccusing) => {
    const { length } = url.href;
    return isAccusing && length >= LONG_URL
      ? { message: `The URL is unusually long: ${length} characters`, evidence: { length } }
      : null;
  },
};

/** Known places of pages that strangers make. */
function showsStrangersPages({ url, isPopular, listed }: SignalContext): boolean {
  if (!isPopular || url.hosted) return false;
  const { abusedServices, linkInBio, urlShorteners } = listed();
  return (abusedServices ?? linkInBio ?? urlShorteners) !== undefined || shownContent(url) !== null;
}

/** A parameter that tells visitors apart; a code elsewhere may as well be the number of an article or of a version. */
function isPersonal({ query }: ParsedUrl): boolean {
  return query !== '' && PERSONAL.test(query);
}

const PERSONAL = /(?:^|[&;?])_?(?:token|session|sessionid|sid|uid|user|userid|email|e|login|auth|key|code|hash)=/i;

function countDigits(text: string): number {
  let digits = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 48 && code <= 57) digits++;
  }
  return digits;
}

/** What letters and form of a name say as a whole, for it or against it: a comparison, of which no single word is the cause. */
function comparedName({ url }: SignalContext, isAccusing: boolean, words: readonly string[]): ReturnType<Sentence> {
  if (url.hostKind !== 'name') return null;
  const name = hostInWords(isAccusing || url.hosted ? url.canonicalHost : url.site);
  return isAccusing
    ? {
        message: `The name ${name} reads like those of phishing sites`,
        evidence: { name, is_accusing: true, words: [...words] },
      }
    : {
        message: `The name ${name} does not read like those of phishing sites`,
        evidence: { name, words: [...words] },
      };
}

/** "/Yy7bGR": one piece, in which digits stand among letters. */
function isCodeAlone(path: string): boolean {
  return CODE_ALONE.test(path) && /[0-9]/.test(path) && /[a-z]/i.test(path);
}

const CODE_ALONE = /^\/[A-Za-z0-9]{4,24}\/?$/;
/** Endings with more phishing than other sites in the training corpus: 15 times as many are suspiciousSuffixes of the brand table. */
const FAVOURED_SUFFIXES: ReadonlySet<string> = new Set(
  (
    'xyz online site one live pro club life cloud ink link world wiki lol digital store love blue red guru net.cn email ' +
    'cam quest bar biz art my fun website chat mobi today org.cn run'
  ).split(' '),
);
/** Given away for nothing for years: the corpus holds few of their lures, other collections many. */
const FREE_SUFFIXES: ReadonlySet<string> = new Set('tk ml ga cf gq'.split(' '));
/** Hosting services with less phishing than others: at most 2.5 such sites for each legitimate one in the training corpus. */
const MOSTLY_HONEST: ReadonlySet<string> = new Set(
  (
    'github.io is-a.dev blogspot.com js.org bearblog.dev onrender.com cloudfront.net s3.amazonaws.com readthedocs.io tumblr.com ' +
    'wordpress.com blogspot.co.uk ghost.io gitlab.io blogspot.com.br blogspot.ca herokuapp.com blogspot.ru blogspot.se appspot.com ' +
    'neocities.org akamaihd.net free.fr typepad.com readthedocs.org itch.io livejournal.com sf.net gitbooks.io deviantart.com'
  ).split(' '),
);
const HYPHEN = 0x2d;
const LONG_NAME = 20;
/** Of a path, in a sentence. */
const LONGEST_PATH = 40;
const LONG_URL = 100;
