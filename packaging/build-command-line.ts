import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import { modelInside } from './model-inside.ts';
import { addNotices, finishPackage, ROOT } from './project.ts';

/** The command line as one file, which needs nothing but Node: `npx lurewatch`, or the file copied to where it is wanted. */
export async function buildCommandLine(folder: string): Promise<void> {
  await bundle({
    entries: { lurewatch: join(ROOT, 'packages/cli/src/main.ts') },
    folder,
    plugins: [modelInside()],
    alias: { '@lurewatch/engine/node': join(import.meta.dirname, 'bundled-engine.ts') },
    forNode: true,
    oneFile: true,
  });
  chmodSync(join(folder, 'lurewatch.js'), 0o755);
  addNotices(folder, ['tldts', 'commander', '@modelcontextprotocol/server', 'zod']);
  finishPackage(
    folder,
    {
      name: 'lurewatch',
      description:
        'Phishing detection on the command line: judge URLs offline or with a service, enrich logs and alerts.',
      bin: { lurewatch: './lurewatch.js' },
    },
    'packages/cli/README.md',
  );
}
