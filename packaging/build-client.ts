import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import { finishPackage, ROOT } from './project.ts';
import { typescriptTypes } from './typescript-types.ts';
import { writeDeclarations } from './write-declarations.ts';

/** @lurewatch/client: one ES module for Node, browsers and workers, with types made from the OpenAPI document. */
export async function buildClient(folder: string): Promise<void> {
  const entry = join(ROOT, 'packages/sdk/src/index.ts');
  await bundle({ entries: { index: entry }, folder });
  writeDeclarations(entry, join(folder, 'types'), (text) =>
    text.replaceAll("'@lurewatch/contract'", "'./api-types.js'"),
  );
  writeFileSync(join(folder, 'types/api-types.d.ts'), typescriptTypes());
  finishPackage(
    folder,
    {
      name: '@lurewatch/client',
      description: 'Client of a Lurewatch service: phishing detection you host yourself.',
      engines: { node: '>=20' },
      exports: { '.': { types: './types/index.d.ts', default: './index.js' } },
      sideEffects: false,
    },
    'packages/sdk/README.md',
  );
}
