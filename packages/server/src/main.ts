import { loadConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { dashboardPlugin } from './dashboard/dashboard-plugin.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { StoreError } from './store/errors.ts';
import { startWatchdog } from './watchdog/start-watchdog.ts';

/** Longer than any request may take; then the process ends whatever still hangs. */
const STOP_TIMEOUT_MS = 35_000;

// What the service writes (database, keys, caches) is its own user's alone, also in a folder that others may enter.
process.umask(0o077);

try {
  const config = loadConfig();
  const server = await startServer(config, { plugins: [dashboardPlugin] });
  if (config.watchdogSeconds > 0) startWatchdog(config.watchdogSeconds * 1_000);
  greet(server);
  stopOnSignal(server, config.shutdownDelayMs);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreError || isAddressInUse(error))) throw error;
  process.stderr.write(`Lurewatch cannot start: ${error.message}\n`);
  process.exitCode = 1;
}

function greet({ url, bootstrap }: RunningServer): void {
  process.stdout.write(`Lurewatch listens on ${url} (API reference: ${url}/docs)\n`);
  if (bootstrap.outcome !== 'first_start') return;
  process.stdout.write(
    [
      '',
      'This is the first start: a local account was made. Its API key, shown only this once:',
      '',
      `  ${bootstrap.token}`,
      '',
      'Try it:',
      '',
      `  curl ${url}/v1/analyze -H 'Authorization: Bearer ${bootstrap.token}' \\`,
      `    -H 'Content-Type: application/json' -d '{"url":"https://paypa1-login.example/verify"}'`,
      '',
      '',
    ].join('\n'),
  );
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

function isAddressInUse(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
}
