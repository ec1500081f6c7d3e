import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import { codeBeside } from './code-beside.ts';
import { modelInside } from './model-inside.ts';
import { addNotices, finishPackage, ROOT } from './project.ts';

/**
 * The command line as one file, which needs nothing but Node: `npx lurewatch`, or the file copied to where it is wanted. What reads mail
 * offline stands beside it.
 */
export async function buildCommandLine(folder: string): Promise<void> {
  await bundle({
    entries: { lurewatch: join(ROOT, 'packages/cli/src/main.ts') },
    folder,
    plugins: [modelInside()],
    alias: { '@lurewatch/engine/node': join(import.meta.dirname, 'bundled-engine.ts') },
    forNode: true,
    oneFile: true,
  });
  await bundle({
    entries: { 'message-worker': join(ROOT, 'packages/message/src/reader/message-worker.ts') },
    folder,
    plugins: [codeBeside('zxing-wasm/reader/zxing_reader.wasm', folder)],
    forNode: true,
  });
  chmodSync(join(folder, 'lurewatch.js'), 0o755);
  addNotices(folder, [
    ...['tldts', 'commander', 'acorn', 'fflate', 'image-size', 'postal-mime', 'unpdf', 'zxing-wasm'],
    ...['parse5', 'entities', '@modelcontextprotocol/server', 'zod'],
    ...['@nats-io/jetstream', '@nats-io/nats-core', '@nats-io/nkeys', '@nats-io/nuid', '@nats-io/transport-node'],
  ]);
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
