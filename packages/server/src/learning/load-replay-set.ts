import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type ReplaySet, readReplaySet } from '@lurewatch/engine/learning';

const SET_PATH = join(import.meta.dirname, '../../artefacts/replay-set.bin.br');
/** Far above what the shipped set unpacks to. */
const MOST_BYTES = 64 * 2 ** 20;

/**
 * The honest addresses that are replayed between lessons, as the given model sees them; takes a second.
 * @throws where the file is missing or damaged; the message names it
 */
export function loadReplaySet(modelFile: Uint8Array, path: string = SET_PATH): ReplaySet {
  try {
    return readReplaySet(brotliDecompressSync(readFileSync(path), { maxOutputLength: MOST_BYTES }), modelFile);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The replay set ${path} cannot be used: ${reason} Restore it from the release.`, { cause });
  }
}
