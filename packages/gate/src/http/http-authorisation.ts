import type { IncomingMessage } from 'node:http';
import type { Client } from '../decision/policy.ts';
import { readClient } from '../decision/read-client.ts';
import type { TakeTurn } from '../decision/turns.ts';
import { type Deny, denyAny } from '../operation/deny.ts';
import { answer, type HandleRequest } from './listener.ts';

/** What a proxy wants to know. */
interface AuthorisationRequest {
  /** The URL; more than one where the request tells several. */
  readonly addresses: readonly [string, ...string[]];
  readonly client: Client;
  readonly fetchDestination: string | null;
}

/**
 * Answers 200 for what may pass and 403 with the block page for what may not: nginx `auth_request`, Caddy and Traefik
 * `forward_auth`, Envoy `ext_authz`. The page's address is in `X-Lurewatch-Page`, for proxies that drop the body.
 */
export function createAuthorisationHandler(
  deny: Deny,
  takeTurn: TakeTurn,
  isTrustedProxy: (address: string) => boolean,
  countBroken: () => void,
): HandleRequest {
  return async (request, response) => {
    await takeTurn();
    const wanted = readAuthorisationRequest(request, isTrustedProxy);
    if (wanted === null) {
      countBroken();
      const text = 'Send the URL as X-Original-URL, or X-Forwarded-Proto, -Host and -Uri.\n';
      answer(response, 400, { 'content-type': 'text/plain; charset=utf-8' }, text);
      return;
    }
    const { addresses, client, fetchDestination } = wanted;
    const { decision, blocked } = denyAny(deny, 'http', addresses, client, fetchDestination);
    const told = {
      'x-lurewatch-action': decision.action,
      'x-lurewatch-verdict': decision.judged?.verdict ?? 'unknown',
      'x-lurewatch-decided-by': decision.decidedBy,
      ...(decision.judged !== null && { 'x-lurewatch-basis': decision.judged.basis }),
    };
    if (blocked === null) {
      answer(response, 200, told);
      return;
    }
    const place = blocked.location === null ? {} : { 'x-lurewatch-page': blocked.location };
    answer(response, 403, { ...blocked.headers, ...told, ...place }, blocked.html());
  };
}

const ENVOY_PREFIX = '/envoy';

/**
 * The URL as each product tells it; null when none does, or a path does not begin with a slash. Envoy sends the request's own path
 * behind its prefix, and the request's own Host. Where both kinds of headers are there, or one twice, one of them may be the
 * client's own, passed on by a proxy that does not remove it: each address is judged, so that a harmless one hides no other.
 */
function readAuthorisationRequest(
  { url = '', headers, headersDistinct, socket }: IncomingMessage,
  isTrustedProxy: (address: string) => boolean,
): AuthorisationRequest | null {
  const peer = socket.remoteAddress ?? '';
  const client = isTrustedProxy(peer) ? clientOf(headers, peer) : readClient({ address: peer });
  const fetchDestination = one(headers['sec-fetch-dest']);
  if (url.startsWith(`${ENVOY_PREFIX}/`)) {
    const scheme = headers['x-forwarded-proto'] === 'http' ? 'http' : 'https';
    return headers.host === undefined
      ? null
      : { addresses: [`${scheme}://${headers.host}${url.slice(ENVOY_PREFIX.length)}`], client, fetchDestination };
  }
  const forwarded = forwardedUrls(headersDistinct);
  if (forwarded === null) return null;
  const [first, ...others] = [...all(headersDistinct['x-original-url']), ...forwarded];
  return first === undefined ? null : { addresses: [first, ...others], client, fetchDestination };
}

/** Every host with every path; null: one of the paths is none, or there are too many. */
function forwardedUrls(headers: IncomingMessage['headersDistinct']): readonly string[] | null {
  const hosts = all(headers['x-forwarded-host']).flatMap((host) => host.split(',').map((name) => name.trim()));
  const paths = all(headers['x-forwarded-uri']);
  if (paths.some((path) => !path.startsWith('/'))) return null;
  const scheme = all(headers['x-forwarded-proto'])[0] ?? 'https';
  // The proxy's own stands behind what the client sent: none may be left out.
  if (hosts.length * paths.length > MOST_ADDRESSES) return null;
  return hosts.flatMap((host) => paths.map((path) => `${scheme}://${host}${path}`));
}

const MOST_ADDRESSES = 16;

/** The nearest proxy is believed: it is the one that asks. Of a list of addresses it wrote the last. */
function clientOf(headers: IncomingMessage['headers'], peer: string): Client {
  const forwarded = one(headers['x-real-ip']) ?? one(headers['x-forwarded-for'])?.split(',').at(-1);
  return readClient({
    address: forwarded ?? peer,
    user: one(headers['x-client-username']),
    groups: one(headers['x-client-groups']),
  });
}

function one(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) || null;
}

function all(values: readonly string[] | undefined): readonly string[] {
  return (values ?? []).filter((value) => value !== '');
}
