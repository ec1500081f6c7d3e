import type { PlanLimits } from '@lurewatch/contract';
import type { FastifyRequest } from 'fastify';
import type { AccountRecord } from '../store/tables/accounts/accounts.ts';
import type { ApiKeyRecord } from '../store/tables/keys.ts';

/** Who sends a request: an account by one of its keys, or by a dashboard session (then `key` is null). */
export interface Caller {
  readonly account: AccountRecord;
  readonly key: ApiKeyRecord | null;
  readonly limits: PlanLimits;
  /** Test keys get fixed or free answers; nothing of theirs is stored or charged. */
  readonly isTest: boolean;
}

/** Finds the caller or throws an ApiError: 401 when nothing was given, 403 when it is not valid. Synchronous where it is cached. */
export type Authenticate = (request: FastifyRequest) => Caller | Promise<Caller>;
