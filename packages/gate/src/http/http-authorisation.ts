import type { IncomingMessage } from 'node:http';
import { PAGE_HEADERS } from '../block-page/render-page.ts';
import type { Client } from '../decision/policy.ts';
import { readClient } from '../decision/read-client.ts';
import type { TakeTurn } from '../decision/turns.ts';
import type { Denial, Deny } from '../operation/deny.ts';
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
export function createAuthorisationHandler(deny: Deny, takeTurn: TakeTurn, countBroken: () => void): HandleRequest {
  return async (request, response) => {
    await takeTurn();
    const wanted = readAuthorisationRequest(request);
    if (wanted === null) {
      countBroken();
      const text = 'Send the URL as X-Original-URL, or X-Forwarded-Proto, -Host and -Uri.\n';
      answer(response, 400, { 'content-type': 'text/plain; charset=utf-8' }, text);
      return;
    }
    const { decision, blocked } = denyAny(deny, wanted);
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
    answer(response, 403, { ...PAGE_HEADERS, ...told, ...place }, blocked.html());
  };
}

function denyAny(
  deny: Deny,
  { addresses: [first, ...others], client, fetchDestination }: AuthorisationRequest,
): Denial {
  const denial = deny('http', first, client, fetchDestination);
  if (denial.blocked !== null) return denial;
  return (
    others.map((other) => deny('http', other, client, fetchDestination)).find(({ blocked }) => blocked !== null) ??
    denial
  );
}

const ENVOY_PREFIX = '/envoy';

/**
 * The URL as each product tells it; null when none does. Envoy sends the request's own path behind its prefix, and the
 * request's own Host. Where both kinds of headers are there, one of them may be the client's own, passed on by a proxy that
 * does not remove it: each address is judged, so that a harmless one hides no other.
 */
function readAuthorisationRequest({ url = '', headers, socket }: IncomingMessage): AuthorisationRequest | null {
  const client = clientOf(headers, socket.remoteAddress ?? '');
  const fetchDestination = one(headers['sec-fetch-dest']);
  if (url.startsWith(`${ENVOY_PREFIX}/`)) {
    const scheme = headers['x-forwarded-proto'] === 'http' ? 'http' : 'https';
    return headers.host === undefined
      ? null
      : { addresses: [`${scheme}://${headers.host}${url.slice(ENVOY_PREFIX.length)}`], client, fetchDestination };
  }
  const [first, ...others] = [one(headers['x-original-url']), forwardedUrl(headers)].filter((it) => it !== null);
  return first === undefined ? null : { addresses: [first, ...others], client, fetchDestination };
}

function forwardedUrl(headers: IncomingMessage['headers']): string | null {
  const host = one(headers['x-forwarded-host']);
  const uri = one(headers['x-forwarded-uri']);
  return host === null || uri === null ? null : `${one(headers['x-forwarded-proto']) ?? 'https'}://${host}${uri}`;
}

/** The nearest proxy is believed: it is the one that asks. Of a list of addresses it wrote the last. */
function clientOf(headers: IncomingMessage['headers'], socketAddress: string): Client {
  const forwarded = one(headers['x-real-ip']) ?? one(headers['x-forwarded-for'])?.split(',').at(-1);
  return readClient(forwarded ?? socketAddress, one(headers['x-client-groups']));
}

function one(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) || null;
}
