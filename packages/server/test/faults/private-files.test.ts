import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generateKey } from '../../src/keys/key-format.ts';
import { startServerProcess } from '../support/server-process.ts';
import { temporaryDataDir } from '../support/services.ts';
import { analyze } from './caller.ts';

it('nobody else may read what the service writes, also where its folder is open to others', async () => {
  const folder = temporaryDataDir();
  const dataDir = join(folder.path, 'data');
  mkdirSync(dataDir);
  // As an operator made it, with the usual umask.
  chmodSync(dataDir, 0o755);
  const { token } = generateKey('lw_live_');
  const server = await startServerProcess({ DATA_DIR: dataDir, BOOTSTRAP_API_KEY: token });
  try {
    expect((await analyze(server.url, token, 'a')).status).toBe(200);
    const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    for (const name of ['lurewatch.db', 'lurewatch.db-wal', 'secret.key']) expect(files).toContain(name);
    const open = files.filter((file) => (statSync(join(dataDir, file)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  } finally {
    await server.end('SIGKILL');
    folder.remove();
  }
}, 60_000);
