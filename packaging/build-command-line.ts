import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import { codeBeside } from './code-beside.ts';
import { modelInside } from './model-inside.ts';
import { addNotices, finishPackage, ROOT } from './project.ts';
import { commandLineManual } from './release/manuals.ts';

/** In words of old Node.js, before anything that it has not: it would print pages of code. */
const NEEDS_NODE = `if (parseInt(process.versions.node) < 24) {
  console.error('lurewatch needs Node.js 24 or later, and this is ' + process.version);
  process.exit(2);
}
`;

/**
 * The command line as one file, which needs nothing but Node: `npx lurewatch`, or the file copied to where it is wanted. What reads mail
 * offline stands beside it.
 */
export async function buildCommandLine(folder: string): Promise<void> {
  await bundle({
    entries: { lurewatch: join(ROOT, 'packages/cli/src/run.ts') },
    folder,
    plugins: [modelInside()],
    alias: { '@lurewatch/engine/node': join(import.meta.dirname, 'bundled-engine.ts') },
    forNode: true,
    oneFile: true,
    compact: true,
    banner: `#!/usr/bin/env node\n${NEEDS_NODE}`,
  });
  await bundle({
    entries: { 'message-worker': join(ROOT, 'packages/message/src/reader/message-worker.ts') },
    folder,
    plugins: [codeBeside('zxing-wasm/reader/zxing_reader.wasm', folder)],
    forNode: true,
  });
  // What a module imports is looked for before its first line runs, and Node.js 18 has not all of it.
  writeFileSync(join(folder, 'start.js'), `#!/usr/bin/env node\n${NEEDS_NODE}import('./lurewatch.js');\n`);
  for (const name of ['lurewatch.js', 'start.js']) chmodSync(join(folder, name), 0o755);
  addNotices(folder, [
    ...['tldts', 'commander', 'acorn', 'fflate', 'image-size', 'postal-mime', 'unpdf', 'zxing-wasm'],
    ...['parse5', 'entities', '@modelcontextprotocol/server', 'zod'],
    ...['@nats-io/jetstream', '@nats-io/nats-core', '@nats-io/nkeys', '@nats-io/nuid', '@nats-io/transport-node'],
  ]);
  // npm puts it where `man` looks, of a package that is installed for all (`-g`).
  mkdirSync(join(folder, 'man'), { recursive: true });
  writeFileSync(join(folder, 'man/lurewatch.1'), await commandLineManual());
  finishPackage(
    folder,
    {
      name: 'lurewatch',
      description:
        'Phishing detection on the command line: judge URLs offline or with a service, enrich logs and alerts.',
      bin: { lurewatch: './start.js' },
      man: ['./man/lurewatch.1'],
    },
    'packages/cli/README.md',
  );
}
