import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A Debian with nothing of ours, in a folder. Programs see their own root, processes and devices, and the network of this machine. */
export interface DebianRoot {
  readonly path: string;
  /** Resolves with everything printed; throws with it where the program fails. */
  run(...command: readonly string[]): Promise<string>;
  /** Starts what a unit's ExecStart names, as its user, in its folder, with its environment; there is no systemd inside. */
  start(unit: string, environment: Readonly<Record<string, string>>): RunningUnit;
  remove(): void;
}

export interface RunningUnit {
  output(): string;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<number | null>;
}

/** Mounts go with the process, since they are in a namespace of its own. */
const ENTER =
  'mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && root="$1" && shift && exec chroot "$root" "$@"';

export async function openDebianRoot(suite = 'bookworm'): Promise<DebianRoot> {
  const folder = mkdtempSync(join(quickFolder(), 'lurewatch-debian-'));
  const path = join(folder, 'root');
  const variant = ['--variant=minbase', '--mode=root', '--quiet', '--dpkgopt=force-unsafe-io'];
  await promisify(execFile)('mmdebstrap', [...variant, suite, path, 'http://deb.debian.org/debian']);
  const enter = (command: readonly string[]) => ['--mount', '--fork', 'sh', '-c', ENTER, 'sh', path, ...command];
  return {
    path,
    async run(...command) {
      const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive', LANG: 'C.UTF-8' };
      const options = { env, maxBuffer: 64 * 1024 * 1024 };
      try {
        const { stdout, stderr } = await promisify(execFile)('unshare', enter(command), options);
        return stdout + stderr;
      } catch (error) {
        const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string };
        throw new Error(`${command.join(' ')}:\n${stdout}\n${stderr}`, { cause: error });
      }
    },
    start(unit, environment) {
      const values = readUnitValues(join(path, 'lib/systemd/system', unit));
      const user = values.get('User') ?? '';
      const given = (values.get('Environment') ?? '').split(' ').filter((word) => word !== '');
      const command = [
        ...['setpriv', '--reuid', user, '--regid', values.get('Group') ?? '', '--init-groups', '--reset-env'],
        ...['env', '-C', values.get('WorkingDirectory') ?? '/', ...given],
        ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
        ...(values.get('ExecStart') ?? '').split(' '),
      ];
      const child = spawn('unshare', enter(command), { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString();
        });
      }
      const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
      return {
        output: () => output,
        stop() {
          if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
          return ended;
        },
      };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** In memory where there is room: dpkg waits for the disk after each file. */
function quickFolder(): string {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize > 3 * 1024 ** 3) return memory;
  } catch {
    // Not on this machine.
  }
  return tmpdir();
}

function readUnitValues(path: string): ReadonlyMap<string, string> {
  return new Map(
    [...readFileSync(path, 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}
