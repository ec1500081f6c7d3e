import { isIP } from 'node:net';
import { ApiError } from '../api/api-error.ts';

/**
 * A page that calls must be the service's own or one on this machine, as the transport of the protocol asks of servers; programs send
 * no Origin.
 * @throws ApiError 403 foreign_origin
 */
export function ensureOwnOrigin(origin: string | undefined, publicUrl: string | null): void {
  if (origin === undefined || isOwn(origin, publicUrl)) return;
  throw new ApiError('foreign_origin', 'No page of another origin may call this.');
}

function isOwn(origin: string, publicUrl: string | null): boolean {
  const hostname = URL.parse(origin)?.hostname;
  if (hostname === undefined || hostname === '') return false;
  const isLocal =
    hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
  return isLocal || (publicUrl !== null && origin === new URL(publicUrl).origin);
}
