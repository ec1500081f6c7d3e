/**
 * Nobody can be asked for these addresses: there is no such name, and browsers connect to no port 1. So what no rule answers
 * fails at once, and a page that asks for it itself sees the same where the extension is not there.
 */
const FOLDER = 'https://hold.invalid:1/';

/** Longer ones wait for the worker's word. */
const LONGEST_PREPARED = 1_000;

/** Says of a page that was prepared that it may go on. */
export const RELEASED = 'released';

/** What a held page asks for; `token` names it among the others. */
export function holdAddress(token: string): string {
  return `${FOLDER}${token}`;
}

/** Matches the addresses above, as rules for requests write it. */
export function holdFilter(token: string): string {
  return `|${FOLDER}${token}|`;
}

/**
 * What a page asks for whose own address may have been judged before it came; null where such are not prepared.
 * @param href as the browser writes it
 */
export function preparedAddress(href: string): string | null {
  if (href.length > LONGEST_PREPARED || href.includes('#')) return null;
  // Encoded as a whole, and "*" as well: no sign is left that has a meaning in a rule.
  return `${FOLDER}${encodeURIComponent(href).replaceAll('*', '%2A')}`;
}

export function preparedFilter(href: string): string | null {
  const address = preparedAddress(href);
  return address === null ? null : `|${address}|`;
}

/** The address that such a request is led to: no server can lead one to such an address. */
export function releasedAnswer(word: string): string {
  return `data:text/plain,${word}`;
}

export function newHoldToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function isHoldToken(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}
