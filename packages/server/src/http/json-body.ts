import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import { jsonMistake } from './json-mistake.ts';
import type { BodyReader } from './long-bodies/open-body-reader.ts';
import { isLong, readLongBody } from './long-bodies/read-long-body.ts';

/**
 * Bodies are JSON in UTF-8 and nothing else. `__proto__` and `constructor.prototype` keys are refused;
 * of a key given twice the last one counts (RFC 8259 leaves it open).
 */
export function acceptOnlyJson(app: FastifyInstance, reader: BodyReader): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8Charset(request.headers['content-type'])) {
      done(new ApiError('unsupported_media_type', 'Send the body as application/json in UTF-8.'));
    } else if (typeof body !== 'string' && isLong(body)) {
      readLongBody(request, body, request.routeOptions.config.bodyForm ?? 'json', reader).then(
        (value) => done(null, value),
        done,
      );
    } else if (typeof body === 'string' || !isUtf8(body)) {
      done(new ApiError('invalid_json', 'The body is not valid UTF-8.'));
    } else if (body.length === 0 && !request.routeOptions.config.operation?.body) {
      done(null, undefined);
    } else {
      const text = body.toString('utf8');
      parseJson(request, text, (error, value) => done(error && text !== '' ? jsonMistake(text, error) : error, value));
    }
  });
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;

function isUtf8Charset(contentType: string | undefined): boolean {
  if (contentType === undefined || contentType.length === 'application/json'.length) return true;
  const charset = CHARSET.exec(contentType)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset) || /^us-ascii$/i.test(charset);
}
