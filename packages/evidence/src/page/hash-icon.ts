import { createHash } from 'node:crypto';
import { readWholeBody } from '../guarded-fetch/guarded-body.ts';
import { type GuardedFetch, openFollowingRedirects } from '../guarded-fetch/index.ts';

export interface HashedIcon {
  readonly url: string;
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

const MAX_BYTES = 300_000;
const TIMEOUT_MS = 1_500;
const MAX_ADDRESS = 2_048;

/** The icon as its bytes stand; null where there is none. It is fetched by ourselves, because the browser draws none. */
export async function hashIcon(
  address: string | null,
  fetch: GuardedFetch,
  timeoutMs: number = TIMEOUT_MS,
): Promise<HashedIcon | null> {
  if (address === null) return null;
  const bytes = address.startsWith('data:') ? bytesOfDataUrl(address) : await fetchIcon(address, fetch, timeoutMs);
  if (bytes === null || bytes.length === 0) return null;
  return {
    url: address.startsWith('data:') ? 'data:' : address.slice(0, MAX_ADDRESS),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes,
  };
}

async function fetchIcon(address: string, fetch: GuardedFetch, timeoutMs: number): Promise<Uint8Array | null> {
  try {
    const request = { url: address, allowHttp: true, maxBytes: MAX_BYTES, timeoutMs };
    const response = await openFollowingRedirects(fetch, request, 3);
    // A page that says "not found" with status 200 is no icon.
    if (response.status !== 200 || /^text\/html/i.test(response.headers['content-type'] ?? '')) {
      response.cancel();
      return null;
    }
    return (await readWholeBody(response.body, 'fail')).body;
  } catch {
    return null;
  }
}

function bytesOfDataUrl(address: string): Uint8Array | null {
  const comma = address.indexOf(',');
  if (comma < 0) return null;
  const isBase64 = /;base64$/i.test(address.slice(Math.max(0, comma - 7), comma));
  return Buffer.from(address.slice(comma + 1), isBase64 ? 'base64' : 'utf8');
}
