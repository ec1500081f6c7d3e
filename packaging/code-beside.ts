import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Copies a file of a package to where the bundle is, and has the bundle look for it beside itself. */
export function codeBeside(name: string, folder: string): Plugin {
  const asked = `import.meta.resolve('${name}')`;
  return {
    name: 'code-beside',
    enforce: 'pre',
    transform(code) {
      if (!code.includes(asked)) return null;
      mkdirSync(folder, { recursive: true });
      copyFileSync(fileURLToPath(import.meta.resolve(name)), join(folder, basename(name)));
      return code.replaceAll(asked, `new URL('./${basename(name)}', import.meta.url).href`);
    },
  };
}
