import type { ParsedUrl } from '../url/parsed-url.ts';

const EMBEDDED = /(?:^|[=&/])(?:https?(?::|%3a)(?:\/|%2f){2})((?:[a-z0-9-]+\.)+[a-z]{2,})/i;

/** Host of another site that a parameter or the path of the URL carries as a whole address; null when there is none. */
export function redirectTarget(url: ParsedUrl): string | null {
  const target = (EMBEDDED.exec(url.query) ?? EMBEDDED.exec(url.path))?.[1]?.toLowerCase();
  if (target === undefined || target === url.site || target.endsWith(`.${url.site}`)) return null;
  return target;
}
