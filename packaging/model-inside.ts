import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './project.ts';

const NAME = 'virtual:lurewatch-model';

/** Resolves `virtual:lurewatch-model` to a function that gives the model's bytes in base64: what has no file system needs none. */
export function modelInside(): Plugin {
  return {
    name: 'model-inside',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export default () => ${JSON.stringify(modelText())};\n` : null),
  };
}

function modelText(): string {
  return readFileSync(join(ROOT, 'packages/engine/artefacts/model.bin')).toString('base64');
}
