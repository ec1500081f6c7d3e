import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import type { ApiParts } from '../http/create-app.ts';
import { registerOperations } from '../http/register-operations.ts';
import { ensureSecondFactor } from '../sign-in/ensure-second-factor.ts';
import type { DashboardSession } from '../sign-in/session-caller.ts';

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
    ensureSecondFactor(await sessionOf(request), undefined);
    // What wants somebody who has just signed in has an operation of the dashboard's own, which asks for the password too.
    if (request.routeOptions.config.operation?.signedIn === 'just') {
      throw new ApiError('not_found', 'The dashboard asks for the password first: DELETE /app/api/account.');
    }
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
