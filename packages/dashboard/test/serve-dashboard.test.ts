import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTENT_SECURITY_POLICY } from '../serve/content-security-policy.ts';
import { isDashboardBuilt, serveDashboard } from '../serve/serve-dashboard.ts';
import { createDashboardRouter } from '../src/router.tsx';

describe('serving the pages', () => {
  let dist: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    dist = `${mkdtempSync(join(tmpdir(), 'dist-'))}/`;
    mkdirSync(join(dist, 'assets'));
    mkdirSync(join(dist, 'sdk'));
    writeFileSync(join(dist, 'sdk/lurewatch.js'), 'client');
    writeFileSync(join(dist, 'index.html'), '<!doctype html><title>index</title>');
    writeFileSync(join(dist, '.hash'), 'secret');
    writeFileSync(join(dist, 'assets/app-12345678.js'), 'plain');
    writeFileSync(join(dist, 'assets/app-12345678.js.br'), 'compressed');
    app = Fastify();
    await serveDashboard(app, dist);
  });
  afterAll(async () => {
    await app.close();
    rmSync(dist, { recursive: true });
  });

  test('is possible only once they are built', () => {
    expect(isDashboardBuilt(dist)).toBe(true);
    expect(isDashboardBuilt('/nowhere/')).toBe(false);
  });

  test.each(['/', '/history', '/analysis/ana_x', '/admin/feeds'])(
    'answers %s with the index, guarded and always asked for anew',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>index</title>');
      expect(answer.headers).toMatchObject({
        'content-security-policy': CONTENT_SECURITY_POLICY,
        'x-frame-options': 'DENY',
        'cache-control': 'no-cache',
      });
    },
  );

  test('answers a reload of every page that the router knows', async () => {
    const paths = Object.keys(createDashboardRouter(new QueryClient()).routesByPath);
    expect(paths).toContain('/batches/$id');
    for (const path of paths) {
      const { statusCode } = await app.inject({
        url: path.replaceAll(/\$\w+/g, 'example.com'),
        headers: { accept: 'text/html' },
      });
      expect(statusCode, path).toBe(200);
    }
  });

  test('lets files with hashed names be kept for ever, compressed where the browser understands it', async () => {
    const answer = await app.inject({ url: '/assets/app-12345678.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(answer.body).toBe('compressed');
  });

  test('hands the client of the API to pages of any origin, and nothing else', async () => {
    const client = await app.inject({ url: '/sdk/lurewatch.js' });
    expect(client.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
      etag: expect.any(String),
    });
    const page = await app.inject({ url: '/' });
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
    expect(page.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('answers a person who mistyped an address with a page and status 404, a program with the refusal', async () => {
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const page = await app.inject({ url: '/nowhere/at-all', headers: browser });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('<title>index</title>');
    expect(page.headers).toMatchObject({ 'content-security-policy': CONTENT_SECURITY_POLICY });
    for (const [url, headers] of [
      ['/nowhere', { accept: '*/*' }],
      ['/v1/analyse', browser],
      ['/app/api/none', browser],
      ['/assets/none.js', browser],
    ] as const) {
      const refusal = await app.inject({ url, headers });
      expect(refusal.statusCode).toBe(404);
      expect(refusal.body).not.toContain('<title>');
    }
  });

  test.each(['/.hash', '/assets/app-12345678.js.br', '/%2e%2e/package.json', '/nothing'])('hides %s', async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  });
});
