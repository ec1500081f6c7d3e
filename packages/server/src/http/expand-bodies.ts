import { Transform, type TransformCallback } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { ApiError } from '../api/api-error.ts';

/**
 * Takes bodies as gzip (RFC 9110 §8.4.1). What counts against the limit of the body is what comes out, and reading ends with the
 * byte that is too much: a few kilobytes that stand for gigabytes cost no more than the limit.
 */
export function expandBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const coding = request.headers['content-encoding']?.trim().toLowerCase();
    if (coding === undefined || coding === 'identity' || coding === '') done(null, payload);
    else if (coding === 'gzip' || coding === 'x-gzip') done(null, expanded(request, payload));
    else done(unknownCoding(coding));
  });
}

function expanded(request: FastifyRequest, payload: RequestPayload): RequestPayload {
  // They describe what was sent; what is read from here on is something else.
  delete request.headers['content-encoding'];
  delete request.headers['content-length'];
  const gunzip = createGunzip();
  const counted = limited(request.routeOptions.bodyLimit ?? 0, () => {
    payload.unpipe(gunzip);
    gunzip.destroy();
  });
  payload.once('error', (error) => counted.destroy(error));
  gunzip.once('error', () => {
    payload.unpipe(gunzip);
    counted.destroy(new ApiError('invalid_body', 'The body is not valid gzip, as Content-Encoding says it is.'));
  });
  return payload.pipe(gunzip).pipe(counted);
}

function limited(limit: number, stop: () => void): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, next: TransformCallback) {
      length += chunk.length;
      if (length <= limit) return next(null, chunk);
      stop();
      next(new ApiError('body_too_large', 'The body is too large once it is expanded.'));
    },
  });
}

function unknownCoding(coding: string): ApiError {
  const shown = coding.slice(0, 40).replace(/[^\w.+-]/g, '?');
  return new ApiError('unsupported_media_type', `Content-Encoding ${shown} is not read here: send gzip, or none.`, {
    headers: { 'accept-encoding': 'gzip' },
  });
}
