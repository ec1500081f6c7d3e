import { API_ERROR_CODES, ERROR_CODES, type ErrorEnvelope, type Problem } from '@lurewatch/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error.ts';

/** Sends an error as the envelope, or as RFC 9457 where the caller accepts application/problem+json. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  for (const [name, value] of Object.entries(error.headers)) reply.header(name, value);
  reply.code(error.status).header('cache-control', 'no-store');
  if (Object.hasOwn(API_ERROR_CODES, error.code)) reply.header('link', `<${documentationOf(error)}>; rel="help"`);
  const wantsProblem = acceptsProblem(request.headers.accept);
  reply.header('content-type', wantsProblem ? 'application/problem+json' : 'application/json; charset=utf-8');
  const body = wantsProblem ? problem(error, request.id) : envelope(error, request.id);
  return reply.serializer(JSON.stringify).send(body);
}

/** Where the reference explains the code; the same address is the `type` of a problem. */
function documentationOf({ code }: ApiError): string {
  return `/docs/errors#error-${code}`;
}

export function envelope(error: ApiError, requestId: string): ErrorEnvelope {
  const { code, message, details } = error;
  return {
    success: false,
    error: { code, message, ...(details && { details: [...details] }), request_id: requestId },
  };
}

function problem(error: ApiError, requestId: string): Problem {
  const { code, message, details } = error;
  return {
    type: documentationOf(error),
    title: ERROR_CODES[code].title,
    status: error.status,
    detail: message,
    instance: `urn:request:${requestId}`,
    code,
    ...(details && { details: [...details] }),
    request_id: requestId,
  };
}

const PROBLEM_RANGE = /application\/problem\+json\s*(?:;\s*q=([01](?:\.\d*)?))?/i;

function acceptsProblem(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const match = PROBLEM_RANGE.exec(accept);
  return match !== null && (match[1] === undefined || Number(match[1]) > 0);
}

/** What an error from anywhere means to a caller. What nobody foresaw says nothing but that it happened. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = codeOf(error);
  const known = code === undefined ? undefined : FRAMEWORK_ERRORS[code];
  if (known) return known(error);
  if (error instanceof SyntaxError && 'statusCode' in error) return invalidJson(error);
  return new ApiError('internal_error', 'Something went wrong on our side. The request id helps us find out what.', {
    cause: error,
  });
}

type Explain = (cause: unknown) => ApiError;

const invalidJson: Explain = (cause) => new ApiError('invalid_json', 'The body is not valid JSON.', { cause });
const emptyJson: Explain = (cause) => new ApiError('invalid_json', 'The body is empty: send JSON.', { cause });
const busy: Explain = (cause) =>
  new ApiError('overloaded', 'The service is busy. Try again in a moment.', { headers: { 'retry-after': '1' }, cause });

/** The same whether the key was taken when the request came or while it ran. */
export const inProgress: Explain = (cause) =>
  new ApiError('idempotency_in_progress', 'The first request with this Idempotency-Key is still running.', {
    headers: { 'retry-after': '1' },
    cause,
  });

const FRAMEWORK_ERRORS: Readonly<Record<string, Explain>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: invalidJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: emptyJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: (cause) =>
    new ApiError('invalid_body', 'The body is not as long as Content-Length says.', { cause }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: (cause) =>
    new ApiError('unsupported_media_type', 'Send the body as application/json in UTF-8.', { cause }),
  FST_ERR_CTP_INVALID_TYPE: (cause) =>
    new ApiError('unsupported_media_type', 'Send the body as application/json in UTF-8.', { cause }),
  FST_ERR_CTP_BODY_TOO_LARGE: (cause) => new ApiError('body_too_large', 'The body is too large.', { cause }),
  FST_ERR_BAD_URL: (cause) =>
    new ApiError('invalid_parameter', 'The path of the request holds a broken percent-encoding.', { cause }),
  FST_ERR_MAX_PARAM_LENGTH: (cause) => new ApiError('uri_too_long', 'The path of the request is too long.', { cause }),
  invalid_cursor: (cause) =>
    new ApiError('invalid_parameter', 'The cursor is not one that this service gave.', {
      details: [{ field: 'cursor', issue: 'format' }],
      cause,
    }),
  store_overloaded: busy,
  stale_unit: busy,
  claim_lost: inProgress,
  store_closed: busy,
  store_unavailable: busy,
};

export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const { code } = error;
  return typeof code === 'string' ? code : undefined;
}
