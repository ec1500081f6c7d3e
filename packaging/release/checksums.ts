import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatPublicKey, keyIdOf, signFile } from '../../packages/server/src/models/minisign.ts';
import { VERSION } from '../project.ts';
import { sourceDate } from './source-date.ts';

const SUMS = 'SHA256SUMS';
/** What is written about the others, or about the models that services look for. */
const ABOUT = /^(?:SHA256SUMS|UNSIGNED|lurewatch\.pub)$|\.minisig$/;

/**
 * `SHA256SUMS` of every file in the folder, and where RELEASE_KEY names an Ed25519 key in PEM (`npm run model -- keygen`) the signatures of
 * that list and of the model, as minisign checks them, and the public key. Without a key a file says so. What an earlier call wrote goes.
 * @param changes what was built although it is in no commit
 * @returns the paths written
 */
export function writeChecksums(
  folder: string,
  keyFile: string | undefined,
  changes: readonly string[] = [],
): readonly string[] {
  for (const name of readdirSync(folder)) if (ABOUT.test(name)) rmSync(join(folder, name));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !ABOUT.test(name) && statSync(join(folder, name)).isFile())
    .toSorted();
  const lines = names.map((name) => `${sha256(join(folder, name))}  ${name}\n`);
  const written: Record<string, string> = { [SUMS]: lines.join('') };
  if (keyFile === undefined) {
    written.UNSIGNED = `These files are unsigned: no key was given when they were built. ${SUMS} tells damage, not forgery.\n${changes.length === 0 ? '' : `They were built with what is in no commit:\n${changes.join('\n')}\n`}`;
  } else {
    const { publicKey, ...key } = readReleaseKey(keyFile);
    const signedAt = sourceDate() * 1000;
    written['lurewatch.pub'] = `untrusted comment: Lurewatch releases\n${formatPublicKey(key.keyId, publicKey)}\n`;
    written[`${SUMS}.minisig`] = signFile(Buffer.from(lines.join('')), key, { name: SUMS, signedAt });
    const model = `lurewatch-model-${VERSION}.bin`;
    if (names.includes(model)) {
      const bytes = readFileSync(join(folder, model));
      written[`${model}.minisig`] = signFile(bytes, key, { name: model, signedAt });
    }
  }
  for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, name), text);
  return Object.keys(written).map((name) => join(folder, name));
}

/** @throws Error in words where the file holds no key that minisign's signatures are made with */
export function readReleaseKey(file: string) {
  try {
    const secretKey = createPrivateKey(readFileSync(file));
    if (secretKey.asymmetricKeyType !== 'ed25519') throw new Error(`it is ${secretKey.asymmetricKeyType}, not Ed25519`);
    const publicKey = createPublicKey(secretKey);
    return { secretKey, publicKey, keyId: keyIdOf(publicKey) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`RELEASE_KEY is ${file}, which cannot sign: ${reason}`, { cause });
  }
}

function sha256(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
