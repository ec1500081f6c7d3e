import type { Operation } from '@lurewatch/contract';
import type { Caller } from '../limits/caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** performance.now() when the request arrived. */
    arrivedAt: number;
    caller: Caller | null;
    /** Requests left in the second; -1 until the rate was asked. */
    rateRemaining: number;
    /** Until the next request is possible; 0 while some are left. */
    rateRetryMs: number;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}
