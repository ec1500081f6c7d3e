import { setTimeout as sleep } from 'node:timers/promises';
import { createJsonLog } from '@lurewatch/settings';
import type { FastifyInstance } from 'fastify';
import { makeSetUpToken } from './accounts/set-up-link.ts';
import type { Config } from './config/config.ts';
import { createAccessLog } from './http/access-log.ts';
import { authenticateByKey } from './http/authenticate-key.ts';
import { closePolitely } from './http/close-politely.ts';
import { type ApiParts, createApp } from './http/create-app.ts';
import { registerOperationMetrics } from './http/operation-metrics.ts';
import { rememberedCheck } from './http/readiness.ts';
import { sealAnswers } from './http/seal-answers.ts';
import { endStalledReaders } from './http/stalled-readers.ts';
import { type Bootstrap, ensureBootstrap, markKeyShown } from './keys/ensure-bootstrap.ts';
import { openService, type Service, type ServiceOptions } from './open-service.ts';
import { newId } from './store/id.ts';
import { SERVICE_VERSION } from './store/service-version.ts';
import type { Store } from './store/store.ts';
import { createTracing } from './tracing/create-tracing.ts';

/** More routes on the same server, such as the dashboard's. */
export type ServerPlugin = (app: FastifyInstance, api: ApiParts, service: Service) => void | Promise<void>;

export interface ServerOptions {
  readonly now?: () => number;
  /** Where log lines go. */
  readonly output?: (text: string) => void;
  readonly plugins?: readonly ServerPlugin[];
  readonly onAnalysisThread?: ServiceOptions['onAnalysisThread'];
}

export interface RunningServer {
  /** http://host:port as listened on. */
  readonly url: string;
  readonly store: Store;
  readonly bootstrap: Bootstrap;
  /** Not ready any more, but serves for `delayMs` or until the signal: time for balancers to notice. */
  serveOn(delayMs: number, signal: AbortSignal): Promise<void>;
  /** Of an instance that nobody administers yet; null where there is an administrator or a link that still counts. */
  readonly setUpToken: string | null;
  /** Where users reach the dashboard. */
  readonly publicUrl: string;
  /** To be called once the key of a first start was printed; until then every start makes another one. */
  markKeyShown(): Promise<void>;
  /** Stops taking requests, finishes those under way, flushes, closes in reverse order of opening. */
  close(): Promise<void>;
}

const READINESS_FRESH_MS = 1_000;

/** Opens everything once, HTTP last; closes it in reverse. What fails half-way is closed again. */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<RunningServer> {
  const { now = Date.now, output = (text: string) => void process.stdout.write(text), plugins = [] } = options;
  await using closing = new AsyncDisposableStack();
  const log = createJsonLog({ level: config.logLevel, output, now });
  const service = await openService(config, { now, log, closing, onAnalysisThread: options.onAnalysisThread });
  const accessLog = createAccessLog({ level: config.logLevel, output, now });
  closing.defer(() => accessLog.close());

  const tracing = config.otlpTracesUrl === null ? null : await createTracing(config.otlpTracesUrl, SERVICE_VERSION);
  closing.defer(() => tracing?.close());

  let isStopping = false;
  const { store, authenticator, plans, rateLimiter, metrics, analysis } = service;
  const { analyzer } = analysis;
  const checkService = async () => {
    await analyzer.ensureReady();
    await store.ping(analyzer.isFailing || store.idempotency.isFailing);
  };
  const checkAtMostEvery = rememberedCheck(checkService, READINESS_FRESH_MS, () => performance.now());
  const checkReady = () => (isStopping ? Promise.reject(new Error('stopping')) : checkAtMostEvery());
  registerOperationMetrics(metrics.registry, {
    dataDir: config.dataDir,
    checkReady,
    maintenance: store.maintenance,
  });
  const app = await createApp({
    handlers: service.handlers,
    authenticate: authenticateByKey(authenticator, plans, service.wrongKeys),
    rateLimiter,
    audit: service.audit,
    usage: analysis.usage,
    now,
    idempotency: sealAnswers(store.idempotency, service.sealing.box),
    metrics: config.metrics ? metrics : null,
    countRequest: metrics.countRequest,
    accessLog,
    tracing,
    newRequestId: () => newId('req'),
    isStopping: () => isStopping,
    checkReady,
    modelInUse: service.modelUpdates.state,
    registerPages: service.rooms.flatMap((room) => ('registerPages' in room ? room.registerPages : [])),
    publicUrl: config.publicUrl,
    listenUrl: `http://${config.host}:${config.port}`,
    version: SERVICE_VERSION,
    browserLists: config.browserLists,
    trustProxy: config.trustProxy,
    // One more than an account may have, so that none keeps all others out.
    mostMessages: 2 * config.messageWorkers + 1,
    largestBatch: Math.max(...Object.values(plans).map(({ batch_size }) => batch_size ?? 0)),
    plugins: plugins.map((plugin) => (scope, api) => plugin(scope, api, service)),
  });
  endStalledReaders(app.server);
  closing.defer(() => closePolitely(app));
  const url = await app.listen({ host: config.host, port: config.port });
  // Only now: a start that finds its port taken has made no key that nobody saw.
  const bootstrap = await ensureBootstrap(store, config, now());
  const setUpToken = await makeSetUpToken(store, { replace: store.dialect === 'sqlite' });

  const open = closing.move();
  return {
    url,
    store,
    bootstrap,
    async serveOn(delayMs, signal) {
      isStopping = true;
      await sleep(delayMs, undefined, { signal }).catch(() => {});
    },
    setUpToken,
    publicUrl: config.publicUrl ?? url,
    markKeyShown: () => markKeyShown(store),
    async close() {
      isStopping = true;
      await open.disposeAsync();
    },
  };
}
