import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api/api-error.ts';

/** Takes bodies of one media type as bytes, in a scope of its own, and no JSON. */
export function acceptRawBodies(scope: FastifyInstance, mediaType: string): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(mediaType, { parseAs: 'buffer' }, (request, body, done) => {
    // An Idempotency-Key belongs to these bytes.
    request.bodyDigest = createHash('sha256').update(body).digest('base64url');
    done(null, body);
  });
  scope.addContentTypeParser('*', (_request, _payload, done) => {
    done(new ApiError('unsupported_media_type', `Send the body as ${mediaType}.`));
  });
}
