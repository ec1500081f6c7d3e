import { linkFormOf, type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { type GuardedFetch, type GuardedRequest, OutboundError } from '../guarded-fetch/index.ts';

/** Tells whether opening the URL does something in its recipient's name: confirms, unsubscribes, signs in, pays. */
export function actsWhenOpened(url: ParsedUrl): boolean {
  return !isLoneWord(url) && linkFormOf(url)?.acts === true;
}

/** A word alone names a page for everybody: what acts has to say for whom. */
function isLoneWord({ path, query }: ParsedUrl): boolean {
  return query === '' && /^\/[a-z-]{0,40}\/?$/i.test(path);
}

/** The same door to the outside, which no link that acts passes: neither first nor by a redirect, nor as an icon. */
export function withoutActingLinks(fetch: GuardedFetch): GuardedFetch {
  const ensurePassive = ({ url }: GuardedRequest): void => {
    const parsed = parseUrl(String(url));
    if (parsed.ok && actsWhenOpened(parsed.url)) throw actingLink();
  };
  const guarded = async (request: GuardedRequest) => {
    ensurePassive(request);
    return fetch(request);
  };
  return Object.assign(guarded, {
    async open(request: GuardedRequest) {
      ensurePassive(request);
      return fetch.open(request);
    },
    check: fetch.check,
    close: fetch.close,
  });
}

export function actingLink(): OutboundError {
  return new OutboundError('acts_when_opened', 'opening this link would do something in the name of its recipient');
}
