import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@lurewatch/settings';
import { formatPublicKey, keyIdOf } from '../models/minisign.ts';
import type { SecretBox } from '../sealing/secret-box.ts';
import { makeFolder } from '../store/make-folder.ts';
import type { StoreLog } from '../store/store-log.ts';
import type { MaintenanceStore } from '../store/tables/maintenance.ts';

/** The service's own Ed25519 key, by which others know that what was learnt comes from it. */
export interface SigningKey {
  readonly secretKey: KeyObject;
  readonly keyId: Uint8Array;
  /** As minisign writes it. */
  readonly publicKey: string;
}

export interface SigningKeyParts {
  readonly maintenance: Pick<MaintenanceStore, 'getMeta' | 'ensureMeta'>;
  readonly box: SecretBox;
  readonly dataDir: string;
  readonly log: StoreLog;
}

const FILE = 'signing.pem';
const NAME = 'signing_key';

/**
 * Made at the first start. The database holds it sealed, so that all replicas sign with one key and every backup has it; DATA_DIR holds it
 * as a file that its owner alone may read, in the form of `npm run model -- keygen`.
 */
export async function openSigningKey({ maintenance, box, dataDir, log }: SigningKeyParts): Promise<SigningKey> {
  const path = join(dataDir, FILE);
  const sealed =
    (await maintenance.getMeta(NAME)) ?? (await maintenance.ensureMeta(NAME, box.seal(readPem(path) ?? newPem())));
  const pem = box.open(sealed);
  if (readPem(path) !== pem) writePem(path, pem, { dataDir, log });
  return keyOf(createPrivateKey(pem));
}

function keyOf(secretKey: KeyObject): SigningKey {
  const publicKey = createPublicKey(secretKey);
  const keyId = keyIdOf(publicKey);
  return { secretKey, keyId, publicKey: formatPublicKey(keyId, publicKey) };
}

function newPem(): string {
  return String(generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }));
}

function readPem(path: string): string | null {
  let pem: string;
  try {
    pem = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    if (createPrivateKey(pem).asymmetricKeyType === 'ed25519') return pem;
  } catch {
    // Said below.
  }
  throw new ConfigError(
    `${path} does not hold an Ed25519 key in PEM: restore it, or remove it to have it written from the database.`,
  );
}

/** Appears whole or not at all, whichever replica shares the folder. One that cannot be written to stops nothing: the database has it. */
function writePem(path: string, pem: string, { dataDir, log }: Pick<SigningKeyParts, 'dataDir' | 'log'>): void {
  try {
    makeFolder(dataDir);
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, pem, { mode: 0o600, flag: 'wx', flush: true });
    renameSync(draft, path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    log.warn({ file: path, reason }, 'the signing key could not be written beside the database, which holds it');
  }
}
