import type { LinkPattern, Piece } from '../../../packages/engine/src/link-services/link-pattern.ts';
import type { Placeholder } from '../../../packages/engine/src/link-services/placeholder.ts';

/** Where a made link lies, and a harmless address of the same sender for what the link may carry. */
export interface LinkPlace {
  /** The sender's domain; of a form on a service's own domain, that domain. */
  readonly domain: string;
}

/** One address of a form: variable parts filled, parameters that may be missing there half of the time. */
export function fillForm(pattern: LinkPattern, { domain }: LinkPlace, random: () => number): string {
  const fill = (piece: Piece): string => fillPiece(piece, domain, random);
  const { domains, labels, anyHost } = pattern.row;
  const shape = pattern.shape();
  const isOwnDomain = domains.includes(domain);
  const label = isOwnDomain || labels.length === 0 || (anyHost && random() < 0.5) ? null : pick(labels, random);
  const host = label === null ? domain : `${fill(label)}.${domain}`;
  const rest = shape.hasRest ? ['', tokenOf(random)] : [];
  const segments = [...shape.segments.map(fill), ...rest.slice(1)];
  const slash = pathOf(pattern).endsWith('/') && segments.length > 0 ? '/' : '';
  const query = shape.parameters
    .filter(({ isOptional }) => !isOptional || random() < 0.5)
    .map(({ name, value }) =>
      value.placeholder === null && value.before === '' ? nameOnly(pattern, name) : `${name}=${fill(value)}`,
    )
    .join('&');
  return `https://${host}/${segments.join('/')}${slash}${query === '' ? '' : `?${query}`}`;
}

function pathOf({ text }: LinkPattern): string {
  return text.split('?', 1)[0] ?? '';
}

/** "?mailpoet_router&…" has no sign of equality, "?back_url=&…" has one. */
function nameOnly({ text }: LinkPattern, name: string): string {
  return text.includes(`${name}=`) ? `${name}=` : name;
}

function fillPiece({ before, placeholder, after }: Piece, domain: string, random: () => number): string {
  return placeholder === null ? before : before + filled(placeholder, domain, random) + after;
}

function filled(placeholder: Placeholder, domain: string, random: () => number): string {
  switch (placeholder) {
    case 'num':
      return String(Math.floor(random() * 10 ** (3 + Math.floor(random() * 6))));
    case 'hex':
      return charactersOf(HEX, pick([8, 10, 16, 24, 32, 32, 40, 64], random), random);
    case 'uuid':
      return [8, 4, 4, 4, 12].map((length) => charactersOf(HEX, length, random)).join('-');
    case 'id':
      return tokenOf(random);
    case 'code':
      return charactersOf(LETTERS, 4 + Math.floor(random() * 5), random);
    case 'word':
    case 'slug':
      return random() < 0.5 ? pick(WORDS, random) : `${pick(WORDS, random)}-${pick(WORDS, random)}`;
    case 'lang':
      return pick(LANGUAGES, random);
    case 'year':
      return String(2015 + Math.floor(random() * 12));
    case 'email':
      return `${pick(WORDS, random)}%40${domain}`;
    case 'path':
      return encodeURIComponent(`/${pick(WORDS, random)}/`);
    case 'any':
      return pick(
        [pick(WORDS, random), tokenOf(random), 'openid+profile+email', String(Math.floor(random() * 1e5))],
        random,
      );
    case 'host':
      return domain;
    case 'url':
    case 'target':
      return encodeURIComponent(`https://${domain}/${pick(WORDS, random)}`);
    case 'target64':
      return btoa(`https://${domain}/${pick(WORDS, random)}`)
        .replaceAll('=', '')
        .replaceAll('/', '_')
        .replaceAll('+', '-');
  }
}

/** Lengths as services use them, from a short code to a sealed record; always with a digit. */
function tokenOf(random: () => number): string {
  const length = pick([8, 12, 16, 22, 32, 43, 64, 120, 220], random);
  const start = pick(['', '', '', 'u001.', 'eyJ', 'A-'], random);
  return `${start}${charactersOf(TOKEN, length - 1, random)}${charactersOf(DIGITS, 1, random)}`;
}

function charactersOf(alphabet: string, length: number, random: () => number): string {
  return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
}

export function pick<T>(from: readonly T[], random: () => number): T {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
}

const DIGITS = '0123456789';
const HEX = `${DIGITS}abcdef`;
const LETTERS = `${DIGITS}abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ`;
const TOKEN = `${LETTERS}-_`;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'tr', 'sv', 'da', 'cs'];
const WORDS =
  'main team summer spring winter garden kitchen news story family project office shop music weather report harbour mountain bicycle bread coffee travel museum school choir river window lamp chair apple robin cedar'.split(
    ' ',
  );
