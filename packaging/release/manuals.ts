import { Writable } from 'node:stream';
import { createProgram } from '../../packages/cli/src/create-program.ts';
import { manPage } from '../../packages/cli/src/man-page.ts';
import { createProgram as createAdminProgram } from '../../packages/server/src/admin/create-program.ts';
import { loadConfig } from '../../packages/server/src/config/config.ts';
import { VERSION } from '../project.ts';

/** The manual page of the command line, made of what `--help` says. */
export async function commandLineManual(): Promise<string> {
  return manPage(await commandLine(), {
    version: VERSION,
    environment: [
      ['LUREWATCH_URL', 'Address of the service. It wins over what login has kept.'],
      ['LUREWATCH_KEY', 'API key. A kept key is sent only to the service that it was kept for.'],
      ['NO_COLOR', 'No colours.'],
    ],
  });
}

/** File name → page, of everything that the package puts where people type it. */
export async function manualPages(): Promise<Readonly<Record<string, string>>> {
  const context = { withStore: never, plans: never, now: Date.now, movesFrom: null, print: () => {} };
  const admin = createAdminProgram(context, loadConfig({}));
  admin.name('lurewatch-admin');
  const settings = 'Settings are those of the service, in /etc/lurewatch/lurewatch.env.';
  return {
    'lurewatch.1': await commandLineManual(),
    'lurewatch-admin.8': manPage(admin, { version: VERSION, environment: [['DATA_DIR', settings]], section: 8 }),
  };
}

/** What makes a shell complete the command line. */
export async function completion(shell: 'bash' | 'zsh' | 'fish'): Promise<string> {
  let text = '';
  const program = await commandLine((piece) => {
    text += piece;
  });
  program.parse(['completion', shell], { from: 'user' });
  return text;
}

function commandLine(write: (text: string) => void = () => {}): ReturnType<typeof createProgram> {
  const output = new Writable({
    decodeStrings: false,
    write(text, _encoding, done) {
      write(String(text));
      done();
    },
  });
  return createProgram(
    {
      ...{ environment: {}, input: process.stdin, output, errors: process.stderr },
      loadEngine: never,
      endWith: () => {},
    },
    VERSION,
  );
}

function never(): never {
  throw new Error('manuals are made without running anything');
}
