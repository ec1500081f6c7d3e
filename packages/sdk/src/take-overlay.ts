import type { Calling, Lurewatch } from './lurewatch.ts';
import { LurewatchError } from './lurewatch-error.ts';

/** What a client keeps of what its service has learnt: plain JSON, to be stored wherever it likes. */
export interface KeptOverlay {
  /** The key that was there at the first fetch: no other is trusted until somebody says so. */
  readonly publicKey: string;
  readonly version: string | null;
  /** In base64; empty where nothing is in use. */
  readonly content: string;
  readonly signature: string;
  readonly etag: string | null;
  /** When the service last said that it is current, ISO 8601. */
  readonly checkedAt: string;
}

export interface Taking extends Calling {
  /** Trusts the key that the service signs with now, whichever was kept. */
  readonly acceptKey?: boolean;
  /** Epoch milliseconds; the clock unless given. */
  readonly now?: number;
}

/**
 * Fetches what the service has learnt, verifies it and returns what is to be kept from now on; one short request where nothing has
 * changed. Whatever fails, what was kept before stays good.
 * @param kept what the last call returned; null at the first: then the key is taken as it comes
 * @throws LurewatchError with code `overlay_key_changed` where another key signs now, `overlay_not_verified` where none of it fits
 */
export async function takeOverlay(
  lurewatch: Pick<Lurewatch, 'overlay'>,
  kept: KeptOverlay | null,
  { signal, acceptKey = false, now = Date.now() }: Taking = {},
): Promise<KeptOverlay> {
  const checkedAt = new Date(now).toISOString();
  const known = acceptKey ? null : kept;
  const answer = await lurewatch.overlay({ since: known?.etag ?? null, ...(signal && { signal }) });
  if (answer === null && known !== null) return { ...known, checkedAt };
  if (answer === null) throw notVerified('nothing was answered');
  const { version, content, signature, public_key: publicKey } = answer.overlay;
  if (typeof publicKey !== 'string' || typeof content !== 'string' || typeof signature !== 'string')
    throw notVerified('the answer holds none');
  if (known !== null && known.publicKey !== publicKey) {
    throw new LurewatchError(
      'overlay_key_changed',
      `The service signs what it has learnt with another key (${keyIdOf(publicKey)}) than at the first time (${keyIdOf(known.publicKey)}): it is not used until the new key is accepted.`,
      { status: 0 },
    );
  }
  const next = { publicKey, version: version ?? null, content, signature, etag: answer.etag, checkedAt };
  await bytesOfOverlay(next);
  return next;
}

/**
 * The bytes of what was kept, verified again; null where nothing is in use.
 * @throws LurewatchError with code `overlay_not_verified`
 */
export async function bytesOfOverlay({
  publicKey,
  content,
  signature,
}: Pick<KeptOverlay, 'publicKey' | 'content' | 'signature'>): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = decodeBase64(content);
  if (bytes === null) throw notVerified('its content is no base64');
  await verify(bytes, signature, publicKey);
  return bytes.length === 0 ? null : bytes;
}

/** The eight bytes by which minisign names a key, in hexadecimal. */
export function keyIdOf(publicKey: string): string {
  const bytes = decodeBase64(publicKey);
  return bytes?.length === KEY_BYTES ? hexOf(bytes.subarray(2, KEY_AT)) : 'unreadable';
}

/*
 *     public key   "Ed", key id (8), Ed25519 key (32)
 *     signature    untrusted comment / base64: "Ed", key id, signature of the content / trusted comment / base64: signature of both
 */
const KEY_AT = 10;
const KEY_BYTES = 42;
const SIGNATURE_BYTES = 74;
const TRUSTED = 'trusted comment: ';

async function verify(content: Uint8Array<ArrayBuffer>, signatureText: string, publicKey: string): Promise<void> {
  const key = decodeBase64(publicKey);
  if (key?.length !== KEY_BYTES || !isPlain(key)) throw notVerified('its key is none of Ed25519');
  const [, line = '', comment = '', last = ''] = signatureText.split('\n');
  const signature = decodeBase64(line);
  const global = decodeBase64(last);
  const isSigned = signature?.length === SIGNATURE_BYTES && isPlain(signature) && comment.startsWith(TRUSTED);
  if (!isSigned || global === null) throw notVerified("its signature is not in minisign's format");
  if (hexOf(signature.subarray(2, KEY_AT)) !== hexOf(key.subarray(2, KEY_AT)))
    throw notVerified('another key signed it');
  const own = signature.slice(KEY_AT);
  const trusted = new TextEncoder().encode(comment.slice(TRUSTED.length));
  const verifier = await importKey(key.slice(KEY_AT));
  const isGenuine =
    (await crypto.subtle.verify(ALGORITHM, verifier, own, content)) &&
    (await crypto.subtle.verify(ALGORITHM, verifier, global, joined(own, trusted)));
  if (!isGenuine) throw notVerified('the signature does not fit');
}

const ALGORITHM = 'Ed25519';

async function importKey(raw: Uint8Array<ArrayBuffer>) {
  try {
    return await crypto.subtle.importKey('raw', raw, ALGORITHM, false, ['verify']);
  } catch (cause) {
    throw notVerified('this runtime cannot check Ed25519 signatures', cause);
  }
}

/** "Ed": of the content itself, not of a hash of it. */
function isPlain(bytes: Uint8Array): boolean {
  return bytes[0] === 0x45 && bytes[1] === 0x64;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text);
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function notVerified(why: string, cause?: unknown): LurewatchError {
  const message = `What the service has learnt cannot be used: ${why}.`;
  return new LurewatchError('overlay_not_verified', message, { status: 0, cause });
}
