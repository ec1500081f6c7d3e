import { ConfigError } from '@lurewatch/settings';
import { loadDnsConfig } from './settings.ts';
import { type RunningDoor, startDoor } from './start-door.ts';

/** Longer than any question may take. */
const STOP_TIMEOUT_MS = 6_000;

try {
  const door = await startDoor(loadDnsConfig());
  greet(door);
  obeySignals(door);
} catch (error) {
  if (!(error instanceof ConfigError || isAddressInUse(error))) throw error;
  process.stderr.write(`The DNS door cannot start: ${error.message}\n`);
  process.exitCode = 1;
}

function greet({ listeners }: RunningDoor): void {
  const places = Object.entries(listeners).map(([name, { host, port }]) => `${name} ${host}:${port}`);
  process.stdout.write(`Lurewatch DNS door listens: ${places.join(', ')}\n`);
}

/** SIGTERM and SIGINT end it; a second one ends at once. */
function obeySignals(door: RunningDoor): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    void door.close().finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function isAddressInUse(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
}
