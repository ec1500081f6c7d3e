import { modellessTables } from '@lurewatch/engine/modelless-tables';
import { api } from '../shared/browser-api.ts';

/**
 * The model of this release, from a file of the extension's own. Not from a script: V8 would keep its text beside the bytes. While the
 * browser reads it, the rest of the detector is built.
 * @throws TypeError where the browser cannot read it
 */
export async function readReleasedModel(): Promise<Uint8Array> {
  const asked = fetch(api.runtime.getURL('model.bin'));
  modellessTables();
  return new Uint8Array(await (await asked).arrayBuffer());
}
