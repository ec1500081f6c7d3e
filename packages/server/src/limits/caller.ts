import type { PlanLimits, Role } from '@lurewatch/contract';
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
  /** Who calls, by a session or by a key of their own; null: a key of the account, or the service itself. */
  readonly person: PersonInAccount | null;
}

export interface PersonInAccount {
  readonly id: string; // acc_…
  readonly role: Role;
}

/** Finds the caller or throws an ApiError: 401 when nothing was given, 403 when it is not valid. Synchronous where it is cached. */
export type Authenticate = (request: FastifyRequest) => Caller | Promise<Caller>;
