import { execFileSync } from 'node:child_process';
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_PATH } from './chromium.ts';

/** A Chromium of an organisation: policy installs the packed extension and sets its values. */
export interface ForcedChromium {
  /** Starts Chromium with its policies, in a mount namespace of its own: those of the machine stay as they are. */
  readonly executablePath: string;
  readonly extensionId: string;
  /** Sets other values for the extension; a Chromium that runs reads them some seconds later. */
  setManaged(managed: object): void;
  close(): Promise<void>;
}

const POLICIES = '/etc/chromium';

/** Who may not mount may do so in a user namespace, where the system has these. */
const NAMESPACE = [['unshare', '-m'] as const, ['unshare', '-r', '-m'] as const].find(canMountIn) ?? ['unshare', '-m'];

/**
 * Policies are read from one folder alone: only in a mount namespace of its own can a test hold others without touching the
 * machine. Whether this command runs says whether there is one.
 */
export const MOUNTS: readonly [string, ...string[]] = mountIn(NAMESPACE);

function mountIn([unshare, ...options]: readonly [string, ...string[]]): readonly [string, ...string[]] {
  return [unshare, ...options, 'mount', '--bind', tmpdir(), POLICIES];
}

function canMountIn(namespace: readonly [string, ...string[]]): boolean {
  const [program, ...args] = mountIn(namespace);
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * @param mode `normal_installed`: as a person installs it from a store, without what policy alone may do; the browser loads it as
 *   early as any that it has, and not late like a folder on its command line
 */
export async function forceChromium(
  unpacked: string,
  managed: object,
  mode: 'force_installed' | 'normal_installed' = 'force_installed',
): Promise<ForcedChromium> {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-policy-'));
  const key = join(folder, 'key.pem');
  writeFileSync(
    key,
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  );
  const source = join(folder, 'lurewatch');
  cpSync(unpacked, source, { recursive: true });
  execFileSync(
    CHROMIUM_PATH,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      `--user-data-dir=${join(folder, 'packer')}`,
      `--pack-extension=${source}`,
      `--pack-extension-key=${key}`,
    ],
    { stdio: 'ignore' },
  );
  const extensionId = idOf(key);
  const { version } = JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8'));
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.crx')) {
      response.setHeader('content-type', 'application/x-chrome-extension').end(readFileSync(`${source}.crx`));
      return;
    }
    const codebase = `http://127.0.0.1:${portOf()}/lurewatch.crx`;
    response
      .setHeader('content-type', 'application/xml')
      .end(
        `<?xml version='1.0' encoding='UTF-8'?><gupdate xmlns='http://www.google.com/update2/response' protocol='2.0'><app appid='${extensionId}'><updatecheck codebase='${codebase}' version='${version}'/></app></gupdate>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const portOf = () => (server.address() as AddressInfo).port;
  const settings = join(folder, 'etc');
  if (existsSync(POLICIES)) cpSync(POLICIES, settings, { recursive: true });
  mkdirSync(join(settings, 'policies/managed'), { recursive: true });
  const setManaged = (values: object): void =>
    writeFileSync(
      join(settings, 'policies/managed/lurewatch.json'),
      JSON.stringify({
        ExtensionSettings: {
          [extensionId]: { installation_mode: mode, update_url: `http://127.0.0.1:${portOf()}/update.xml` },
        },
        // Else a driver loses each tab that shows a page of the extension.
        DeveloperToolsAvailability: 1,
        '3rdparty': { extensions: { [extensionId]: values } },
      }),
    );
  setManaged(managed);
  const executablePath = join(folder, 'chromium');
  writeFileSync(
    executablePath,
    `#!/bin/sh\nexec ${NAMESPACE.join(' ')} sh -c 'mount --bind ${settings} ${POLICIES} && exec ${CHROMIUM_PATH} "$@"' chromium "$@"\n`,
  );
  chmodSync(executablePath, 0o755);
  return {
    executablePath,
    extensionId,
    setManaged,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The first half of the SHA-256 of the public key, its hex digits written a to p. */
function idOf(key: string): string {
  const der = createPublicKey(createPrivateKey(readFileSync(key))).export({ type: 'spki', format: 'der' });
  const hex = createHash('sha256').update(der).digest('hex').slice(0, 32);
  return [...hex].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('');
}
