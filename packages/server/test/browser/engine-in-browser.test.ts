import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { CHROMIUM_PATH, describeWith } from '../support/services.ts';

const ENGINE = join(import.meta.dirname, '../../../engine');
const URLS = [
  'https://paypa1-login.example/verify',
  'hxxps://usps[.]com-track.top/x',
  'https://github.com/',
  'https://shop.weebly.com/a?b=c#d',
  'https://пример.рф/вход',
  'http://0x7f.1/login',
];

/** The engine bundled as it stands, for a place without Node. */
async function bundledEngine(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: ENGINE,
    build: {
      write: false,
      minify: false,
      lib: { entry: join(ENGINE, 'src/index.ts'), formats: ['es'], fileName: 'engine' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunk = outputs.flatMap((it) => ('output' in it ? it.output : [])).find((it) => it.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('the engine gave no bundle');
  return chunk.code;
}

describeWith('Chromium', 'the engine in a browser', () => {
  test('judges in a worker without Node exactly as it does here', { timeout: 120_000 }, async () => {
    const engine = loadEngine();
    const model = readFileSync(join(ENGINE, 'artefacts/model.bin'));
    const code = await bundledEngine();
    const worker = `
      import { createEngine, noEvidence, parseUrl } from '/engine.js';
      onmessage = async ({ data }) => {
        const model = new Uint8Array(await (await fetch('/model.bin')).arrayBuffer());
        const engine = createEngine({ model });
        const judged = data.map((text) => engine.analyze(parseUrl(text).url, noEvidence(new Date(0))));
        postMessage({ judged, node: typeof process + typeof Buffer + typeof require });
      };`;
    const files: Record<string, readonly [string, string | Buffer]> = {
      '/': ['text/html', '<!doctype html><title>engine</title>'],
      '/engine.js': ['text/javascript', code],
      '/worker.js': ['text/javascript', worker],
      '/model.bin': ['application/octet-stream', model],
    };
    const server = createServer((request, response) => {
      const [type, body] = files[request.url ?? ''] ?? ['text/plain', ''];
      response.writeHead(200, { 'content-type': type }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const browser = await chromium.launch({
      executablePath: CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
    });
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      const answer = await page.evaluate<{ judged: unknown; node: string }>(`new Promise((resolve, reject) => {
        const thread = new Worker('/worker.js', { type: 'module' });
        thread.onmessage = ({ data }) => resolve(data);
        thread.onerror = ({ message }) => reject(new Error(message));
        thread.postMessage(${JSON.stringify(URLS)});
      })`);
      const here = URLS.map((text) => {
        const parsed = parseUrl(text);
        if (!parsed.ok) throw new Error(`${text} was refused`);
        return engine.analyze(parsed.url, noEvidence(new Date(0)));
      });
      expect(answer.node).toBe('undefinedundefinedundefined');
      const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
      expect(digest(answer.judged)).toBe(digest(here));
    } finally {
      await browser.close();
      server.close();
    }
  });
});
