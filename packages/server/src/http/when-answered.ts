import type { FastifyReply } from 'fastify';

/**
 * Calls `then` once the answer has left or the connection has ended. Whoever hung up while the key was looked up is told of no more: such
 * a place would be held for ever.
 *
 * @throws where the connection has ended already; `then` is not called then
 */
export function whenAnswered({ raw }: FastifyReply, then: () => void): void {
  if (raw.closed) throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  raw.once('close', then);
}
