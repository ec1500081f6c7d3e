import { modellessTables } from '@lurewatch/engine/modelless-tables';
import { api } from '../shared/browser-api.ts';
import { judgeByReleased } from './judge.ts';

const MOST_ATTEMPTS = 3;
const AGAIN_AFTER_MS = 1_000;
const TIMEOUT_MS = 10_000;

/**
 * Judges by the model of this release from now on.
 * @returns whether it could be read, at the third attempt at the latest
 */
export async function takeReleasedModel(): Promise<boolean> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    try {
      judgeByReleased(await readReleasedModel());
      return true;
    } catch (error) {
      console.error(error);
    }
    if (attempt < MOST_ATTEMPTS) await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  }
  return false;
}

/**
 * From a file of the extension's own. Not from a script: V8 would keep its text beside the bytes. While the browser reads it, the rest
 * of the detector is built.
 * @throws TypeError where the browser cannot read it, DOMException where it does not answer
 */
async function readReleasedModel(): Promise<Uint8Array> {
  const asked = fetch(api.runtime.getURL('model.bin'), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  modellessTables();
  return new Uint8Array(await (await asked).arrayBuffer());
}
