import type { AuthenticationRecord } from '../message-facts.ts';

const METHODS = ['spf', 'dkim', 'dmarc', 'arc'] as const;
const MOST_RESULTS = 20;
/** Where each method names the domain that it speaks of (RFC 8601, section 2.7). */
const DOMAIN = /(?:header\.d|header\.from|header\.i|smtp\.mailfrom|smtp\.helo)\s{0,3}=\s{0,3}"?([^\s;"]{1,320})/i;

/**
 * One `Authentication-Results` line; null where it names no server.
 *
 * @example readAuthentication('mx.firm.example; dmarc=pass header.from=shop.example')
 */
export function readAuthentication(value: string): AuthenticationRecord | null {
  const [head = '', ...parts] = plainText(value).split(';');
  const server = head.trim().split(/\s/, 1)[0]?.toLowerCase() ?? '';
  if (!/^[\w.-]{1,253}$/.test(server)) return null;
  const results = parts.slice(0, MOST_RESULTS).flatMap((part) => {
    const found = /^\s{0,20}([a-z]{1,10})(?:\/\d)?\s{0,3}=\s{0,3}([a-z]{1,12})\b/i.exec(part);
    const method = METHODS.find((one) => one === found?.[1]?.toLowerCase());
    if (method === undefined || found === null) return [];
    return [{ method, result: found[2]?.toLowerCase() ?? '', domain: domainIn(part) }];
  });
  return { server, results };
}

function domainIn(part: string): string | null {
  const value = DOMAIN.exec(part)?.[1];
  return value === undefined ? null : value.slice(value.lastIndexOf('@') + 1).toLowerCase();
}

/**
 * The line without its comments, which nest, and with what is quoted as one word: the local part of an address is its sender's own
 * choice, and may be written like another result (RFC 5322, 3.2.1, 3.2.2 and 3.2.4).
 */
function plainText(value: string): string {
  let depth = 0;
  let isQuoted = false;
  let isEscaped = false;
  let text = '';
  for (const character of value) {
    if (isEscaped) {
      isEscaped = false;
      if (depth === 0) text += '_';
    } else if (character === '\\' && (isQuoted || depth > 0)) isEscaped = true;
    else if (isQuoted) {
      if (character === '"') isQuoted = false;
      else text += IN_WORD.test(character) ? character : '_';
    } else if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (depth > 0) continue;
    else if (character === '"') isQuoted = true;
    else text += character;
  }
  return text;
}

const IN_WORD = /[\w.@+-]/;
