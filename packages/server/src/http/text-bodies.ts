import { MOST_BATCH_LINES } from '@lurewatch/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BodyReader } from './long-bodies/open-body-reader.ts';
import { readBody } from './long-bodies/read-body.ts';
import { bodyOf, isLong, readLongBody } from './long-bodies/read-long-body.ts';

/** Takes lists of URLs as text, beside JSON, in a scope of its own: each becomes what JSON would have said. */
export function acceptTextBodies(scope: FastifyInstance, mediaTypes: readonly string[], reader: BodyReader): void {
  for (const mediaType of mediaTypes) {
    const form = mediaType === 'text/csv' ? 'csv' : 'lines';
    scope.addContentTypeParser(mediaType, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
      isLong(body) ? readLongBody(request, body, form, reader) : bodyOf(readBody(body, form, MOST_BATCH_LINES), form),
    );
  }
}
