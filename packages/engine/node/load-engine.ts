import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine, createSharedEngine, type Engine } from '../src/index.ts';

const MODEL_PATH = join(import.meta.dirname, '../artefacts/model.bin');

/** The file of the committed model. */
export function readModelFile(): Uint8Array {
  return readFileSync(MODEL_PATH);
}

/**
 * Builds the engine from the committed artefacts: for hosts that have a file system. Browsers fetch the same bytes.
 * @throws when an artefact is missing or corrupt; the message names the file.
 */
export function loadEngine(path: string = MODEL_PATH): Engine {
  return made(path, (model) => createEngine({ model }));
}

/** The same, with its tables in memory that threads share. */
export function loadSharedEngine(path: string = MODEL_PATH): Engine {
  return made(path, createSharedEngine);
}

function made(path: string, create: (model: Uint8Array) => Engine): Engine {
  try {
    return create(readFileSync(path));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The detector's model ${path} cannot be used: ${reason}`, { cause });
  }
}
