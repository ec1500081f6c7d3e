import type { GuardedFetch } from '@lurewatch/evidence';
import type { CustomFetch } from 'openid-client';

export interface ProviderDoors {
  /** To public addresses and those of OUTBOUND_ALLOW. */
  readonly fetch: GuardedFetch;
  /** To any address: for hosts that a setting names. */
  readonly fetchNamed: GuardedFetch;
}

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 262_144;

/**
 * How a provider is asked: within bounds, never along a redirect, and at private addresses only under the origin that the setting
 * itself names, by TLS. What a discovery document points to elsewhere is a stranger's like any other.
 */
export function providerFetch({ fetch, fetchNamed }: ProviderDoors, issuer: string): CustomFetch {
  const { origin } = new URL(issuer);
  return async (url, { method, headers, body, signal }) => {
    const target = new URL(url);
    const door = target.protocol === 'https:' && target.origin === origin ? fetchNamed : fetch;
    const answer = await door({
      url: target,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body != null && { body: String(body) }),
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      ...(signal && { signal }),
    });
    const { 'content-encoding': _decoded, 'content-length': _length, ...kept } = answer.headers;
    const hasBody = answer.status >= 200 && ![204, 205, 304].includes(answer.status);
    return new Response(hasBody ? Uint8Array.from(answer.body) : null, { status: answer.status, headers: kept });
  };
}
