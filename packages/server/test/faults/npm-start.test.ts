import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type Disposable, temporaryDataDir } from '../support/services.ts';
import { call } from '../support/start-test-server.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const KEY = /lw_live_[0-9A-Za-z]{38}/;
const PATIENCE_MS = 150_000;

/** What a person types, with npm between them and the server. */
interface Started {
  readonly npm: ChildProcess;
  output(): string;
  /** Resolves once the output has it; rejects when npm ends before. */
  until(words: RegExp): Promise<string>;
  readonly ended: Promise<number | null>;
}

describe('npm start', () => {
  const open: { npm?: Started; folder?: Disposable }[] = [];
  afterEach(async () => {
    for (const { npm, folder } of open.splice(0).reverse()) {
      if (npm !== undefined) {
        // The whole group: a server left behind must not outlive the test that looks for it.
        try {
          process.kill(-(npm.npm.pid ?? 0), 'SIGKILL');
        } catch {}
        await npm.ended;
      }
      folder?.remove();
    }
  });

  function newFolder(): Disposable {
    const folder = temporaryDataDir();
    open.push({ folder });
    return folder;
  }

  function start(environment: Readonly<Record<string, string>>): Started {
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      detached: true,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NETWORK_CHECKS: 'off',
        SHUTDOWN_DELAY_MS: '0',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const ended = once(npm, 'close').then(([code]) => code as number | null);
    const listeners = new Set<() => void>();
    for (const stream of [npm.stdout, npm.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        for (const listener of listeners) listener();
      });
    }
    const started: Started = {
      npm,
      ended,
      output: () => output,
      until: (words) =>
        new Promise((resolve, reject) => {
          const look = () => {
            const found = words.exec(output)?.[0];
            if (found !== undefined) resolve(found);
          };
          listeners.add(look);
          look();
          void ended.then((code) => reject(new Error(`npm ended with ${code}:\n${output}`)));
        }),
    };
    open.push({ npm: started });
    return started;
  }

  it('SIGTERM to npm ends the server too: the port is free, and the data folder is not held', {
    timeout: PATIENCE_MS,
  }, async () => {
    const environment = { DATA_DIR: newFolder().path, PORT: String(await freePort()) };
    const first = start(environment);
    await first.until(/listens on /);
    expect((await call(`http://127.0.0.1:${environment.PORT}`, 'GET', '/health/ready')).status).toBe(200);
    first.npm.kill('SIGTERM');
    await first.ended;
    // The same port and folder, at once.
    const second = start(environment);
    await second.until(/listens on /);
    second.npm.kill('SIGINT');
    await second.ended;
  });

  it('after a start that found its port taken, the next one shows the first key, once, and it is valid', {
    timeout: PATIENCE_MS,
  }, async () => {
    const dataDir = newFolder().path;
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const port = String(typeof address === 'object' && address !== null ? address.port : 0);
    const refused = start({ DATA_DIR: dataDir, PORT: port });
    expect(await refused.ended).not.toBe(0);
    expect(refused.output()).toMatch(new RegExp(`Port ${port} `));
    expect(refused.output()).not.toMatch(KEY);
    expect(refused.output()).not.toMatch(/^\s+at /m);
    squatter.close();

    const url = `http://127.0.0.1:${port}`;
    const first = start({ DATA_DIR: dataDir, PORT: port });
    await first.until(/listens on /);
    const token = await first.until(KEY);
    expect((await call(url, 'GET', '/v1/account', { token })).status).toBe(200);
    first.npm.kill('SIGTERM');
    await first.ended;

    const later = start({ DATA_DIR: dataDir, PORT: port });
    await later.until(/listens on /);
    expect((await call(url, 'GET', '/v1/account', { token })).status).toBe(200);
    later.npm.kill('SIGTERM');
    await later.ended;
    expect(later.output()).not.toMatch(KEY);
  });
});
