import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './project.ts';

const NAME = 'virtual:lurewatch-model';

/** Resolves `virtual:lurewatch-model` to a function that gives the model's bytes in base64: what has no file system needs none. */
export function modelInside(): Plugin {
  return modelAs(() => `() => ${JSON.stringify(modelText())}`);
}

/**
 * The same, where the bytes are in a script of their own that has run before. They are given once: nobody keeps five megabytes of text.
 * @param global what that script calls them (see `modelScript`)
 */
export function modelBeside(global: string): Plugin {
  return modelAs(() => `() => { const text = globalThis.${global}; delete globalThis.${global}; return text; }`);
}

/** The script that `modelBeside` expects to have run. */
export function modelScript(global: string): string {
  return `globalThis.${global} = ${JSON.stringify(modelText())};\n`;
}

function modelAs(expression: () => string): Plugin {
  return {
    name: 'model-inside',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export default ${expression()};\n` : null),
  };
}

function modelText(): string {
  return readFileSync(join(ROOT, 'packages/engine/artefacts/model.bin')).toString('base64');
}
