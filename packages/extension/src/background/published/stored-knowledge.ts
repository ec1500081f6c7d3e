import { readManifest } from '@lurewatch/engine/knowledge';
import { bytesOfOverlay } from '@lurewatch/sdk';
import { api } from '../../shared/browser-api.ts';
import { sha256Of } from '../sha256.ts';
import { PlaceError } from './fetch-bytes.ts';

/** `knowledge.json` as it was served: what is signed, in base64, and the signature. */
export interface Envelope {
  readonly content: string;
  readonly signature: string;
}

/** What is kept of a place; another address or key is another place, of which nothing is known. */
export interface Stored {
  readonly url: string;
  readonly publicKey: string;
  /** In use; null: the bundle alone. */
  readonly current: Envelope | null;
  /** To go back to. */
  readonly previous: Envelope | null;
  /** Time of the latest that was ever in use: nothing earlier is taken. */
  readonly latest: string;
  /** Contents (contentOf) that were withdrawn here or found wrong: they are not asked for again. */
  readonly refused: readonly string[];
  readonly etag: string | null;
  /** When the place last answered, ISO 8601. */
  readonly checkedAt: string;
}

const NAME = 'published';
const FILE_PREFIX = 'published:';

export async function readStored(): Promise<Stored | null> {
  const { [NAME]: found } = await api.storage.local.get(NAME);
  const { url, publicKey, latest, refused, checkedAt } = Object(found);
  const isWhole = [url, publicKey, latest, checkedAt].every((it) => typeof it === 'string') && Array.isArray(refused);
  return isWhole ? (found as Stored) : null;
}

/** In one step, so that a browser that ends meanwhile has the one or the other; then takes away the files that none of them names. */
export async function writeStored(stored: Stored, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const added = [...files].map(([sha256, bytes]) => [FILE_PREFIX + sha256, toBase64(bytes)] as const);
  await api.storage.local.set({ [NAME]: stored, ...Object.fromEntries(added) });
  const named = new Set<string>();
  for (const envelope of [stored.current, stored.previous]) {
    if (envelope === null) continue;
    for (const sha256 of namesIn(textOf(envelope))) named.add(FILE_PREFIX + sha256);
  }
  const keys = Object.keys(await api.storage.local.get(null));
  await api.storage.local.remove(keys.filter((key) => key.startsWith(FILE_PREFIX) && !named.has(key)));
}

/** null where it is not kept, or is another by now. */
export async function readKept(sha256: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { [FILE_PREFIX + sha256]: kept } = await api.storage.local.get(FILE_PREFIX + sha256);
  if (typeof kept !== 'string') return null;
  const bytes = Uint8Array.from(atob(kept), (character) => character.charCodeAt(0));
  return (await sha256Of(bytes)) === sha256 ? bytes : null;
}

/** @throws PlaceError where it is no envelope, or not of that key */
export async function openEnvelope(text: string, publicKey: string) {
  const envelope = readEnvelope(text);
  await verify(envelope, publicKey);
  return { envelope, manifest: manifestOf(envelope) };
}

export async function verify({ content, signature }: Envelope, publicKey: string): Promise<void> {
  await bytesOfOverlay({ publicKey, content, signature }).catch(() => {
    throw new PlaceError('knowledge_not_verified');
  });
}

export function manifestOf(envelope: Envelope): ReturnType<typeof readManifest> {
  try {
    return readManifest(textOf(envelope));
  } catch {
    throw new PlaceError('knowledge_of_other_format');
  }
}

/** What tells one content from another, whenever it was issued. */
export function contentOf(envelope: Envelope): string {
  return [...namesIn(textOf(envelope))].join(' ');
}

function readEnvelope(text: string): Envelope {
  try {
    const { content, signature } = Object(JSON.parse(text));
    if (typeof content === 'string' && typeof signature === 'string') return { content, signature };
  } catch {
    // Said below.
  }
  throw new PlaceError('knowledge_not_verified');
}

function textOf({ content }: Envelope): string {
  return new TextDecoder().decode(Uint8Array.from(atob(content), (character) => character.charCodeAt(0)));
}

function namesIn(manifest: string): ReadonlySet<string> {
  return new Set(manifest.match(/\b[0-9a-f]{64}\b/g));
}

/** In parts, since a function takes only so many arguments. */
function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}
