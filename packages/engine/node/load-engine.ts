import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { createEngine, createSharedEngine, type Engine, type EngineArtefacts } from '../src/index.ts';

const MODEL_PATH = join(import.meta.dirname, '../artefacts/model.bin');
/** Beside a program that is built; from its sources the tables are computed. */
const TABLES = new URL('./tables.bin', import.meta.url);

/** The file of the committed model. */
export function readModelFile(): Uint8Array {
  return readFileSync(MODEL_PATH);
}

/**
 * Builds the engine from the committed artefacts: for hosts that have a file system. Browsers fetch the same bytes.
 * @throws when an artefact is missing or corrupt; the message names the file.
 */
export function loadEngine(path: string = MODEL_PATH): Engine {
  return made(path, createEngine);
}

/** The same, with its tables in memory that threads share. */
export function loadSharedEngine(path: string = MODEL_PATH): Engine {
  return made(path, createSharedEngine);
}

function made(path: string, create: (artefacts: EngineArtefacts) => Engine): Engine {
  try {
    const files = { model: readFileSync(path), checksumOf: crc32 };
    const tables = readTablesFile();
    if (tables === null) return create(files);
    try {
      return create({ ...files, tables });
    } catch (error) {
      const engine = create(files);
      warnOfTables(error);
      return engine;
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The detector's model ${path} cannot be used: ${reason}`, { cause });
  }
}

/** null where there is none that can be read: the tables are computed then. */
function readTablesFile(): Uint8Array | null {
  try {
    return readFileSync(TABLES);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing) warnOfTables(error);
    return null;
  }
}

function warnOfTables(error: unknown): void {
  process.emitWarning(`${fileURLToPath(TABLES)} cannot be used, and what it holds is computed: ${error}`);
}
