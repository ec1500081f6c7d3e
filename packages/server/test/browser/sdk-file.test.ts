import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '../support/services.ts';
import type { TestServer } from '../support/start-test-server.ts';
import { newVisitor, signUpInBrowser } from './dashboard-browser.ts';
import { listenLocally } from './local-server.ts';
import { type Stage, startStage } from './start-scene.ts';

// Not synchronous: the server answers from this process.
const run = promisify(execFile);

describeWith('Chromium', 'the API’s client that the service serves', () => {
  let stage: Stage;
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    stage = await startStage();
    ({ server, browser } = stage);
  });
  afterAll(() => stage.close());

  test('is one script that imports nothing, for any origin, asked for anew but sent only when it changed', async () => {
    const answer = await fetch(`${server.url}/sdk/lurewatch.js`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).not.toMatch(/\bimport\b[^.]*from|require\(/);
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(`${server.url}/sdk/lurewatch.js`, {
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
    const page = await fetch(`${server.url}/`);
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('runs in Node exactly as the page of an analysis shows it', async () => {
    const { page, context, shot, problems } = await newVisitor(browser, server.url);
    await signUpInBrowser(page, 'ada@example.com');
    await page.getByRole('button', { name: 'Create an API key' }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByLabel('URL, or several, one per line').fill('https://paypa1-login.example/verify');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('tab', { name: 'From your program' }).click();
    await page.getByRole('tab', { name: 'JavaScript' }).click();
    const shown = page.getByRole('region', { name: 'JavaScript example' });
    const code = (await shown.textContent()) ?? '';
    await shot('sdk-snippet');

    const folder = mkdtempSync(join(tmpdir(), 'lurewatch-sdk-'));
    const [, download = ''] = /^\/\/ (curl .*)$/m.exec(code) ?? [];
    // Node itself downloads where curl is not installed, so that the rest is proven everywhere.
    const curl = `command -v curl >/dev/null || curl() { node -e 'fetch(process.argv[1]).then((it) => it.text()).then((it) => fs.writeFileSync(path.basename(process.argv[1]), it))' "$2"; }`;
    await run('sh', ['-c', `${curl}\n${download}`], { cwd: folder, timeout: 20_000 });
    expect(readFileSync(join(folder, 'lurewatch.js'), 'utf8')).toContain('createLurewatch');
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'main.js'), code);
    const { stdout } = await run(process.execPath, ['main.js'], { cwd: folder, timeout: 20_000 });
    expect(stdout).toMatch(/^dangerous \d+ \[/);
    expect(stdout).toContain('The host imitates PayPal');
    rmSync(folder, { recursive: true });
    expect(problems).toEqual([]);
    await context.close();
  });

  test('works in a page of another origin', async () => {
    const other = await listenLocally(
      createServer((_request, response) => {
        response.setHeader('content-type', 'text/html').end('<!doctype html><title>other</title>');
      }),
    );
    const { page, context } = await newVisitor(browser, other.url);
    await page.goto('/');
    const { token } = await server.newAccount();
    const call = { baseUrl: server.url, apiKey: token };
    const judged = await page.evaluate(
      `import('${server.url}/sdk/lurewatch.js').then(async ({ createLurewatch, LurewatchError }) => {
        const lurewatch = createLurewatch(${JSON.stringify(call)});
        const { verdict } = await lurewatch.analyze('https://paypa1-login.example/verify', { depth: 'fast' });
        const refused = await lurewatch.analyze('nonsense').catch((error) => error instanceof LurewatchError && error.code);
        return [verdict, refused];
      })`,
    );
    expect(judged).toEqual(['dangerous', 'invalid_url']);
    await context.close();
    await other.close();
  });
});
