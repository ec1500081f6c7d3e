import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import type { Authentication, Authenticator } from '../keys/authenticator.ts';
import type { WrongKeys } from '../keys/wrong-keys.ts';
import type { Authenticate, Caller } from '../limits/caller.ts';
import { limitsOfAccount } from '../limits/limits-of-account.ts';
import type { Plans } from '../limits/plans.ts';
import { bearerToken } from './bearer-token.ts';

/**
 * Finds the caller by the API key of the request; synchronous while the key is cached. Who sends many wrong keys has to wait,
 * and nobody who sends a right one from the same address.
 */
export function authenticateByKey(authenticator: Authenticator, plans: Plans, wrongKeys: WrongKeys): Authenticate {
  const check = (found: Authentication): Caller => {
    if (found.outcome === 'invalid') wrongKeys.countWrong();
    return callerOf(found, plans);
  };
  return (request: FastifyRequest) => {
    const token = bearerToken(request.headers.authorization, request.headers['x-api-key'] !== undefined);
    const found = authenticator.authenticate(token, () => wrongKeys.ensureFew(request.ip));
    return found instanceof Promise ? found.then(check) : check(found);
  };
}

function callerOf(found: Authentication, plans: Plans): Caller {
  if (found.outcome !== 'ok') throw REFUSALS[found.outcome]();
  const { account, key, ownerRole } = found;
  const limits = limitsOfAccount(plans, account.plan);
  const person = key.ownerId === null || ownerRole === null ? null : { id: key.ownerId, role: ownerRole };
  return { account, key, limits, isTest: key.prefix === 'lw_test_', person };
}

const REFUSALS = {
  invalid: () => new ApiError('api_key_invalid', 'This API key is not valid.'),
  revoked: () => new ApiError('api_key_revoked', 'This API key was revoked.'),
  expired: () => new ApiError('api_key_expired', 'This API key has expired.'),
  suspended: () => new ApiError('account_suspended', 'The account of this API key is suspended.'),
} as const;
