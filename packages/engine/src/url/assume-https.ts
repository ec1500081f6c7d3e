/** No host name is longer. */
const LONGEST_HOST = 300;

/**
 * People write `example.com` and mean https. Only what looks like a host with a dot is taken so: `nonsense`,
 * `javascript:alert(1)` and `user@mail.com` stay as they are, to be refused.
 *
 * @example assumeHttps('example.com/login') // → 'https://example.com/login'
 */
export function assumeHttps(line: string): string {
  const text = line.trim();
  const end = text.search(/[/?#\\]/);
  const authority = end < 0 ? text : text.slice(0, end);
  if (authority.length > LONGEST_HOST || !BARE_HOST.test(authority) || !HAS_DOT.test(authority)) return line;
  return `https://${text}`;
}

const BARE_HOST = /^[\p{L}\p{N}_.()[\]{}-]+(?::\d{1,5})?$/u;
const HAS_DOT = /[^.]\.[^.]|[[({](?:\.|dot)[\])}]/i;
