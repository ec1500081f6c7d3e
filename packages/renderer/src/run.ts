import { ConfigError } from '@lurewatch/settings';
import { collectStartGarbage } from '@lurewatch/settings/start';
import { loadConfig } from './config/config.ts';
import { dropPrivileges } from './drop-privileges.ts';
import { type RunningRenderer, startRenderer } from './start-renderer.ts';

/** Longer than a page may take; then the process ends whatever still hangs. */
const STOP_TIMEOUT_MS = 10_000;

try {
  const config = loadConfig();
  dropPrivileges(config.user);
  const renderer = await startRenderer(config);
  process.stdout.write(
    `Lurewatch renderer listens on ${config.host}:${renderer.port}, with Chromium ${renderer.browser}\n`,
  );
  obeySignals(renderer);
  collectStartGarbage();
} catch (error) {
  if (!(error instanceof ConfigError || isAddressInUse(error))) throw error;
  process.stderr.write(`The renderer cannot start: ${error.message}\n`);
  process.exit(1);
}

/** SIGTERM and SIGINT end what is under way; a second one ends at once. */
function obeySignals(renderer: RunningRenderer): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    void renderer.close().finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function isAddressInUse(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
}
