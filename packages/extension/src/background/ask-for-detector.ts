import { api } from '../shared/browser-api.ts';
import { type KnownChecksums, knownChecksums, storedChecksums } from './known-checksums.ts';

const TIMEOUT_MS = 10_000;

/** Files of the extension's own that make a detector. Not scripts: V8 would keep their text beside the bytes. */
export interface DetectorFiles {
  readonly model: Uint8Array;
  /** What the build has computed, and the worker would at every waking; null where they cannot be read. */
  readonly tables: Uint8Array | null;
  readonly checksums: KnownChecksums;
}

/** @throws TypeError where the browser cannot read the model, DOMException where it does not answer */
export async function askForDetector(): Promise<DetectorFiles> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const read = async (name: string): Promise<Uint8Array> =>
    new Uint8Array(await (await fetch(api.runtime.getURL(name), { signal })).arrayBuffer());
  const withoutTables = (error: unknown): null => {
    console.error(error);
    return null;
  };
  const files = Promise.all([read('model.bin'), read('tables.bin').catch(withoutTables)]);
  // Not waited for: it comes before the files do, or checksums are worked out.
  let stored: unknown = null;
  void storedChecksums().then((left) => {
    stored = left;
  });
  const [model, tables] = await files;
  return { model, tables, checksums: knownChecksums(model, tables, stored) };
}

/** On their way while the rest of this script is still evaluated: whoever imports this file does so first. */
export const askedAtOnce: Promise<DetectorFiles> = askForDetector();
// Whoever waits for it later is told.
askedAtOnce.catch(() => {});
