import { DASHBOARD_HEADER } from '@lurewatch/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error.ts';

/**
 * Refuses whatever did not come from a script of this very origin: the header that no form can set, and where the
 * browser tells them, Origin and Sec-Fetch-Site. The cookie's SameSite=Strict stands before all of it, and own-host.ts
 * before the comparison with Host.
 * @throws ApiError 403 foreign_origin
 */
export function ensureSameOrigin(request: FastifyRequest, publicOrigin: string): void {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  const hasHeader = request.headers[DASHBOARD_HEADER] !== undefined;
  const isOwnSite = site === undefined || site === 'same-origin';
  if (hasHeader && isOwnSite && (origin === undefined || isOwnOrigin(origin, host, publicOrigin))) return;
  throw new ApiError('foreign_origin', 'This request did not come from the dashboard.');
}

function isOwnOrigin(origin: string, host: string | undefined, publicOrigin: string): boolean {
  if (origin === publicOrigin) return true;
  const parsed = URL.parse(origin);
  return parsed !== null && host !== undefined && parsed.host === host.toLowerCase();
}
