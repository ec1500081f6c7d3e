import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { ConfigError, createJsonLog } from '@lurewatch/settings';
import { collectStartGarbage } from '@lurewatch/settings/start';
import { USAGE, wishOf } from './command-line.ts';
import { type GateConfig, loadConfig } from './config/config.ts';
import type { Places } from './workers/messages.ts';
import { superviseWorkers } from './workers/supervise.ts';
import { openWorkerChannel } from './workers/worker.ts';

/** Longer than any request may take; then the process ends whatever still hangs. */
const STOP_TIMEOUT_MS = 10_000;

// Otherwise V8 wakes four more threads each time it collects a few megabytes of young objects, which costs more than it saves.
setFlagsFromString('--no-parallel-scavenge');

try {
  const wish = wishOf(process.argv.slice(2));
  if (wish === 'help') process.stdout.write(USAGE);
  else await run(wish);
} catch (error) {
  if (!(error instanceof ConfigError || isAddressInUse(error))) throw error;
  process.stderr.write(`The gate cannot start: ${error.message}\n`);
  process.exitCode = 1;
  // Its channel would keep it.
  if (cluster.isWorker) process.exit();
}

async function run(wish: 'serve' | 'check'): Promise<void> {
  const config = loadConfig();
  if (wish === 'check') await check(config);
  else if (config.workers === 1) {
    // The process that starts workers decides nothing: without the detector it takes 60 MB less.
    const { startGate } = await import('./start-gate.ts');
    const gate = await startGate(config);
    greet(gate.listeners);
    collectStartGarbage();
    obeySignals(gate.reload, gate.close, () => undefined);
  } else if (cluster.isPrimary) supervise(config);
  else await work(config);
}

async function check({ policyFile }: GateConfig): Promise<void> {
  const { loadPolicy } = await import('./config/policy-file.ts');
  const { createCurrentRules } = await import('./decision/current-rules.ts');
  createCurrentRules(loadPolicy(policyFile), []);
  process.stdout.write('The settings and the policy can be used.\n');
}

function supervise(config: GateConfig): void {
  // This very file, past the one that looks for it: what takes types out of that one weighs 13 MB in each process.
  cluster.setupPrimary({ exec: import.meta.filename });
  const output = (text: string) => void process.stdout.write(text);
  const { reload, stop, kill } = superviseWorkers({
    count: config.workers,
    log: createJsonLog({ level: config.logLevel, output, now: Date.now }),
    now: Date.now,
    onStarting: () => {
      // Built anew twice since this gate started: what is left is the file that looks for what is built now.
      if (!existsSync(import.meta.filename)) cluster.setupPrimary({ exec: join(import.meta.dirname, 'main.ts') });
    },
    onListening: greet,
    onFailed: () => process.exit(1),
  });
  obeySignals(reload, stop, kill);
}

async function work(config: GateConfig): Promise<void> {
  const channel = await openWorkerChannel();
  const { startGate } = await import('./start-gate.ts');
  const gate = await startGate(config, { peers: channel.peers });
  channel.obey({ reload: gate.reload, stop: () => void gate.close().finally(() => process.exit(0)) });
  channel.tellReady(gate.listeners);
  collectStartGarbage();
}

function greet(listeners: Places): void {
  const places = Object.entries(listeners).map(([name, { host, port }]) => `${name} ${host}:${port}`);
  process.stdout.write(`Lurewatch gate listens: ${places.join(', ')}\n`);
}

/** SIGHUP reloads. SIGTERM and SIGINT finish what is under way; a second one ends at once. */
function obeySignals(reload: () => void, close: () => Promise<void>, kill: () => void): void {
  let isStopping = false;
  const end = () => {
    kill();
    process.exit(1);
  };
  const stop = () => {
    if (isStopping) end();
    isStopping = true;
    setTimeout(end, STOP_TIMEOUT_MS).unref();
    void close().finally(() => process.exit(0));
  };
  process.on('SIGHUP', reload);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function isAddressInUse(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
}
