import type { ParsedUrl } from '@lurewatch/engine';
import { holdsEmail, holdsToken, maskEmails } from './personal-data.ts';

export const MASK = '***';

/**
 * The URL as it may be stored: no userinfo, no fragment, and `***` for whatever looks like personal data in path or
 * query: e-mail addresses (plain, percent-encoded or in base64), long tokens, UUIDs, long numbers.
 *
 * @example maskUrl('https://me@a.example/x/jo@b.example?t=eyJhbGciOiJIUzI1NiJ9#y') // → 'https://a.example/x/***?t=***'
 */
export function maskUrl(url: ParsedUrl): string {
  const host = url.hostKind === 'ipv6' ? `[${url.host}]` : url.host;
  const port = url.port === null ? '' : `:${url.port}`;
  const path = maskPath(url.path);
  const query = url.query === '' ? '' : `?${maskQuery(url.query)}`;
  return `${url.scheme}://${host}${port}${path}${query}`;
}

/** The same for an address met on the way (a redirect, a form's target); text that is no URL is masked whole. */
export function maskAddress(address: string): string {
  const parsed = URL.parse(address);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return MASK;
  const path = maskPath(parsed.pathname);
  const query = parsed.search.length > 1 ? `?${maskQuery(parsed.search.slice(1))}` : '';
  return `${parsed.protocol}//${parsed.host}${path}${query}`;
}

/** Masks URLs and e-mail addresses inside a sentence or a fact. */
export function maskText(text: string): string {
  if (!mayHoldAddress(text)) return text;
  return maskEmails(text.replace(/https?:\/\/[^\s"'<>]+/gi, maskAddress), MASK);
}

/** Whether text can hold a URL or an e-mail address at all. */
export function mayHoldAddress(text: string): boolean {
  return text.includes('://') || text.includes('@');
}

function maskQuery(query: string): string {
  return query
    .split('&')
    .map((pair) => {
      const equals = pair.indexOf('=');
      const name = equals < 0 ? pair : pair.slice(0, equals);
      const shownName = isPersonal(name, TOKEN_IN_PATH) ? MASK : name;
      return equals < 0 ? shownName : `${shownName}=${maskValue(pair.slice(equals + 1))}`;
    })
    .join('&');
}

function maskValue(value: string): string {
  const decoded = decode(value);
  if (/^https?:\/\//i.test(decoded)) return encodeURIComponent(maskAddress(decoded));
  return isPersonal(value, TOKEN_IN_QUERY) || LONG_NUMBER.test(decoded) || decoded.length > MAX_PLAIN_VALUE
    ? MASK
    : value;
}

function maskPath(path: string): string {
  return path.length < MIN_UUID_LENGTH && PLAIN_PATH.test(path) ? path : path.split('/').map(maskSegment).join('/');
}

/** Without digits there is no token, without "@", "%" and capitals no address, in plain letters or in base64. */
const PLAIN_PATH = /^[a-z/._~-]*$/;
const MIN_UUID_LENGTH = 36;

function maskSegment(segment: string): string {
  return isPersonal(segment, TOKEN_IN_PATH) ? MASK : segment;
}

/** A query value longer than this is no plain word, number or choice. */
const MAX_PLAIN_VALUE = 64;
/** Runs of letters and digits mixed, unbroken by the separators of slugs; shorter ones are product numbers and the like. */
const TOKEN_IN_QUERY = 16;
const TOKEN_IN_PATH = 20;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
/** Telephone, card, account and national numbers; separators are allowed. */
const LONG_NUMBER = /^\+?\d(?:[ ()./-]?\d){8,}$/;
const BASE64 = /^[A-Za-z0-9+/_-]{8,}={0,2}$/;

function isPersonal(text: string, tokenLength: number): boolean {
  if (text.length < MIN_PERSONAL_LENGTH) return false;
  const decoded = decode(text);
  return holdsEmail(decoded) || holdsToken(decoded, tokenLength) || UUID.test(decoded) || hidesEmail(decoded);
}

/** a@b.c */
const MIN_PERSONAL_LENGTH = 5;

/**
 * "@" is 01000000: as the first of three bytes it is written "Q", as the second it makes the third sign one of "A" to "D", as the
 * third the fourth sign "A". Nearly every word of an address has none of these, and is not decoded.
 */
const MAY_HIDE_AT = /[A-DQ]/;

function hidesEmail(text: string): boolean {
  return MAY_HIDE_AT.test(text) && BASE64.test(text) && holdsEmail(Buffer.from(text, 'base64').toString('latin1'));
}

/** Decoded twice, since phishing kits do encode twice; what is broken stays as it is. */
function decode(text: string): string {
  if (!text.includes('%')) return text;
  return decodeOnce(decodeOnce(text));
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
