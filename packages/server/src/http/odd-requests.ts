import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error.ts';

/** Connections that sent such a request: what else came with it may be somebody else's request in disguise. */
const distrusted = new WeakSet<Socket>();

export function isDistrusted(socket: Socket): boolean {
  return distrusted.has(socket);
}

/**
 * Requests that a proxy in front may read in another way than Node does: a Transfer-Encoding that is not just `chunked`,
 * two Host headers (RFC 9112 sections 6.1 and 3.2). Null for every other one.
 */
export function oddRequest({ raw }: FastifyRequest): ApiError | null {
  if (!distrusted.has(raw.socket)) {
    if (!isOdd(raw.headers['transfer-encoding'], raw.rawHeaders)) return null;
    distrusted.add(raw.socket);
  }
  return new ApiError('invalid_parameter', 'This is not a valid HTTP request.', { headers: { connection: 'close' } });
}

function isOdd(transferEncoding: string | undefined, rawHeaders: readonly string[]): boolean {
  if (transferEncoding !== undefined && transferEncoding.toLowerCase() !== 'chunked') return true;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
