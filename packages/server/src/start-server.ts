import { setTimeout as sleep } from 'node:timers/promises';
import { createOutboundPolicy } from '@lurewatch/evidence';
import { createJsonLog } from '@lurewatch/settings';
import type { FastifyInstance } from 'fastify';
import { makeSetUpToken } from './accounts/set-up-link.ts';
import type { Config } from './config/config.ts';
import { createAccessLog } from './http/access-log.ts';
import { authenticateByKey } from './http/authenticate-key.ts';
import { closePolitely } from './http/close-politely.ts';
import { type ApiParts, createApp } from './http/create-app.ts';
import { rememberedCheck } from './http/readiness.ts';
import { createHandlers } from './http/routes/create-handlers.ts';
import { createFindShared, type FindShared } from './http/routes/share-routes.ts';
import { sealAnswers } from './http/seal-answers.ts';
import { endStalledReaders } from './http/stalled-readers.ts';
import { createWrongKeys } from './http/wrong-keys.ts';
import { type Bootstrap, ensureBootstrap, markKeyShown } from './keys/ensure-bootstrap.ts';
import { createVisibleSince } from './limits/visible-since.ts';
import { openService, type Service, type ServiceOptions } from './open-service.ts';
import { registerOperationMetrics } from './operation-metrics.ts';
import { newId } from './store/id.ts';
import type { Store } from './store/store.ts';
import { createTracing } from './tracing/create-tracing.ts';
import { SERVICE_VERSION } from './version.ts';
import { createDeliveryLog, createSecretBox, newWebhookSecret } from './webhooks/index.ts';

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
  const closers: (() => unknown)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const log = createJsonLog({ level: config.logLevel, output, now });
    const service = await openService(config, {
      now,
      log,
      onClose: (close) => closers.push(close),
      onAnalysisThread: options.onAnalysisThread,
    });
    const accessLog = createAccessLog({ level: config.logLevel, output, now });
    closers.push(() => accessLog.close());

    const tracing = config.otlpTracesUrl === null ? null : await createTracing(config.otlpTracesUrl, SERVICE_VERSION);
    closers.push(() => tracing?.close());

    let isStopping = false;
    const { store, authenticator, plans, rateLimiter, metrics, analysis } = service;
    const { analyzer } = analysis;
    const checkService = async () => {
      await analyzer.ensureReady();
      await store.ping(analyzer.isFailing);
    };
    const checkAtMostEvery = rememberedCheck(checkService, READINESS_FRESH_MS, () => performance.now());
    const checkReady = () => (isStopping ? Promise.reject(new Error('stopping')) : checkAtMostEvery());
    registerOperationMetrics(metrics.registry, {
      dataDir: config.dataDir,
      checkReady,
      maintenance: store.maintenance,
    });
    const wrongKeys = createWrongKeys(metrics.registry, () => performance.now());
    const findShared = createFindShared({
      shares: store.shares,
      analyses: store.analyses,
      visibleSince: createVisibleSince(store.accounts, plans),
      wrongKeys,
      now,
    });
    const app = await createApp({
      handlers: handlersOf(service, findShared),
      authenticate: authenticateByKey(authenticator, plans, wrongKeys),
      rateLimiter,
      usage: analysis.usage,
      now,
      idempotency: sealAnswers(store.idempotency, createSecretBox(service.secretKey)),
      metrics: config.metrics ? metrics : null,
      countRequest: metrics.countRequest,
      accessLog,
      tracing,
      newRequestId: () => newId('req'),
      isStopping: () => isStopping,
      checkReady,
      modelInUse: service.modelUpdates.state,
      findShared,
      publicUrl: config.publicUrl,
      listenUrl: `http://${config.host}:${config.port}`,
      version: SERVICE_VERSION,
      browserLists: config.browserLists,
      trustProxy: config.trustProxy,
      largestBatch: Math.max(...Object.values(plans).map(({ batch_size }) => batch_size ?? 0)),
      plugins: plugins.map((plugin) => (scope, api) => plugin(scope, api, service)),
    });
    endStalledReaders(app.server);
    closers.push(() => closePolitely(app));
    const url = await app.listen({ host: config.host, port: config.port });
    // Only now: a start that finds its port taken has made no key that nobody saw.
    const bootstrap = await ensureBootstrap(store, config, now());
    const setUpToken = await makeSetUpToken(store, { replace: store.dialect === 'sqlite' });

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
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function handlersOf(
  { config, store, analysis, hashList, batches, dispatcher, secretKey }: Service,
  findShared: FindShared,
): ApiParts['handlers'] {
  const box = createSecretBox(secretKey);
  return createHandlers({
    store,
    analysis,
    hashList,
    dataRegion: config.dataRegion,
    publicUrl: config.publicUrl,
    findShared,
    wakeBatches: batches.wake,
    newSecret: () => newWebhookSecret(box),
    destinations: {
      policy: createOutboundPolicy(config.outboundAllow),
      allowsPrivate: config.outboundAllow.length > 0,
    },
    deliveries: createDeliveryLog(store.database),
    wakeDispatcher: dispatcher.wake,
  });
}
