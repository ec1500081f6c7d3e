import { BYTES_PER_BATCH_URL, DEFAULT_BODY_LIMIT } from '@lurewatch/contract';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { ApiError } from '../api/api-error.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import type { Audit } from '../audit/audit.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { IdempotencyStore } from '../store/tables/idempotency.ts';
import type { Tracing } from '../tracing/create-tracing.ts';
import type { AccessLog } from './access-log.ts';
import type { Admission } from './admit-caller.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { compressAnswers } from './compress-answers.ts';
import { codeOf, sendError, toApiError } from './error-answer.ts';
import { expandBodies } from './expand-bodies.ts';
import { acceptOnlyJson } from './json-body.ts';
import { type BodyReader, openBodyReader } from './long-bodies/open-body-reader.ts';
import { answerUnknownRoute } from './not-found.ts';
import type { Observe } from './observation.ts';
import { oddRequest } from './odd-requests.ts';
import { createRawBodyGate, type RawBodyGate } from './raw-body-gate.ts';
import { registerOperations } from './register-operations.ts';
import { registerServiceRoutes, type ServiceParts } from './service-routes.ts';

export interface AppDependencies extends Admission {
  readonly audit: Audit;
  readonly handlers: OperationHandlers;
  readonly idempotency: IdempotencyStore;
  /** null: no /metrics. */
  readonly metrics: Metrics | null;
  readonly countRequest: Metrics['countRequest'];
  readonly accessLog: AccessLog;
  /** null: no traces. */
  readonly tracing: Tracing | null;
  readonly newRequestId: () => string;
  /** While the service stops, every answer asks for the end of its connection. */
  readonly isStopping: () => boolean;
  /** Rejects while the service cannot serve. */
  readonly checkReady: () => Promise<void>;
  readonly modelInUse: ServiceParts['modelInUse'];
  /** Of other rooms, without a key. */
  readonly registerPages: readonly ((app: FastifyInstance) => void)[];
  readonly publicUrl: string | null;
  readonly listenUrl: string;
  readonly version: string;
  readonly browserLists: boolean;
  /** Which proxies to believe about the caller's address. */
  readonly trustProxy: boolean | string | number;
  readonly largestBatch: number;
  /** Messages that are taken in at the same time. */
  readonly mostMessages: number;
  /** More routes, such as the dashboard's: registered after the API, in a scope of their own. */
  readonly plugins?: readonly ((app: FastifyInstance, api: ApiParts) => void | Promise<void>)[];
}

/** What a plugin needs to mount the same operations elsewhere with another authenticator. */
export interface ApiParts extends Admission {
  readonly handlers: OperationHandlers;
  readonly idempotency: IdempotencyStore;
  readonly observe: Observe;
  readonly audit: Audit;
  readonly batchBodyLimit: number;
  readonly bodyReader: BodyReader;
  readonly admitRaw: RawBodyGate;
}

/** The whole HTTP side: the API at /v1 and /api/v1, the service routes, then plugins. Listening is the caller's part. */
export async function createApp(deps: AppDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    trustProxy: trustProxyOption(deps.trustProxy),
    genReqId: deps.newRequestId,
    bodyLimit: DEFAULT_BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // What comes on an open connection while the service stops is served as ever.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      sendError(request, reply, toApiError(error));
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, deps.newRequestId()),
  });
  app
    .decorateRequest('arrivedAt', 0)
    .decorateRequest('caller', null)
    .decorateRequest('rateRemaining', -1)
    .decorateRequest('rateRetryMs', 0)
    .decorateRequest('bodyDigest', null);
  const bodyReader = openBodyReader();
  app.addHook('onClose', () => bodyReader.close());
  await compressAnswers(app);
  expandBodies(app);
  acceptOnlyJson(app, bodyReader);
  app.addHook('onRequest', (request, reply, done) => {
    request.arrivedAt = performance.now();
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (deps.isStopping()) reply.header('connection', 'close');
    const odd = oddRequest(request);
    if (odd === null) done();
    else done(odd);
  });

  const observe = observeWith(deps);
  const admitRaw = createRawBodyGate(deps.mostMessages);
  const parts = {
    ...deps,
    observe,
    bodyReader,
    admitRaw,
    batchBodyLimit: deps.largestBatch * BYTES_PER_BATCH_URL + 1024,
  };
  for (const prefix of ['/v1', '/api/v1']) {
    await app.register(async (scope) => registerOperations(scope, { ...parts, prefix, crossOrigin: true }));
  }
  registerServiceRoutes(app, deps);
  for (const register of deps.registerPages) register(app);
  const answerUnknown = answerUnknownRoute(observe, MAX_PARAMETER_LENGTH);
  app.setErrorHandler((error, request, reply) => {
    // No route takes QUERY; the framework looks at its body (RFC 10008) before it looks for the route.
    if (codeOf(error) === 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE') return answerUnknown(request, reply);
    const known = toApiError(error);
    observe(null, request, known.status, known);
    return sendError(request, reply, known);
  });
  app.setNotFoundHandler(answerUnknown);
  for (const plugin of deps.plugins ?? []) await app.register(async (scope) => plugin(scope, parts));
  return app;
}

const REQUEST_TIMEOUT_MS = 30_000;
/** An id of up to so many characters is looked up and not found; a longer path is too long for anything. */
const MAX_PARAMETER_LENGTH = 8_192;

/** A number of hops is written as such in Fastify's own option type only through its function form. */
function trustProxyOption(
  trust: AppDependencies['trustProxy'],
): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}

function observeWith({ countRequest, accessLog, tracing, now }: AppDependencies): Observe {
  return (operation, request, answered, error) => {
    const status = hasHungUp(request, answered, error) ? CLIENT_CLOSED_REQUEST : answered;
    const durationMs = performance.now() - request.arrivedAt;
    countRequest(operation?.operationId ?? 'other', status, durationMs);
    accessLog.write({ operation: operation?.operationId ?? 'other', status, durationMs, request, error });
    tracing?.record({
      operation: operation?.operationId ?? 'other',
      method: request.method,
      status,
      endedAt: now(),
      durationMs,
      traceparent: oneHeader(request.headers.traceparent),
    });
  };
}

/** Nobody read the answer. nginx's status for it; no client ever sees it. */
const CLIENT_CLOSED_REQUEST = 499;

/** A connection that is gone, and no failure of our own: a body that broke off, or an answer that nobody waited for. */
function hasHungUp(request: FastifyRequest, status: number, error: ApiError | undefined): boolean {
  if (!request.raw.socket.destroyed && !request.raw.aborted) return false;
  return status < 500 || codeOf(error?.cause) === 'ECONNRESET';
}

function oneHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
