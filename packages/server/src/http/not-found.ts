import { dashboardOperationList, operationList } from '@lurewatch/contract';
import { nearestName } from '@lurewatch/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import { sendError } from './error-answer.ts';
import type { Observe } from './observation.ts';

/**
 * What no route takes: 405 with Allow where the path exists, the CORS preflight of such a path, otherwise 404.
 * It is reached only off the hot path, so it may search.
 */
export function answerUnknownRoute(observe: Observe, longestPath: number) {
  return function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (pathOf(request.url).length > longestPath) {
      return refuse(new ApiError('uri_too_long', 'The path of the request is too long.'));
    }
    const methods = methodsOf(pathOf(request.url));
    if (methods.length === 0)
      return refuse(new ApiError('not_found', `No such endpoint.${nearRoute(request)} The API is described at /docs.`));
    const allow = [...methods, 'OPTIONS'].join(', ');
    if (request.method === 'OPTIONS') return answerPreflight(request, reply, allow);
    return refuse(
      new ApiError('method_not_allowed', `${request.method} is not allowed; use ${allow}.`, {
        headers: { allow },
      }),
    );

    function refuse(error: ApiError): FastifyReply {
      observe(null, request, error.status, error);
      if (request.headers.origin !== undefined) reply.header('access-control-allow-origin', '*');
      return sendError(request, reply, error);
    }
  };
}

/** Any page may call the API with a key of its own; no cookie is ever read under /v1, so nothing is at stake. */
function answerPreflight(request: FastifyRequest, reply: FastifyReply, allow: string): FastifyReply {
  reply.code(204).header('allow', allow);
  if (request.headers.origin !== undefined) {
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-allow-methods', allow)
      .header('access-control-allow-headers', 'Authorization, Content-Type, Idempotency-Key, If-None-Match, Accept')
      .header('access-control-max-age', '86400');
  }
  return reply.send();
}

const FIXED_PATHS = operationList.map(({ path }) => path).filter((path) => !path.includes(':'));

/** `/v1/analyse` was probably meant to be `/v1/analyze`. */
function nearRoute(request: FastifyRequest): string {
  const path = pathOf(request.url).replace(/\/$/, '');
  const near = nearestName(path, FIXED_PATHS) ?? nearestName(`/v1${path}`, FIXED_PATHS);
  return near === null ? '' : ` Did you mean ${near}?`;
}

const PATTERNS = [...operationList, ...dashboardOperationList].map(({ path, method }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\./g, '\\.')}/?$`),
}));

/** Methods that the path takes, HEAD wherever GET. */
function methodsOf(path: string): string[] {
  const methods = PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  const known = [...new Set<string>(methods)];
  return known.includes('GET') ? ['GET', 'HEAD', ...known.filter((method) => method !== 'GET')] : known;
}

function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.startsWith('/api/v1/') ? path.slice('/api'.length) : path;
}
