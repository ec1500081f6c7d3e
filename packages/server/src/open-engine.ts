import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createEngine, type Engine } from '@lurewatch/engine';
import { ConfigError } from './config/config-error.ts';

const MODEL = fileURLToPath(new URL('../../engine/artefacts/model.bin', import.meta.url));

/**
 * The engine does no I/O: its model is read for it.
 * @throws ConfigError, for the operator, when the model file is missing, cut or changed: without it nothing is safe to say.
 */
export async function openEngine(modelPath: string = MODEL): Promise<Engine> {
  try {
    return createEngine({ model: await readFile(modelPath) });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`The model ${modelPath} cannot be used: ${reason} Restore it from the release.`, { cause });
  }
}
