import type { ParsedUrl } from '../url/parsed-url.ts';

const EMBEDDED = /(?:^|[=&/])(?:https?(?::|%3a)(?:\/|%2f){2})((?:[a-z0-9-]+\.)+(?:xn--[a-z0-9-]+|[a-z]{2,}))/i;

/** Host of another site that a parameter or the path of the URL carries as a whole address; null when there is none. */
export function redirectTarget(url: ParsedUrl): string | null {
  const target = (embeddedHost(url.query) ?? embeddedHost(url.path))?.toLowerCase();
  if (target === undefined || target === url.site || target.endsWith(`.${url.site}`)) return null;
  return target;
}

/** Most texts have neither of the two marks, and the search for them is many times faster than the pattern. */
function embeddedHost(text: string): string | undefined {
  return text.includes(':') || text.includes('%') ? EMBEDDED.exec(text)?.[1] : undefined;
}
