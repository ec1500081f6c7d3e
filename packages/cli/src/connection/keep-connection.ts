import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Connection } from './read-connection.ts';

/** Writes the key where its owner alone may read it, whatever stood there before and whoever could read that. */
export function keepConnection(path: string, connection: Connection): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(fresh, path);
}
