import { ConfigError } from '@lurewatch/settings';
import { USAGE, wishOf } from './command-line.ts';
import { loadConfig } from './config/config.ts';
import { loadPolicy } from './config/policy-file.ts';
import { createCurrentRules } from './decision/current-rules.ts';
import { type RunningGate, startGate } from './start-gate.ts';

/** Longer than any request may take; then the process ends whatever still hangs. */
const STOP_TIMEOUT_MS = 10_000;

try {
  const wish = wishOf(process.argv.slice(2));
  if (wish === 'help') process.stdout.write(USAGE);
  else await run(wish);
} catch (error) {
  if (!(error instanceof ConfigError || isAddressInUse(error))) throw error;
  process.stderr.write(`The gate cannot start: ${error.message}\n`);
  process.exitCode = 1;
}

async function run(wish: 'serve' | 'check'): Promise<void> {
  const config = loadConfig();
  if (wish === 'check') {
    createCurrentRules(loadPolicy(config.policyFile), []);
    process.stdout.write('The settings and the policy can be used.\n');
    return;
  }
  const gate = await startGate(config);
  greet(gate);
  obeySignals(gate);
}

function greet({ listeners }: RunningGate): void {
  const places = Object.entries(listeners).map(([name, { host, port }]) => `${name} ${host}:${port}`);
  process.stdout.write(`Lurewatch gate listens: ${places.join(', ')}\n`);
}

/** SIGHUP reloads. SIGTERM and SIGINT finish what is under way; a second one ends at once. */
function obeySignals(gate: RunningGate): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    void gate.close().finally(() => process.exit(0));
  };
  process.on('SIGHUP', () => gate.reload());
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function isAddressInUse(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
}
