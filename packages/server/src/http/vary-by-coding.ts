import type { FastifyReply } from 'fastify';

/**
 * What may be kept says what it depends on, compressed or not, and a 304 as the answer that it stands for (RFC 9110 §12.5.5,
 * §15.4.5).
 */
export function varyByCoding(reply: FastifyReply): void {
  const already = String(reply.getHeader('vary') ?? '');
  if (!already.includes('accept-encoding')) {
    reply.header('vary', already === '' ? 'accept-encoding' : `${already}, accept-encoding`);
  }
}
