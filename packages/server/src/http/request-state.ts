import type { Operation } from '@lurewatch/contract';
import type { Caller } from '../limits/caller.ts';
import type { BodyForm } from './long-bodies/read-body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** performance.now() when the request arrived. */
    arrivedAt: number;
    caller: Caller | null;
    /** Requests left in the second; -1 until the rate was asked. */
    rateRemaining: number;
    /** Until the next request is possible; 0 while some are left. */
    rateRetryMs: number;
    /** Hash of a long body, which is too long to be hashed where it is used; null for any other. */
    bodyDigest: string | null;
  }
  interface FastifyContextConfig {
    operation?: Operation;
    /** How a long body is read; `json` unless given. */
    bodyForm?: BodyForm;
  }
}
