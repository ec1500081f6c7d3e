import { operationList } from '@lurewatch/contract';
import { expect, test } from 'vitest';

/** The routes that the interface specification and the design name: none may go missing. */
const ROUTES = [
  ['POST', '/v1/analyze', 200],
  ['GET', '/v1/analysis/:id', 200],
  ['GET', '/v1/analysis/:id/screenshot', 200],
  ['GET', '/v1/analysis/:id/brand-pages', 200],
  ['GET', '/v1/analysis/:id/brand-pages/:host/picture', 200],
  ['DELETE', '/v1/analysis/:id', 200],
  ['GET', '/v1/analyses', 200],
  ['POST', '/v1/batch', 200],
  ['POST', '/v1/analysis/:id/recheck', 200],
  ['POST', '/v1/batches', 202],
  ['POST', '/v1/logs', 200],
  ['GET', '/v1/batches', 200],
  ['GET', '/v1/batches/:id', 200],
  ['GET', '/v1/batches/:id/results', 200],
  ['GET', '/v1/batches/:id/export', 200],
  ['POST', '/v1/shares', 201],
  ['GET', '/v1/shares', 200],
  ['DELETE', '/v1/shares/:id', 200],
  ['GET', '/v1/shared/:token', 200],
  ['GET', '/v1/account', 200],
  ['GET', '/v1/account/export', 200],
  ['DELETE', '/v1/account', 200],
  ['GET', '/v1/usage', 200],
  ['POST', '/v1/webhooks', 201],
  ['GET', '/v1/webhooks', 200],
  ['GET', '/v1/webhooks/:id', 200],
  ['PATCH', '/v1/webhooks/:id', 200],
  ['DELETE', '/v1/webhooks/:id', 200],
  ['POST', '/v1/reports', 201],
  ['GET', '/v1/reports', 200],
  ['GET', '/v1/lists/allow', 200],
  ['POST', '/v1/lists/allow', 201],
  ['DELETE', '/v1/lists/allow', 200],
  ['GET', '/v1/lists/block', 200],
  ['POST', '/v1/lists/block', 201],
  ['DELETE', '/v1/lists/block', 200],
  ['GET', '/v1/signals', 200],
  ['GET', '/health/live', 200],
  ['GET', '/health/ready', 200],
  ['GET', '/metrics', 200],
  ['GET', '/openapi.json', 200],
  ['GET', '/docs', 200],
] as const;

test.each(ROUTES)('%s %s succeeds with %i', (method, path, status) => {
  const found = operationList.find((operation) => operation.method === method && operation.path === path);
  expect(found?.response.status).toBe(status);
});

test('operation ids are unique', () => {
  expect(new Set(operationList.map(({ operationId }) => operationId)).size).toBe(operationList.length);
});
