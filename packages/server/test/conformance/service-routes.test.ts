import { readFileSync } from 'node:fs';
import { operationList } from '@lurewatch/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SERVICE_VERSION } from '../../src/store/service-version.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

describe('service routes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('sqlite');
  });
  afterAll(() => server.close());

  test('health tells life and readiness', async () => {
    expect((await server.call('GET', '/health/live')).json).toEqual({ status: 'ok' });
    expect((await server.call('GET', '/health/ready')).json).toMatchObject({
      status: 'ok',
      checks: { database: 'ok' },
      model: {
        data_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        edition: 'release',
        overlay_version: null,
        aged: expect.any(Boolean),
      },
    });
  });

  test('the catalogue of signals needs no key', async () => {
    const { status, json } = await server.call('GET', '/v1/signals');
    expect(status).toBe(200);
    expect(json.data.length).toBeGreaterThan(0);
    for (const one of json.data)
      expect(one).toMatchObject({ code: expect.stringMatching(/^[a-z0-9_]+$/), title: expect.any(String) });
  });

  test('OpenAPI 3.1 describes every operation of the table', async () => {
    const { json } = await server.call('GET', '/openapi.json');
    expect(json.openapi).toMatch(/^3\.1\./);
    expect(json.info.version).toBe(SERVICE_VERSION);
    for (const { path, method, operationId } of operationList) {
      expect(json.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()].operationId).toBe(operationId);
    }
    const text = JSON.stringify(json);
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(json.components.schemas).toHaveProperty(name ?? '');
  });

  test('the documentation says how to build it where it is not built, and the API is served all the same', async () => {
    const { status, headers, text } = await server.call('GET', '/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('<html lang="en">');
  });

  test('metrics count answers and carry no URL, account or address', async () => {
    const { token, account } = await server.newAccount();
    await server.call('POST', '/v1/analyze', { token, body: { url: 'https://metrics-secret.example/' } });
    const { text } = await server.call('GET', '/metrics');
    expect(text).toContain('lurewatch_http_requests_total{operation="analyze",status="200"} 1');
    expect(text).toContain('lurewatch_analyses_total{verdict=');
    for (const secret of ['metrics-secret', account.id, '127.0.0.1']) expect(text).not.toContain(secret);
  });

  test('the version is that of the package', () => {
    const path = new URL('../../package.json', import.meta.url);
    expect(JSON.parse(readFileSync(path, 'utf8')).version).toBe(SERVICE_VERSION);
  });
});
