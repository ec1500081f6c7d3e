import { MOST_BATCH_LINES } from '@lurewatch/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../api/api-error.ts';
import { type BodyReader, LONG_BODY } from './open-body-reader.ts';
import type { BodyForm, BodyReading } from './read-body.ts';
import '../request-state.ts';

export function isLong(body: Buffer): boolean {
  return body.length > LONG_BODY;
}

/** Has a long body read elsewhere. @throws ApiError 400 when it cannot be read, 503 while too many others wait. */
export async function readLongBody(
  request: FastifyRequest,
  bytes: Buffer,
  form: BodyForm,
  reader: BodyReader,
  mostItems: number = MOST_BATCH_LINES,
): Promise<unknown> {
  const { reading, digest } = await reader.read({ bytes, form, mostItems });
  request.bodyDigest = digest;
  return bodyOf(reading, form);
}

/** @throws ApiError 400 */
export function bodyOf(reading: BodyReading, form: BodyForm): unknown {
  if (reading.ok) return reading.value;
  switch (reading.reason) {
    case 'not_utf8':
      throw new ApiError(
        form === 'json' || form === 'nested' ? 'invalid_json' : 'invalid_body',
        'The body is not valid UTF-8.',
      );
    case 'not_json':
      throw new ApiError('invalid_json', 'The body is not valid JSON.');
    case 'too_many':
      throw new ApiError('batch_too_large', `A batch holds at most ${MOST_BATCH_LINES} URLs.`, {
        details: [{ field: 'urls', issue: 'max_items', limit: MOST_BATCH_LINES }],
      });
    case 'too_complex':
      throw new ApiError('invalid_body', 'The body holds too many fields or nested values.');
  }
}
