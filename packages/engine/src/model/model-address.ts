import { hiddenAddress } from '../url/hidden-address.ts';
import { isIgnoredName } from '../url/ignored-parameters.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { isPlainParameter } from '../url/plain-parameter.ts';
import { requestAddress, withTail } from '../url/request-address.ts';

/**
 * The address as the model reads it, in training and serving alike: that of the request, without what changes no page and costs
 * an attacker nothing. Lists, hashes and fetches read the request itself.
 *
 * - parameters that pages ignore (ignored-parameters.ts), unless their value is an address, and those that say nothing of whose
 *   the page is (plain-parameter.ts);
 * - "m." in front of the host, which sites give their pages for telephones: read as "www." is;
 * - the slash behind a path, repeated slashes, `index.html`, and capitals where a word has nothing else;
 * - user information: a rule judges it.
 *
 * @example modelAddress(parsed('https://a.example//LOGIN/index.html?utm_source=x')).href // → 'https://a.example/login'
 */
export function modelAddress(url: ParsedUrl): ParsedUrl {
  return addressForModel(requestAddress(url));
}

/** The same of an address that requestAddress has returned. */
export function addressForModel(request: ParsedUrl): ParsedUrl {
  return read(request, (parameter) => isIgnoredParameter(parameter) || isPlainParameter(parameter));
}

/** The same with the parameters by which forms of links are told. */
export function addressForForms(request: ParsedUrl): ParsedUrl {
  return read(request, isIgnoredParameter);
}

function read(request: ParsedUrl, isLeftOut: LeavesOut): ParsedUrl {
  const address = withoutMobileLabel(withTail(request, modelPath(request.path), modelQuery(request.query, isLeftOut)));
  return address.hasUserinfo ? { ...address, hasUserinfo: false } : address;
}

type LeavesOut = (parameter: string) => boolean;

function withoutMobileLabel(url: ParsedUrl): ParsedUrl {
  const { subdomain, canonicalHost } = url;
  if (subdomain !== MOBILE && !subdomain.startsWith(`${MOBILE}.`)) return url;
  const rest = MOBILE.length + 1;
  return { ...url, canonicalHost: canonicalHost.slice(rest), subdomain: subdomain.slice(rest) };
}

const MOBILE = 'm';

function modelPath(path: string): string {
  if (path.length < 2) return path;
  let read = withoutShouting(path.includes('//') ? withoutRepeatedSlashes(path) : path);
  if (read.includes(INDEX)) read = withoutIndex(read);
  return read.length > 1 && read.endsWith('/') ? read.slice(0, -1) : read;
}

const INDEX = '/index.htm';

function withoutIndex(path: string): string {
  const end = path.endsWith('l') ? path.length - 1 : path.length;
  return path.lastIndexOf(INDEX) === end - INDEX.length ? path.slice(0, end - INDEX.length + 1) : path;
}

/** Two slashes behind a colon belong to an address in the path. */
function withoutRepeatedSlashes(path: string): string {
  let read = '';
  for (let i = 0; i < path.length; i++) {
    const isRepeated = i > 0 && path[i] === '/' && path[i - 1] === '/' && path[i - 2] !== ':';
    if (!isRepeated) read += path.charAt(i);
  }
  return read;
}

/** `/LOGIN` is `/login`; a code in which capitals and small letters or digits stand together stays as it is. */
function withoutShouting(path: string): string {
  let read = '';
  let done = 0;
  for (let i = 0; i < path.length; ) {
    const start = i;
    let isShouted = true;
    for (; i < path.length && isWordCode(path.charCodeAt(i)); i++) isShouted &&= isCapital(path.charCodeAt(i));
    const isEscape = start > 0 && path.charCodeAt(start - 1) === PERCENT;
    if (isShouted && i - start >= SHORTEST_WORD && !isEscape) {
      read += path.slice(done, start) + path.slice(start, i).toLowerCase();
      done = i;
    }
    i++;
  }
  return done === 0 ? path : read + path.slice(done);
}

const SHORTEST_WORD = 2;
const PERCENT = 0x25;

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}

function isWordCode(code: number): boolean {
  const lower = code | 32;
  return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57);
}

function modelQuery(query: string, leavesOut: LeavesOut): string {
  if (query === '') return query;
  let read: string | null = null;
  let start = 0;
  for (let at = 0; at <= query.length; at++) {
    if (at < query.length && query.charCodeAt(at) !== AMPERSAND) continue;
    const parameter = query.slice(start, at);
    const isLeftOut = parameter === '' || leavesOut(parameter);
    if (isLeftOut && read === null) read = query.slice(0, Math.max(start - 1, 0));
    if (!isLeftOut && read !== null) read += read === '' ? parameter : `&${parameter}`;
    start = at + 1;
  }
  return read ?? query;
}

const AMPERSAND = 0x26;

function isIgnoredParameter(parameter: string): boolean {
  const equals = parameter.indexOf('=');
  const name = equals < 0 ? parameter : parameter.slice(0, equals);
  return isIgnoredName(name.toLowerCase()) && (equals < 0 || hiddenAddress(parameter.slice(equals + 1)) === null);
}
