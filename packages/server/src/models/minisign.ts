import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** Public half of a signing key as minisign writes it (https://jedisct1.github.io/minisign/): "Ed", key id, Ed25519 key. */
export interface MinisignPublicKey {
  /** Eight bytes that a signature names its key by, in hexadecimal. */
  readonly keyId: string;
  readonly key: KeyObject;
}

export type SignatureCheck =
  | { readonly ok: true; readonly trustedComment: string; readonly signedAt: number | null }
  | { readonly ok: false; readonly code: 'signature_malformed' | 'signature_of_other_key' | 'signature_wrong' };

/** Reads the one line of base64 that minisign prints, or the whole .pub file; null when it is neither. */
export function parsePublicKey(text: string): MinisignPublicKey | null {
  const line = text.trim().split('\n').at(-1)?.trim() ?? '';
  const bytes = decodeBase64(line, KEY_BYTES);
  if (bytes === null || bytes.toString('latin1', 0, 2) !== 'Ed') return null;
  return { keyId: bytes.toString('hex', 2, 10), key: keyOf(bytes.subarray(10)) };
}

export function formatPublicKey(keyId: Uint8Array, publicKey: KeyObject): string {
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(SPKI_PREFIX.length);
  return Buffer.concat([Buffer.from('Ed'), keyId, raw]).toString('base64');
}

/**
 * Checks a detached signature (.minisig) of `file`: the file's by the key, and the trusted comment's over both.
 *
 *     untrusted comment: …
 *     base64: "ED" or "Ed", key id, signature of BLAKE2b-512(file) or of the file
 *     trusted comment: …
 *     base64: signature of the signature and the trusted comment
 */
export function checkSignature(file: Uint8Array, signatureText: string, publicKey: MinisignPublicKey): SignatureCheck {
  const [, signatureLine = '', commentLine = '', globalLine = ''] = signatureText.split(/\r?\n/);
  const signature = decodeBase64(signatureLine, SIGNATURE_BYTES);
  const global = decodeBase64(globalLine, 64);
  const algorithm = signature?.toString('latin1', 0, 2);
  if (signature === null || global === null || !commentLine.startsWith(TRUSTED)) return refused('signature_malformed');
  if (algorithm !== PREHASHED && algorithm !== PURE) return refused('signature_malformed');
  if (signature.toString('hex', 2, 10) !== publicKey.keyId) return refused('signature_of_other_key');
  const message = algorithm === PREHASHED ? createHash('blake2b512').update(file).digest() : file;
  const own = signature.subarray(10);
  const trustedComment = commentLine.slice(TRUSTED.length);
  const isGenuine =
    verify(null, message, publicKey.key, own) &&
    verify(null, Buffer.concat([own, Buffer.from(trustedComment)]), publicKey.key, global);
  return isGenuine ? { ok: true, trustedComment, signedAt: timestampOf(trustedComment) } : refused('signature_wrong');
}

export interface SignedAs {
  readonly name: string;
  /** Epoch milliseconds. */
  readonly signedAt: number;
  /** false: of the file itself, for readers that know no BLAKE2b, such as browsers. */
  readonly isHashed?: boolean;
}

/** Writes the .minisig of a file. */
export function signFile(
  file: Uint8Array,
  { keyId, secretKey }: { readonly keyId: Uint8Array; readonly secretKey: KeyObject },
  { name, signedAt, isHashed = true }: SignedAs,
): string {
  const signature = sign(null, isHashed ? createHash('blake2b512').update(file).digest() : file, secretKey);
  const comment = `timestamp:${Math.floor(signedAt / 1000)}\tfile:${name}${isHashed ? '\thashed' : ''}`;
  const global = sign(null, Buffer.concat([signature, Buffer.from(comment)]), secretKey);
  const first = Buffer.concat([Buffer.from(isHashed ? PREHASHED : PURE), keyId, signature]).toString('base64');
  return `untrusted comment: signature of a Lurewatch model\n${first}\n${TRUSTED}${comment}\n${global.toString('base64')}\n`;
}

/** Minisign draws key ids at random; one taken from the key itself need not be kept beside it. */
export function keyIdOf(publicKey: KeyObject): Uint8Array {
  return createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest()
    .subarray(0, 8);
}

const PREHASHED = 'ED';
const PURE = 'Ed';
const TRUSTED = 'trusted comment: ';
const KEY_BYTES = 42;
const SIGNATURE_BYTES = 74;
/** What DER puts in front of the 32 bytes of an Ed25519 key (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

function keyOf(raw: Uint8Array): KeyObject {
  return createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), format: 'der', type: 'spki' });
}

function decodeBase64(text: string, length: number): Buffer | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === length ? bytes : null;
}

function timestampOf(trustedComment: string): number | null {
  const seconds = /(?:^|\t)timestamp:(\d{1,11})(?:\t|$)/.exec(trustedComment)?.[1];
  return seconds === undefined ? null : 1000 * Number(seconds);
}

function refused(code: Extract<SignatureCheck, { ok: false }>['code']): SignatureCheck {
  return { ok: false, code };
}
