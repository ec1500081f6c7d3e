import {
  decodedHost,
  hostingKind,
  institutionKind,
  isAsking,
  isCalledSo,
  isNamed,
  systemFolderKind,
} from '@lurewatch/engine/told';
import { formatMessage } from '../format/format-message.ts';
import type { Values } from '../format/message-arguments.ts';
import type { FullLanguage } from '../languages.ts';
import { PHRASES } from '../phrases/phrases.ts';

export type Translated = Exclude<FullLanguage, 'en'>;
export type Evidence = Readonly<Record<string, unknown>>;

/** Facts that evidence leaves out where they do not apply. Everything else that a sentence names must be there. */
const LEFT_OUT: Values = {
  reached_by: null,
  reached_through: null,
  from_own_site: null,
  valid_from: null,
  valid_to: null,
  path: null,
  is_accusing: null,
};

/**
 * What a sentence is filled with: the facts of the evidence that it names, in the words of the language, and what follows from
 * them. Nothing but names, numbers and choices leaves this place; whatever strangers wrote stays a value.
 */
export function signalValues(
  language: Translated,
  code: string,
  evidence: Evidence,
  names: ReadonlySet<string>,
): Values {
  const values: Record<string, Values[string]> = { ...LEFT_OUT };
  const hasOldWords = !('name' in evidence || 'path' in evidence || 'is_accusing' in evidence);
  for (const name in evidence) {
    if (!names.has(name)) continue;
    values[name] = name === 'words' && !hasOldWords ? '' : plainFact(language, name, evidence[name]);
  }
  return Object.assign(values, derived(language, code, evidence, names));
}

function plainFact(language: Translated, name: string, fact: unknown): Values[string] {
  if (Array.isArray(fact))
    return listed(
      language,
      fact.map((one) => (name === 'words' ? quoted(language, one) : String(one))),
    );
  if (typeof fact === 'string')
    return DATES.has(name) ? dateOf(language, fact) : HOSTS.has(name) ? hostInWords(fact) : fact;
  return typeof fact === 'number' || typeof fact === 'boolean' ? fact : null;
}

const DATES: ReadonlySet<string> = new Set(['first_seen', 'valid_from', 'valid_to', 'seen_on']);
const HOSTS: ReadonlySet<string> = new Set(['site', 'target']);

/** What the English sentences derive as well, from the same facts and by the same functions. */
function derived(language: Translated, code: string, evidence: Evidence, names: ReadonlySet<string>): Values {
  const values: Record<string, Values[string]> = {};
  const text = (name: string): string => (typeof evidence[name] === 'string' ? evidence[name] : '');
  const list = (name: string): readonly string[] => (Array.isArray(evidence[name]) ? evidence[name].map(String) : []);
  if (names.has('age') && typeof evidence.age_days === 'number') values.age = ageInWords(language, evidence.age_days);
  if (names.has('name') && typeof evidence.matched === 'string' && !('lure' in evidence))
    values.name = nameOf(language, text('matched'), text('brand'));
  switch (code) {
    case 'punycode_host':
      return { ...values, letter: text('letter') === '' ? 'none' : text('letter') };
    case 'random_host_label':
      return { ...values, has_digits: /[0-9]/.test(text('label')) };
    case 'institution_suffix':
      return { ...values, holders: institutionKind(text('suffix')) };
    case 'free_hosting_tenant':
      return { ...values, hosting: hostingKind(text('service')) };
    case 'email_in_url':
      return { ...values, mail_domain: text('address').replace(/^.*?(?:@|%40)/i, '') };
    case 'credential_words':
    case 'lure_words_in_path':
      return { ...values, ...lureOf(language, list('words')) };
    case 'compromised_site_path':
      return { ...values, folder_kind: systemFolderKind(text('folder')) };
    case 'young_domain_with_brand':
      return { ...values, brand_use: text('brand_use') === 'look-alike' ? 'lookalike' : text('brand_use') };
    case 'page_brand_login':
      return { ...values, is_named: isNamed(list('shown_by')), asks: asksOf(language, list('asks')) };
    case 'page_brand_mention':
      return { ...values, is_named: isNamed(list('shown_by')) };
    case 'page_brand_details':
      return { ...values, only_email: list('details').every((one) => one === 'email') };
    case 'page_asks_identity':
      return { ...values, details: detailsOf(language, list('details')) };
    case 'redirect_target':
      return { ...values, is_bad: Number(evidence.log_odds) > 0 };
    case 'model_host_wording':
      return {
        ...values,
        about: aboutOf(evidence),
        host: text('host'),
        name: text('name'),
        words: 'name' in evidence ? '' : quotedList(language, list('words')),
      };
    case 'official_brand_domain':
      return { ...values, is_called_so: isCalledSo(text('brand'), text('domain')) };
    case 'page_dead_links':
      return { ...values, all_dead: evidence.dead === evidence.total };
    case 'model_host_shape':
      return { ...values, shape: shapeOf(evidence), name: text('name') };
    default:
      return values;
  }
}

/** What is said of a name: that attackers use the host, that it is like phishing or not; rows of old name words. */
function aboutOf(evidence: Evidence): string {
  if ('host' in evidence) return 'host';
  if (!('name' in evidence)) return 'words';
  return evidence.is_accusing === true ? 'accused' : 'name';
}

function nameOf(language: Translated, matched: string, brand: string): string {
  const isName = lettersOf(brand).startsWith(lettersOf(matched));
  return isName
    ? formatMessage(language, PHRASES[language].name_of, { brand })
    : formatMessage(language, PHRASES[language].word_for, { matched, brand });
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function lureOf(language: Translated, words: readonly string[]): Values {
  const asking = words.filter(isAsking);
  return { lure: quotedList(language, asking.length > 0 ? asking : words), is_asking: asking.length > 0 };
}

const ASKED = ['password', 'card', 'seed_phrase', 'one_time_code', 'national_id', 'bank_account'] as const;

function asksOf(language: Translated, asks: readonly string[]): string {
  const told = ASKED.filter((one) => asks.includes(one)).map((one) => PHRASES[language][one]);
  return told.length === 0 ? PHRASES[language].secrets : listed(language, told);
}

const DETAILS = ['name', 'address', 'phone', 'birth_date', 'mothers_name', 'security_answer'] as const;

function detailsOf(language: Translated, details: readonly string[]): string {
  return listed(
    language,
    DETAILS.filter((one) => details.includes(one)).map((one) => PHRASES[language][`detail_${one}`]),
  );
}

/** As the sentence about the form of a name chooses its words (engine, cause-sentences.ts). */
function shapeOf({ length, digits, hyphens }: Evidence): string {
  const [long, numbers, strokes] = [Number(length), Number(digits), Number(hyphens)];
  if (numbers > 0) return numbers < long ? 'mixed' : 'digits';
  if (strokes > 0) return 'hyphens';
  if (long >= 16) return 'long';
  return long <= 3 ? 'short' : 'subdomain';
}

function quotedList(language: Translated, words: readonly string[]): string {
  return listed(
    language,
    words.map((word) => quoted(language, word)),
  );
}

function quoted(language: Translated, word: unknown): string {
  return formatMessage(language, PHRASES[language].quoted, { word: String(word) });
}

function listed(language: Translated, parts: readonly string[]): string {
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : formatsOf(language).list.format(parts);
}

function hostInWords(host: string): string {
  const shown = decodedHost(host);
  return shown === host ? host : `${shown} (${host})`;
}

/** "heute", "vor 3 Tagen", "il y a 5 mois": in the units of the English sentence. */
function ageInWords(language: Translated, days: number): string {
  const format = formatsOf(language).age;
  if (days < 90) return format.format(-Math.floor(days), 'day');
  return days < 730
    ? format.format(-Math.floor(days / 30.44), 'month')
    : format.format(-Math.floor(days / 365.25), 'year');
}

function dateOf(language: Translated, instant: string): string | null {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  return formatsOf(language).date.format(date);
}

interface Formats {
  readonly list: Intl.ListFormat;
  readonly age: Intl.RelativeTimeFormat;
  readonly date: Intl.DateTimeFormat;
}

const formats = new Map<Translated, Formats>();

/** Made once for each language: making one costs more than a hundred sentences. */
function formatsOf(language: Translated): Formats {
  let those = formats.get(language);
  if (those === undefined) {
    those = {
      list: new Intl.ListFormat(language, { type: 'conjunction' }),
      age: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
      date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
    };
    formats.set(language, those);
  }
  return those;
}
