import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDnsResolver } from '@lurewatch/evidence/dns';
import { createGuardedFetch, createOutboundPolicy, readOutboundProxy } from '@lurewatch/evidence/fetch';
import { ConfigError, createJsonLog } from '@lurewatch/settings';
import { openBrowserPool } from './browser/browser-pool.ts';
import { BrowserUnusableError, startBrowser } from './browser/start-browser.ts';
import type { RendererConfig } from './config/config.ts';
import { serveApi } from './http/serve-api.ts';
import { openTextReader } from './picture-text/open-text-reader.ts';
import { render } from './render.ts';

export interface RunningRenderer {
  readonly port: number;
  readonly browser: string;
  close(): Promise<void>;
}

/** Programs themselves: Debian's commands of these names are scripts that read more settings. */
const BROWSERS = ['/usr/lib/chromium/chromium-headless-shell', '/usr/lib/chromium/chromium'];

/** @throws ConfigError when there is no browser, or none that runs with its sandbox behind the fence. */
export async function startRenderer(config: RendererConfig): Promise<RunningRenderer> {
  const log = createJsonLog({
    level: config.logLevel,
    output: (text) => process.stdout.write(text),
    now: Date.now,
  });
  const browser = findBrowser(config.browser);
  const proxyFolder = mkdtempSync(join(tmpdir(), 'lurewatch-renderer-'));
  const resolver = createDnsResolver({ servers: config.dnsServers ?? [] });
  const { outboundAllow, outboundProxy } = config;
  const fetch = createGuardedFetch({ resolver, outboundAllow, outboundProxy, verifyCertificates: false });
  const pool = await openBrowserPool({
    start: () => startBrowser({ browser, userAgent: config.userAgent, proxyFolder }),
    size: config.concurrency,
    maxWaiting: config.queue,
    pagesPerBrowser: config.pagesPerBrowser,
    onUnusable: (error) => log.error({ reason: messageOf(error) }, 'a browser could not be started'),
  }).catch((error: unknown) => {
    rmSync(proxyFolder, { recursive: true, force: true });
    throw error instanceof BrowserUnusableError ? unusable(browser, error) : error;
  });
  const policy = createOutboundPolicy(outboundAllow);
  const dependencies = {
    pool,
    textReader: openTextReader({ timeoutMs: config.textMs, size: config.concurrency }),
    resolver,
    policy,
    outboundProxy: readOutboundProxy(outboundProxy),
    fetch,
    proxyFolder,
    maxBytes: config.maxPageBytes,
    deadlineMs: config.deadlineMs,
    mayPress: config.press,
  };
  const api = await serveApi({
    host: config.host,
    port: config.port,
    secret: config.secret,
    browser: () => pool.version,
    onError: (error) => log.error({ reason: messageOf(error) }, 'a page could not be rendered'),
    async render(request, signal) {
      const answer = await render(request, signal, dependencies);
      log.info(typeof answer === 'string' ? { outcome: answer } : summary(answer), 'render');
      return answer;
    },
  });
  return {
    port: api.port,
    browser: pool.version ?? '',
    async close() {
      await Promise.all([api.close(), pool.close(), fetch.close()]);
      resolver.close();
      rmSync(proxyFolder, { recursive: true, force: true });
    },
  };
}

function findBrowser(wanted: string | null): string {
  const found = (wanted === null ? BROWSERS : [wanted]).find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new ConfigError(
    wanted === null
      ? 'no Chromium is found: install chromium-headless-shell, or name its program in RENDERER_BROWSER'
      : `RENDERER_BROWSER is "${wanted}", which does not exist: name the program of Chromium`,
  );
}

function unusable(browser: string, error: BrowserUnusableError): ConfigError {
  const reason = /ENOENT/.test(error.message) ? 'bubblewrap is not installed' : error.message;
  return new ConfigError(
    `${browser} cannot run behind its fence (${reason}): install bubblewrap, allow user namespaces, and see docs/renderer.md`,
    { cause: error },
  );
}

function summary({ outcome, timeMs, ...rest }: { outcome: string; timeMs: number; reason?: string }): object {
  return { outcome, timeMs, ...(rest.reason === undefined ? {} : { reason: rest.reason }) };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
