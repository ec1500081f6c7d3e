import type { GuardedFetch, GuardedRequest, GuardedStream } from './guarded-fetch.ts';
import { OutboundError } from './outbound-error.ts';

/** So much of a request's first line servers take by default; a sign-in that is handed on (SAML, OpenID Connect) has two to four thousand. */
const MAX_HOP_LENGTH = 8_000;
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Opens a URL and follows its redirects by hand, each hop checked like the first. For GET of trusted sources such as feeds. */
export async function openFollowingRedirects(
  fetch: GuardedFetch,
  request: GuardedRequest,
  maxRedirects = 5,
): Promise<GuardedStream> {
  let url = new URL(request.url);
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const response = await fetch.open({ ...request, url });
    const target = redirectTarget(response);
    if (target === null) return response;
    response.cancel();
    ensureHopLength(target);
    url = target;
  }
  throw new OutboundError('protocol_error', 'too many redirects');
}

/** The fragment is sent to nobody. @throws OutboundError `redirect_too_long` */
export function ensureHopLength({ href, hash }: URL): void {
  if (href.length - hash.length > MAX_HOP_LENGTH) {
    throw new OutboundError('redirect_too_long', `a redirect is longer than ${MAX_HOP_LENGTH} characters`);
  }
}

/** Where an answer redirects to, or null when it does not (or to nothing that is a URL). */
export function redirectTarget(response: Pick<GuardedStream, 'status' | 'headers' | 'url'>): URL | null {
  if (!REDIRECT_STATUSES.has(response.status)) return null;
  const location = response.headers.location;
  return location === undefined ? null : URL.parse(location, response.url);
}
