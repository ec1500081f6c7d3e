import { auditedOf, type Operation, operations, statusOf, successSchema } from '@lurewatch/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import type {
  DocumentAnswer,
  FileAnswer,
  OperationHandlers,
  PictureAnswer,
  UnchangedAnswer,
} from '../api/operation-handler.ts';
import { WrittenJson } from '../api/written-json.ts';
import { type Audit, notAudited } from '../audit/audit.ts';
import type { IdempotencyStore } from '../store/tables/idempotency.ts';
import { type Admission, admitCaller, chargeByUrl } from './admit-caller.ts';
import { chooseForm } from './choose-form.ts';
import { compileSerializer } from './compile-when-needed.ts';
import { afterData, BEFORE_DATA, type Envelope, metaOf, writeEnvelope } from './envelope.ts';
import { codeOf, sendError, toApiError } from './error-answer.ts';
import { claimIdempotencyKey, idempotencyHeader, replay } from './idempotency.ts';
import { sendLines } from './json-lines.ts';
import { type AnswerKeeper, createAnswerKeeper } from './keep-answer.ts';
import { createLargeBodyGate, LARGE_BODY, type LargeBodyGate } from './large-body-gate.ts';
import { writeLimitHeaders } from './limit-headers.ts';
import type { BodyReader } from './long-bodies/open-body-reader.ts';
import type { Observe } from './observation.ts';
import { acceptRawBodies } from './raw-bodies.ts';
import type { RawBodyGate } from './raw-body-gate.ts';
import { sendDocument, sendFile, sendPicture } from './send-document.ts';
import { acceptTextBodies, urlsForm } from './text-bodies.ts';
import { unknownFields } from './unknown-fields.ts';
import { compileValidator, toValidationError } from './validate-request.ts';

export interface ApiMount extends Admission {
  /** Where the paths of /v1 are mounted: /v1, /api/v1, /app/v1. */
  readonly prefix: string;
  readonly handlers: OperationHandlers;
  readonly idempotency: IdempotencyStore;
  readonly observe: Observe;
  readonly audit: Audit;
  /** Any web page may call with a key of its own; never where a cookie speaks for the caller. */
  readonly crossOrigin: boolean;
  /** Longest batch body in bytes, by the largest batch of any plan. */
  readonly batchBodyLimit: number;
  readonly bodyReader: BodyReader;
  /** Shared by all mounts. */
  readonly admitRaw: RawBodyGate;
}

/** Registers every operation under /v1 at `prefix`. It may be mounted several times, each with its own authenticator. */
export function registerOperations(app: FastifyInstance, mount: ApiMount): void {
  app.setValidatorCompiler(compileValidator).setSerializerCompiler(compileSerializer);
  const admitLarge = createLargeBodyGate();
  for (const [id, operation] of Object.entries<Operation>(operations)) {
    if (!operation.path.startsWith('/v1/')) continue;
    const handler = handlerOf(mount.handlers, id);
    const route = (scope: FastifyInstance) =>
      scope.route({
        method: operation.method,
        url: mount.prefix + operation.path.slice('/v1'.length),
        ...routeOptions(operation, mount, admitLarge),
        handler: answerOperation(operation, handler, mount),
      });
    const { textBodies, rawBody } = operation;
    if (rawBody !== undefined) {
      app.register(async (scope) => {
        acceptRawBodies(scope, rawBody);
        route(scope);
      });
    } else if (textBodies === undefined) route(app);
    else {
      app.register(async (scope) => {
        acceptTextBodies(scope, textBodies, operation.textForm === 'log' ? () => 'log' : urlsForm, mount.bodyReader);
        route(scope);
      });
    }
  }
}

/** A handler seen without its own types: the validators have made sure that what it gets is what it declares. */
type AnyHandler = (
  request: Record<
    'caller' | 'address' | 'params' | 'query' | 'body' | 'form' | 'keepAnswer' | 'auditWithin' | 'ifNoneMatch',
    unknown
  >,
) => Promise<AnyResult> | AnyResult;
type AnyResult = Result | Lines | DocumentAnswer | FileAnswer | PictureAnswer | UnchangedAnswer;
type Lines = { readonly lines: AsyncIterable<unknown> };

function handlerOf(handlers: OperationHandlers, id: string): AnyHandler {
  const handler = Object.entries(handlers).find(([name]) => name === id)?.[1];
  if (!handler) throw new Error(`operation ${id} has no handler`);
  return handler as unknown as AnyHandler;
}

function routeOptions(operation: Operation, mount: ApiMount, admitLarge: LargeBodyGate): RouteShorthandOptions {
  const { params, query, body, response } = operation;
  const success = successSchema(operation);
  const bodyLimit = operation.charge === 'per_url' ? mount.batchBodyLimit : operation.bodyLimit;
  return {
    config: { operation },
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(success && { response: { [response.status]: success } }),
    },
    ...(operation.auth === 'key' && { onRequest: admitCaller(mount, operation) }),
    ...((bodyLimit ?? 0) > LARGE_BODY && {
      preParsing: operation.rawBody === undefined ? admitLarge : [mount.admitRaw, admitLarge],
    }),
    errorHandler: (error, request, reply) => answerError(operation, error, request, reply, mount),
  };
}

/** Runs the handler and sends what it says, in the envelope, with the headers of limits and idempotency. */
function answerOperation(operation: Operation, handler: AnyHandler, mount: ApiMount) {
  const { status } = operation.response;
  const isAudited = auditedOf(operation.operationId) !== null;
  return async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const warnings = unknownFields(operation, request);
    const envelope: Envelope = { status, requestId: request.id, warnings };
    const claimed = operation.idempotent ? await claim(operation, request, mount) : null;
    if (claimed?.kind === 'replay') {
      writeCommonHeaders(operation, request, reply, mount);
      mount.observe(operation, request, claimed.status);
      return replay(reply, claimed);
    }
    const keeper = claimed && createAnswerKeeper(mount.idempotency, claimed.claim, envelope);
    try {
      if (operation.charge === 'per_url') await chargeByUrl(mount, request);
      const { caller, query, body } = request;
      const { representation, params } = formOf(operation, request);
      if (operation.response.representations) reply.header('vary', 'accept');
      const entry = isAudited
        ? await mount.audit.begin({
            ...{ operation, caller, address: request.ip, requestId: request.id, params, query, body },
          })
        : null;
      const result = await handler({
        caller,
        address: request.ip,
        params,
        query,
        body,
        form: representation?.mediaType ?? null,
        ifNoneMatch: operation.response.unchanged === undefined ? null : (request.headers['if-none-match'] ?? null),
        keepAnswer: keeper?.keepAnswer ?? null,
        auditWithin: entry?.within ?? notAudited,
      });
      await entry?.finish('data' in result ? plainData(result.data) : null);
      writeCommonHeaders(operation, request, reply, mount);
      if ('unchangedSince' in result) {
        mount.observe(operation, request, 304);
        return reply.code(304).header('etag', result.unchangedSince).send();
      }
      mount.observe(operation, request, status);
      if ('lines' in result) return sendLines(reply, result);
      if ('file' in result) return sendFile(reply, result);
      if ('picture' in result) return sendPicture(reply, result);
      if ('document' in result) {
        if (representation === null) throw new Error(`${operation.operationId} answered a form that nobody asked for`);
        return sendDocument(reply, result, representation, params?.id ?? operation.operationId);
      }
      return await sendResult(reply.code(status), result, envelope, keeper);
    } catch (error) {
      await keeper?.release();
      throw error;
    }
  };
}

function formOf({ params, response: { representations } }: Operation, request: FastifyRequest) {
  if (!params) return { params: undefined, representation: null };
  const given = withoutNul(request.params);
  if (representations === undefined) return { params: given, representation: null };
  return chooseForm(representations, given, request.headers.accept);
}

/** No id holds a NUL, and PostgreSQL refuses to look for one: such an id is simply one that is not found. */
export function withoutNul(params: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(params)).map(([name, value]) => [name, String(value).replaceAll('\0', '?')]),
  );
}

interface Result {
  readonly data: unknown;
  readonly meta?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

async function sendResult(
  reply: FastifyReply,
  result: Result,
  envelope: Envelope,
  keeper: AnswerKeeper | null,
): Promise<unknown> {
  const { data, meta, headers = NO_HEADERS } = result;
  for (const [name, value] of Object.entries(headers)) reply.header(name, value);
  const isWritten = data instanceof WrittenJson;
  const allMeta = metaOf(envelope, meta);
  if (keeper === null && !isWritten) return { success: true, data, meta: allMeta };
  if (keeper === null && isWritten && typeof data.written !== 'string') {
    return sendJson(reply, Buffer.concat([Buffer.from(BEFORE_DATA), data.written, Buffer.from(afterData(allMeta))]));
  }
  const text = isWritten ? writeEnvelope(data.text, allMeta) : reply.serialize({ success: true, data, meta: allMeta });
  if (typeof text !== 'string') throw new TypeError('an answer that is no text');
  await keeper?.finish(text, headers);
  return sendJson(reply, text);
}

function sendJson(reply: FastifyReply, json: string | Buffer): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(json);
}

/** Of an answer that its handler has written itself, what it wrote. */
function plainData(data: unknown): unknown {
  return data instanceof WrittenJson ? JSON.parse(data.text) : data;
}

const NO_HEADERS: Readonly<Record<string, string>> = {};

async function claim(operation: Operation, request: FastifyRequest, mount: ApiMount) {
  const header = idempotencyHeader(request);
  // Nothing of a test key is stored: its answers could be replayed to the account's live ones.
  if (header === undefined || request.caller === null || request.caller.isTest) return null;
  const { caller, bodyDigest } = request;
  const body = bodyDigest ?? request.body;
  // What the path and the query name belongs to the request as its body does.
  const named = { ...Object(request.params), ...Object(request.query) };
  const asked = Object.keys(named).length === 0 ? body : { named, body };
  return claimIdempotencyKey(
    mount.idempotency,
    { accountId: caller.account.id, path: operation.path, header, body: asked },
    mount.now(),
  );
}

function answerError(
  operation: Operation,
  cause: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  mount: ApiMount,
): FastifyReply {
  const error: ApiError = toValidationError(operation, cause) ?? ofBody(operation, request, cause) ?? toApiError(cause);
  writeCommonHeaders(operation, request, reply, mount);
  mount.observe(operation, request, statusOf(error.code), error);
  return sendError(request, reply, error);
}

/** What the framework refuses of a body, in words that say what the operation takes; null for any other error. */
function ofBody({ textBodies = [] }: Operation, request: FastifyRequest, cause: unknown): ApiError | null {
  switch (codeOf(cause)) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return textBodies.length === 0
        ? null
        : new ApiError(
            'unsupported_media_type',
            `Send the body as application/json in UTF-8, or, by its Content-Type, as ${textBodies.join(', ')}.`,
            { cause },
          );
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError(
        'body_too_large',
        `The body is too large: it may have ${request.routeOptions.bodyLimit} bytes here.`,
        { cause },
      );
    default:
      return null;
  }
}

function writeCommonHeaders(
  { response }: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  mount: ApiMount,
): void {
  if (mount.crossOrigin && request.headers.origin !== undefined) {
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED_HEADERS);
  }
  // What has an ETag may be kept by whoever asked, to be asked for again.
  reply.header('cache-control', response.unchanged === undefined ? 'no-store' : 'private, no-cache');
  const { caller } = request;
  if (caller === null) return;
  const now = mount.now();
  const used = mount.usage.known(caller.account.id, now);
  const rate = { rateRemaining: request.rateRemaining, rateResetS: Math.max(1, Math.ceil(request.rateRetryMs / 1000)) };
  const state = { ...rate, usedToday: used.day, usedThisMonth: used.month };
  writeLimitHeaders(reply, caller.limits, state, now);
}

const EXPOSED_HEADERS =
  'X-Request-Id, RateLimit, RateLimit-Policy, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Location, Link, ETag, Idempotency-Replayed';
