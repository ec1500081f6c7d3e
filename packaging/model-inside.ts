import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './project.ts';

const NAME = 'virtual:lurewatch-model';

/** Resolves `virtual:lurewatch-model` to the model's bytes in base64: what has no file system needs none. */
export function modelInside(): Plugin {
  return {
    name: 'model-inside',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const model = readFileSync(join(ROOT, 'packages/engine/artefacts/model.bin'));
      return `export default "${model.toString('base64')}";\n`;
    },
  };
}
