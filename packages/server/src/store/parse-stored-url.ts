import { type ParseUrlResult, parseUrl } from '@lurewatch/engine';

/** A letter beyond ASCII takes twelve characters at most, and a name beyond ASCII is longer in ASCII as well. */
const LONGEST_STORED = 32_768;

/**
 * A stored URL, which is longer than it was sent where letters beyond ASCII, quotes, braces and other characters that no URL holds stand
 * in it as `%` and digits, or where a slash or a host in ASCII was written out. However long that makes it, it is taken apart as it is:
 * its host as `parseUrl` does it, the rest as the URL Standard does.
 *
 * What is stored was undone of defanging: a host in which `(.)` still stands, as `www%28.%29shop.example` leads to, is meant so. Read
 * once more it would be the host of somebody else, who would be listed for it.
 */
export function parseStoredUrl(text: string): ParseUrlResult {
  const parsed = parseUrl(text);
  if (parsed.ok) return parsed.url.wasDefanged ? ANOTHER_HOST : parsed;
  if (parsed.code !== 'url_too_long' || text.length > LONGEST_STORED) return parsed;
  const url = URL.parse(text);
  if (url === null) return parsed;
  const ofHost = parseUrl(`${url.protocol}//${url.host}/`);
  if (!ofHost.ok) return parsed;
  if (ofHost.url.wasDefanged) return ANOTHER_HOST;
  const { href, pathname: path, search, username, password } = url;
  const hasUserinfo = username !== '' || password !== '';
  return { ok: true, url: { ...ofHost.url, input: text, href, path, query: search.slice(1), hasUserinfo } };
}

/** The same of text that may as well be a URL as somebody sent it, defanged or not. */
export function parseSentOrStoredUrl(text: string): ParseUrlResult {
  const asSent = parseUrl(text);
  return asSent.ok ? asSent : parseStoredUrl(text);
}

const ANOTHER_HOST: ParseUrlResult = {
  ok: false,
  code: 'invalid_url',
  message: 'The URL would be read as that of another host.',
};
