import { createHash, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@lurewatch/settings';
import { makeFolder } from '../store/make-folder.ts';
import type { Store } from '../store/store.ts';

const FILE = 'secret.key';
const FINGERPRINT = 'sealing_key_fingerprint';

/** The 32 bytes that seal secrets in the database: SECRET_KEY, else those of a file made at the first start. */
export function sealingKey(secretKey: Uint8Array | null, dataDir: string): Uint8Array {
  if (secretKey !== null) return secretKey;
  const path = join(dataDir, FILE);
  return readKey(path) ?? createKey(path, dataDir);
}

/**
 * Refuses a key other than the one that this database's secrets were sealed with: a replica with a key of its own
 * could read none of them.
 */
export async function ensureSameSealingKey(store: Store, key: Uint8Array): Promise<void> {
  const fingerprint = createHash('sha256').update('lurewatch sealing key').update(key).digest('hex');
  const stored = await store.maintenance.getMeta(FINGERPRINT);
  if (stored === null) await store.maintenance.setMeta(FINGERPRINT, fingerprint);
  else if (stored !== fingerprint) {
    throw new ConfigError(
      'SECRET_KEY (or secret.key in DATA_DIR) is not the key that this database was set up with: ' +
        'give every replica the same SECRET_KEY, or restore the old secret.key.',
    );
  }
}

function readKey(path: string): Uint8Array | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const key = Buffer.from(text, 'base64');
  if (key.length === 32) return key;
  throw new ConfigError(`${path} does not hold 32 bytes in base64: restore it from a backup, or set SECRET_KEY.`);
}

/** A link either appears whole or fails because another process was first. */
function createKey(path: string, dataDir: string): Uint8Array {
  makeFolder(dataDir);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const key = readKey(path);
  if (key === null) throw new ConfigError(`${path} could not be written: check the folder's permissions.`);
  return key;
}
