import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error.ts';

/**
 * Refuses host names that are not the dashboard's own. A page on a name whose address its owner changes to this
 * machine's (DNS rebinding) would otherwise be of the same origin as the dashboard. Judged is the Host that the browser
 * sent, never X-Forwarded-Host, which the scripts of such a page could set. An address in place of a name is no risk:
 * nobody can make it point elsewhere.
 * @throws ApiError 421 host_not_allowed
 */
export function ensureOwnHost(request: FastifyRequest, publicOrigin: string): void {
  const { host } = request.headers;
  if (host !== undefined && isOwnHost(host, new URL(publicOrigin).hostname)) return;
  throw new ApiError(
    'host_not_allowed',
    'The dashboard does not answer under this host name. Set PUBLIC_URL to the address that people use, or use an IP address.',
  );
}

export function isOwnHost(host: string, publicHostname: string): boolean {
  const hostname = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '');
  if (hostname === undefined || hostname === '') return false;
  const isLiteral = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
  return isLiteral || hostname === publicHostname || hostname === 'localhost' || hostname.endsWith('.localhost');
}
