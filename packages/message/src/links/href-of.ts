import { MESSAGE_BUDGET } from '../message-budget.ts';

/** As a browser opens it; null for what is no web address. */
export function hrefOf(written: string, base: string | null): string | null {
  const read = written.slice(0, MESSAGE_BUDGET.maxLinkCharacters);
  const url = URL.parse(read) ?? (base === null ? null : URL.parse(read, base));
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}
