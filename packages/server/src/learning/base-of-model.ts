import { modelIdentity } from '@lurewatch/engine/model';
import { readModelFile } from '@lurewatch/engine/node';

/** Which model a file is, worked out once for each; null: the release's own. */
export function createBaseOfModel(): (model: Uint8Array | null) => string {
  const known = new WeakMap<Uint8Array, string>();
  let released: string | null = null;
  return (model) => {
    if (model === null) {
      released ??= modelIdentity(readModelFile());
      return released;
    }
    const base = known.get(model) ?? modelIdentity(model);
    known.set(model, base);
    return base;
  };
}
