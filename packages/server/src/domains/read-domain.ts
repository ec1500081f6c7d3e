import { isIPv6 } from 'node:net';
import { type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { ApiError } from '../api/api-error.ts';

/**
 * The domain, host or URL that somebody means, as an address on it.
 * @throws ApiError 400 where no domain can be meant
 */
export function readDomain(text: string): ParsedUrl {
  const direct = parseUrl(text);
  const parsed = direct.ok ? direct : parseUrl(`http://${bracketed(text.trim())}/`);
  if (!parsed.ok) throw refused('is no domain, host or URL.');
  const { url } = parsed;
  if (url.hostKind === 'name' && url.canonicalHost === url.publicSuffix) {
    throw refused(`is no domain of one owner: names are registered below ${url.canonicalHost}.`);
  }
  return url;
}

function bracketed(text: string): string {
  return isIPv6(text) ? `[${text}]` : text;
}

function refused(what: string): ApiError {
  const message = `The parameter domain ${what}`;
  return new ApiError('invalid_parameter', message, { details: [{ field: 'domain', issue: 'format', message }] });
}
