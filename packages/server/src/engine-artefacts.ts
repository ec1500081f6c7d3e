import { readFile } from 'node:fs/promises';
import type { EngineArtefacts } from '@lurewatch/engine';

const MODEL = new URL('../../engine/artefacts/model.bin', import.meta.url);

/** The engine does no I/O: its model is read for it. */
export async function readEngineArtefacts(): Promise<EngineArtefacts> {
  return { model: await readFile(MODEL) };
}
