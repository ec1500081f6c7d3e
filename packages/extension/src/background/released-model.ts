import { api } from '../shared/browser-api.ts';

/**
 * The model of this release, from a file of the extension's own. Not from a script: V8 would keep its text beside the bytes.
 * @throws TypeError where the browser cannot read it
 */
export async function readReleasedModel(): Promise<Uint8Array> {
  const response = await fetch(api.runtime.getURL('model.bin'));
  return new Uint8Array(await response.arrayBuffer());
}
