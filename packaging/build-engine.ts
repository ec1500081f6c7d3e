import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import { modelInside } from './model-inside.ts';
import { addNotices, finishPackage, ROOT } from './project.ts';
import { writeDeclarations } from './write-declarations.ts';

/** @lurewatch/engine: the detector for Node, browsers and workers, with its model, no I/O and no dependencies. */
export async function buildEngine(folder: string): Promise<void> {
  await bundle({
    entries: {
      index: join(ROOT, 'packages/engine/src/index.ts'),
      bundled: join(import.meta.dirname, 'bundled-engine.ts'),
    },
    folder,
    plugins: [modelInside()],
  });
  writeDeclarations(join(ROOT, 'packages/engine/src/index.ts'), join(folder, 'types'));
  writeFileSync(
    join(folder, 'types/bundled.d.ts'),
    `import type { Engine } from './index.js';\n/** The detector with the model that this package carries. One instance per thread. */\nexport declare function loadEngine(): Engine;\n`,
  );
  cpSync(join(ROOT, 'packages/engine/artefacts/model.bin'), join(folder, 'model.bin'));
  addNotices(folder, ['tldts']);
  finishPackage(
    folder,
    {
      name: '@lurewatch/engine',
      description: 'Phishing detection by the text of a URL: verdict, score, imitated brand and reasons, without I/O.',
      // The first with URL.parse.
      engines: { node: '>=22.1' },
      exports: {
        '.': { types: './types/index.d.ts', default: './index.js' },
        './bundled': { types: './types/bundled.d.ts', default: './bundled.js' },
        './model.bin': './model.bin',
      },
      sideEffects: false,
    },
    'packages/engine/README.md',
  );
}
