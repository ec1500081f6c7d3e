import { operations } from '@lurewatch/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { ApiParts } from '../http/create-app.ts';
import { registerOperations } from '../http/register-operations.ts';
import type { DashboardSession } from './session-caller.ts';

/** One page asks several things at once: people looking at results do not use up the rate of their programs. */
const REQUESTS_PER_SECOND = 20;

/** The public operations once more at /app/v1, where the session cookie stands for the key. */
export function mountApiForSessions(
  scope: FastifyInstance,
  api: ApiParts,
  sessionOf: (request: FastifyRequest) => Promise<DashboardSession>,
): void {
  // A hook of the scope runs before the operation's own: what it refuses never reaches the API.
  scope.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.operation?.operationId === operations.deleteAccount.operationId) {
      throw new ApiError('not_found', 'The dashboard asks for the password first: DELETE /app/api/account.');
    }
    await sessionOf(request);
  });
  registerOperations(scope, {
    ...api,
    prefix: '/app/v1',
    crossOrigin: false,
    rateLimiter: {
      ...api.rateLimiter,
      take: (accountId) => api.rateLimiter.take(`dashboard ${accountId}`, REQUESTS_PER_SECOND),
    },
    authenticate: async (request) => (await sessionOf(request)).caller,
  });
}
