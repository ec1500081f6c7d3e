/** A longer delay is a page that reloads itself, not a redirect. */
const MAX_DELAY_S = 30;

/** Longer than any hop that is followed. */
export const LONGEST_REFRESH = 16_384;

/**
 * Where a refresh leads, of a meta tag or a `Refresh` header, as written; null where it leads nowhere soon. HTML Standard,
 * "shared declarative refresh steps".
 */
export function parseRefresh(content: string): string | null {
  const start = /^[\t\n\f\r ]*(\d*)[\d.]*/.exec(content);
  const delay = start?.[1] ?? '';
  let at = start?.[0].length ?? 0;
  if (delay === '' && content[at - 1] !== '.') return null;
  if (Number(delay) > MAX_DELAY_S) return null;
  const parting = /^(?:[\t\n\f\r ]+[;,]?|[;,])[\t\n\f\r ]*/.exec(content.slice(at));
  if (parting === null) return null;
  at += parting[0].length;
  const rest = content.slice(at).replace(/^url[\t\n\f\r ]*=[\t\n\f\r ]*/i, '');
  const quote = rest[0];
  const end = quote === '"' || quote === "'" ? rest.indexOf(quote, 1) : 0;
  const target = end === 0 ? rest : rest.slice(1, end < 0 ? undefined : end);
  return target.trim().slice(0, LONGEST_REFRESH) || null;
}

/** Whether a refresh loads the page itself again, soon: it names no address. */
export function isReload(content: string): boolean {
  const delay = /^[\t\n\f\r ]*(\d{1,6})(?:\.\d{0,6})?[\t\n\f\r ;,]*$/.exec(content.trimStart().slice(0, 64))?.[1];
  return delay !== undefined && Number(delay) <= MAX_DELAY_S;
}
