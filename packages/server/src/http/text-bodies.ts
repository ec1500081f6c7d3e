import { MOST_BATCH_LINES, MOST_LOG_LINES } from '@lurewatch/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BodyReader } from './long-bodies/open-body-reader.ts';
import { type BodyForm, readBody } from './long-bodies/read-body.ts';
import { bodyOf, isLong, readLongBody } from './long-bodies/read-long-body.ts';

/** Takes what an operation asks for as text, beside JSON, in a scope of its own: each becomes what JSON would have said. */
export function acceptTextBodies(
  scope: FastifyInstance,
  mediaTypes: readonly string[],
  formOf: (mediaType: string) => BodyForm,
  reader: BodyReader,
): void {
  for (const mediaType of mediaTypes) {
    const form = formOf(mediaType);
    const most = form === 'log' ? MOST_LOG_LINES : MOST_BATCH_LINES;
    scope.addContentTypeParser(mediaType, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
      isLong(body) ? readLongBody(request, body, form, reader, most) : bodyOf(readBody(body, form, most), form),
    );
  }
}

/** One URL a line, or a table of them. */
export function urlsForm(mediaType: string): BodyForm {
  return mediaType === 'text/csv' ? 'csv' : 'lines';
}
