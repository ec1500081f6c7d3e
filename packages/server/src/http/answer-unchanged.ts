import type { FastifyInstance } from 'fastify';
import { etagOf, isAmong } from '../api/etag.ts';
import { varyByCoding } from './vary-by-coding.ts';

/**
 * Gives the texts of a scope an ETag of what they say, and answers 304 to whoever has it (RFC 9110 §13.1.2). For answers that hold
 * nothing of the request itself, such as its id; what must not be kept has none.
 */
export function answerUnchanged(scope: FastifyInstance): void {
  scope.addHook('onSend', (request, reply, payload, done) => {
    const isKept = !String(reply.getHeader('cache-control')).includes('no-store');
    if (typeof payload !== 'string' || reply.statusCode !== 200 || !isKept || !READS.includes(request.method)) {
      return done(null, payload);
    }
    const etag = etagOf(payload);
    reply.header('etag', etag);
    varyByCoding(reply);
    if (!isAmong(etag, request.headers['if-none-match'])) return done(null, payload);
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
}

const READS: readonly string[] = ['GET', 'HEAD'];
