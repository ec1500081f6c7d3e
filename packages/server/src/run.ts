import { setFlagsFromString } from 'node:v8';
import type { Environment } from '@lurewatch/settings';
import { ConfigError } from '@lurewatch/settings';
import { collectStartGarbage } from '@lurewatch/settings/start';
import { banner } from './banner.ts';
import { browserListsPlugin } from './browser-lists/browser-lists-plugin.ts';
import { environmentOf } from './command-line.ts';
import { loadConfig } from './config/config.ts';
import { dashboardPlugin } from './dashboard/dashboard-plugin.ts';
import { feedFilesPlugin } from './feed-files/feed-files-plugin.ts';
import { knowledgePlugin } from './knowledge/knowledge-plugin.ts';
import { listenError } from './listen-error.ts';
import { mcpPlugin } from './mcp/mcp-plugin.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { StoreError } from './store/errors.ts';
import { taxiiPlugin } from './taxii/taxii-plugin.ts';
import { startWatchdog } from './watchdog/start-watchdog.ts';

/** Longer than any request may take; then the process ends whatever still hangs. */
const STOP_TIMEOUT_MS = 35_000;

// What the service writes (database, keys, caches) is its own user's alone, also in a folder that others may enter.
process.umask(0o077);

// Otherwise V8 wakes four more threads each time it collects a few megabytes of young objects, which costs more than it saves.
setFlagsFromString('--no-parallel-scavenge');
// Of each thread that is started from here on, in MB: what the command allows this one's young objects is too little where URLs are judged.
// What NODE_OPTIONS says holds for all: the machine is small.
if (!process.env.NODE_OPTIONS?.includes('max-semi-space-size')) setFlagsFromString('--max-semi-space-size=16');

try {
  const environment = environmentOf(process.argv.slice(2));
  if (environment !== null) await start(environment);
} catch (error) {
  const words = wordsFor(error);
  if (words === null) throw error;
  process.stderr.write(`Lurewatch cannot start: ${words}\n`);
  process.exitCode = 1;
}

async function start(environment: Environment): Promise<void> {
  const config = loadConfig(environment);
  const server = await startServer(config, {
    plugins: [dashboardPlugin, taxiiPlugin, feedFilesPlugin, browserListsPlugin, knowledgePlugin, mcpPlugin],
  }).catch((error: unknown) => {
    throw listenError(error, config) ?? error;
  });
  if (config.watchdogSeconds > 0) startWatchdog(config.watchdogSeconds * 1_000);
  process.stdout.write(banner(server));
  if (server.bootstrap.outcome === 'first_start') await server.markKeyShown();
  stopOnSignal(server, config.shutdownDelayMs);
  collectStartGarbage();
}

/**
 * SIGTERM: serve on for the delay while balancers notice, then finish, flush, close. SIGINT (Ctrl-C) skips the delay, and
 * so does a second signal; one that comes while closing ends the process at once.
 */
function stopOnSignal(server: RunningServer, delayMs: number): void {
  const hurry = new AbortController();
  let isStopping = false;
  let isClosing = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isClosing) process.exit(1);
    if (isStopping || signal === 'SIGINT') hurry.abort();
    if (isStopping) return;
    isStopping = true;
    void server.serveOn(delayMs, hurry.signal).then(close);
  };
  const close = () => {
    isClosing = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(
          `Lurewatch did not stop cleanly: ${error instanceof Error ? error.message : 'unknown error'}\n`,
        );
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** The line that the operator reads; null for what nobody foresaw. */
function wordsFor(error: unknown): string | null {
  return error instanceof ConfigError || error instanceof StoreError ? error.message : null;
}
