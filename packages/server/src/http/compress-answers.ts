import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { varyByCoding } from './vary-by-coding.ts';

/** Shorter ones fit into a packet or two as they are. */
const THRESHOLD = 1024;
/** Texts; never a stream of events, which would wait in the compressor, nor what is compressed by its nature. */
const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:x-nd)?json\b)/;
const isCompressible = (type: string) => COMPRESSIBLE.test(type) && !type.startsWith('text/event-stream');

/** Answers as gzip or Brotli (RFC 9110 §8.4) for whoever accepts it. Bodies of requests are expand-bodies.ts's. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: THRESHOLD,
    encodings: ['gzip', 'br'],
    customTypes: isCompressible,
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.hasHeader('etag')) varyByCoding(reply);
    done(null, payload);
  });
}
