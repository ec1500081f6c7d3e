import { type Health, openApiDocument, operationList, operations } from '@lurewatch/contract';
import { serveDocs } from '@lurewatch/dashboard/serve-docs';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import { etagOf, isAmong } from '../api/etag.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ModelState } from '../models/model-updates.ts';
import { answerUnchanged } from './answer-unchanged.ts';

export interface ServiceParts {
  readonly metrics: Metrics | null;
  readonly checkReady: () => Promise<void>;
  /** The model in use. */
  readonly modelInUse: () => Pick<ModelState, 'dataVersion' | 'edition' | 'overlayVersion' | 'isAged'>;
  /** Where users reach the service; null: wherever they have found this description. */
  readonly publicUrl: string | null;
  readonly listenUrl: string;
  readonly version: string;
  readonly browserLists: boolean;
}

/** Health, metrics and the descriptions of the API: no key, no limits. */
export function registerServiceRoutes(
  app: FastifyInstance,
  { metrics, checkReady, modelInUse, publicUrl, listenUrl, version, browserLists }: ServiceParts,
): void {
  const openApi = JSON.stringify(
    openApiDocument(operationList, { version, serverUrl: publicUrl ?? '/', browserLists, feeds: true }),
  );
  const openApiEtag = etagOf(openApi);

  app.get(operations.live.path, { config: { operation: operations.live } }, () => ({ status: 'ok' }) satisfies Health);
  app.get(operations.ready.path, { config: { operation: operations.ready } }, async (_request, reply) => {
    const isReady = await checkReady().then(
      () => true,
      () => false,
    );
    reply.header('cache-control', 'no-store');
    if (!isReady)
      return reply
        .code(503)
        .header('retry-after', '1')
        .send({ status: 'unavailable', checks: { database: 'failed' } });
    const { dataVersion, edition, overlayVersion, isAged } = modelInUse();
    const model = {
      data_version: dataVersion,
      edition: edition ?? 'release',
      overlay_version: overlayVersion,
      aged: isAged,
    };
    return { status: 'ok', checks: { database: 'ok' }, model } satisfies Health;
  });
  app.get(operations.metrics.path, { config: { operation: operations.metrics } }, async (_request, reply) => {
    if (!metrics) throw new ApiError('not_found', 'Metrics are switched off.');
    return reply.header('content-type', metrics.contentType).send(await metrics.text());
  });
  app.get(operations.openapi.path, { config: { operation: operations.openapi } }, (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache').header('etag', openApiEtag);
    if (isAmong(openApiEtag, request.headers['if-none-match'])) return reply.code(304).send();
    return reply.header('content-type', 'application/json; charset=utf-8').send(openApi);
  });
  app.register(async (scope) => {
    answerUnchanged(scope);
    const docs = serveDocs(scope, publicUrl ?? listenUrl);
    scope.get(operations.docs.path, { config: { operation: operations.docs } }, (_request, reply) =>
      docs.answer(operations.docs.path, true, reply),
    );
  });
}
