import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { eventually } from '../store/eventually.ts';
import { startCli } from './run-cli.ts';

/** A program that is killed and started again with the same arguments. */
export interface Killable {
  start(): void;
  /** SIGKILL, and waits for its end. */
  kill(): Promise<void>;
  /** SIGTERM, and waits for its end. */
  stop(): Promise<void>;
  told(): string;
}

export function killable(begin: () => ChildProcess): Killable {
  let child: ChildProcess | null = null;
  let told = '';
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = child;
    child = null;
    if (ended === null || ended.exitCode !== null || ended.signalCode !== null) return;
    const exit = once(ended, 'exit');
    ended.kill(signal);
    await exit;
  };
  return {
    start() {
      child = begin();
      child.stderr?.on('data', (text) => {
        told += text;
      });
      child.stdout?.resume();
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    told: () => told,
  };
}

export function streamProcess(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Killable {
  return killable(() => startCli(['stream', ...args], environment));
}

/** nats-server with its files in the folder, and the streams IN (subject `in`) and OUT (subject `out`). */
export async function ownNats(folder: string, port: number) {
  const server = killable(() =>
    spawn('nats-server', ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  server.start();
  const connection = await connect({
    servers: `127.0.0.1:${port}`,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
  });
  const manager = await jetstreamManager(connection);
  await manager.streams.add({ name: 'IN', subjects: ['in'] });
  await manager.streams.add({ name: 'OUT', subjects: ['out'] });
  const client = jetstream(connection);
  return {
    ...server,
    url: `nats://127.0.0.1:${port}`,
    /** Each is confirmed before it resolves. */
    async publish(lines: readonly string[]): Promise<void> {
      for (const line of lines) {
        const id = crypto.randomUUID();
        await eventually(60_000, async () => void (await client.publish('in', line, { msgID: id })));
      }
    },
    async written(): Promise<readonly string[]> {
      const { state } = await manager.streams.info('OUT');
      const found: string[] = [];
      for (let seq = state.first_seq; seq <= state.last_seq && state.messages > 0; seq++)
        found.push((await manager.streams.getMessage('OUT', { seq }))?.string() ?? '');
      return found;
    },
    count: async () => (await manager.streams.info('OUT')).state.messages,
    async close(): Promise<void> {
      await connection.close();
      await server.stop();
    },
  };
}

export function linesOf(path: string): readonly string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
}
