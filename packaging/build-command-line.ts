import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProgram } from '../packages/cli/src/create-program.ts';
import { manPage } from '../packages/cli/src/man-page.ts';
import { bundle } from './bundle.ts';
import { codeBeside } from './code-beside.ts';
import { modelInside } from './model-inside.ts';
import { addNotices, finishPackage, ROOT, VERSION } from './project.ts';

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
  writeManPage(join(folder, 'man'));
  finishPackage(
    folder,
    {
      name: 'lurewatch',
      description:
        'Phishing detection on the command line: judge URLs offline or with a service, enrich logs and alerts.',
      bin: { lurewatch: './lurewatch.js' },
      man: ['./man/lurewatch.1'],
    },
    'packages/cli/README.md',
  );
}

/** Made of what `--help` says. npm puts it where `man` looks, of a package that is installed for all (`-g`). */
function writeManPage(folder: string): void {
  const program = createProgram(
    {
      ...{ environment: {}, input: process.stdin, output: process.stdout, errors: process.stderr },
      loadEngine: () => {
        throw new Error('the manual page is made without judging');
      },
      endWith: () => {},
    },
    VERSION,
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'lurewatch.1'),
    manPage(program, {
      version: VERSION,
      environment: [
        ['LUREWATCH_URL', 'Address of the service. It wins over what login has kept.'],
        ['LUREWATCH_KEY', 'API key. A kept key is sent only to the service that it was kept for.'],
        ['NO_COLOR', 'No colours.'],
      ],
    }),
  );
}
