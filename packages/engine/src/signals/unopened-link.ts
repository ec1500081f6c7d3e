import type { ParsedUrl } from '../url/parsed-url.ts';
import { redirectTarget } from './redirect-target.ts';
import type { SignalContext } from './signal-context.ts';

/** Pages of large sites that forward to any address that their parameters name: host, then the start of the path. */
const REDIRECTORS: readonly (readonly [string, string])[] = [
  ['google.com', '/url'],
  ['facebook.com', '/l.php'],
  ['instagram.com', '/l.php'],
  ['youtube.com', '/redirect'],
  ['linkedin.com', '/redir/'],
  ['reddit.com', '/media'],
  ['vk.com', '/away'],
  ['steamcommunity.com', '/linkfilter'],
  ['duckduckgo.com', '/l/'],
  ['bing.com', '/ck/'],
  ['protection.outlook.com', '/'],
  ['urldefense.com', '/'],
  ['urldefense.proofpoint.com', '/'],
  ['slack-redir.net', '/link'],
  ['umblr.com', '/redirect'],
];

/** Tells whether the URL is a short or forwarding link whose target nobody opened: of the page behind it nothing is known. */
export function isUnopenedLink({ url, visit, listed }: SignalContext): boolean {
  if (visit !== null || (url.path.length < 2 && url.query === '')) return false;
  return listed().urlShorteners !== undefined || isRedirector(url);
}

function isRedirector(url: ParsedUrl): boolean {
  if (url.query === '' && !url.canonicalHost.startsWith('urldefense')) return false;
  for (const [host, path] of REDIRECTORS) {
    const isHost = url.canonicalHost === host || url.canonicalHost.endsWith(`.${host}`);
    if (isHost && url.path.startsWith(path)) return redirectTarget(url) !== null;
  }
  return false;
}
