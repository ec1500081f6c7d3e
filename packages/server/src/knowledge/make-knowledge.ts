import { createHash } from 'node:crypto';
import { type KnowledgeManifest, writeManifest } from '@lurewatch/engine/knowledge';
import { readOverlay } from '@lurewatch/engine/model';
import type { SigningKey } from '../learning/signing-key.ts';
import { signFile } from '../models/minisign.ts';

export interface KnowledgeParts {
  readonly model: { readonly bytes: Uint8Array; readonly identity: string; readonly dataVersion: string };
  /** What was learnt on top of it; null: nothing. */
  readonly overlay: Uint8Array | null;
  /** As writeListedHashes makes it; null: no list. */
  readonly list: Uint8Array | null;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
}

/** What a place has to serve, by the names of the files. */
export type PublishedFiles = ReadonlyMap<string, Uint8Array>;

export const KNOWLEDGE_FILE = 'knowledge.json';

/**
 * Writes model, overlay and list for readers that take them by themselves, such as browsers: each file under its SHA-256, and
 * `knowledge.json`, which names and signs them. It is signed unhashed, since browsers know no BLAKE2b.
 */
export function makeKnowledge({ model, overlay, list, issuedAt }: KnowledgeParts, key: SigningKey): PublishedFiles {
  const files = new Map<string, Uint8Array>();
  const add = (bytes: Uint8Array): { readonly sha256: string; readonly bytes: number } => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    files.set(sha256, bytes);
    return { sha256, bytes: bytes.length };
  };
  const manifest: KnowledgeManifest = {
    issuedAt: new Date(issuedAt).toISOString(),
    model: { ...add(model.bytes), identity: model.identity, dataVersion: model.dataVersion },
    overlay: overlay && { ...add(overlay), version: readOverlay(overlay).version },
    list: list && add(list),
  };
  const content = Buffer.from(writeManifest(manifest));
  const signature = signFile(content, key, { name: KNOWLEDGE_FILE, signedAt: issuedAt, isHashed: false });
  files.set(KNOWLEDGE_FILE, Buffer.from(JSON.stringify({ content: content.toString('base64'), signature })));
  return files;
}
