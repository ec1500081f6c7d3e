import { MESSAGE_BUDGET } from '../message-budget.ts';

/**
 * As a browser opens it; null for what is no web address. Without a base, what begins with `//` or `www.` is opened as mail programs in a
 * browser do.
 */
export function hrefOf(written: string, base: string | null): string | null {
  const read = written.slice(0, MESSAGE_BUDGET.maxLinkCharacters);
  const url =
    URL.parse(read) ?? URL.parse(base === null ? read.trim().replace(SCHEMELESS, 'https://') : read, base ?? undefined);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}

const SCHEMELESS = /^(?:\/\/|(?=www\.))/i;
