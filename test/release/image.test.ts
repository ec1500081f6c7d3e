import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../packages/server/test/support/free-port.ts';
import { describeWithProgram } from '../../packages/server/test/support/with-program.ts';
import { VERSION } from '../../packaging/project.ts';
import { buildImage, IMAGE_NAME } from '../../packaging/release/build-image.ts';

const folder = mkdtempSync(join(tmpdir(), 'lurewatch-image-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
const DATE = 1_764_000_000;
const PATIENCE_MS = 600_000;

interface Configuration {
  readonly created: string;
  readonly config: {
    readonly User: string;
    readonly Env: readonly string[];
    readonly Cmd: readonly string[];
    readonly WorkingDir: string;
    readonly Healthcheck: { readonly Test: readonly [string, ...string[]] };
  };
}

/** Root alone may become the image's user. */
const asRoot = [
  'sh',
  '-c',
  'test "$(id -u)" = 0 && umoci --version && mmdebstrap --version && bwrap --version',
] as const;

describeWithProgram(asRoot, 'the container image', () => {
  let archive: string;
  let root: string;
  let image: Configuration;
  beforeAll(() => {
    // One that stands there already is tried as it is: what `npm run release` has built.
    const released = process.env.LUREWATCH_RELEASE;
    archive = released === undefined ? buildImage(folder, DATE) : join(released, IMAGE_NAME);
    // The image's user goes through it.
    chmodSync(folder, 0o755);
    const layout = join(folder, 'layout');
    mkdirSync(layout);
    execFileSync('tar', ['-xf', archive, '-C', layout]);
    execFileSync('umoci', ['unpack', '--image', `${layout}:${VERSION}`, join(folder, 'bundle')], { stdio: 'ignore' });
    root = join(folder, 'bundle/rootfs');
    chmodSync(join(folder, 'bundle'), 0o755);
    image = configurationIn(layout);
  }, PATIENCE_MS);

  it('is no larger than 180 MB, packed', () => {
    expect(statSync(archive).size).toBeLessThan(180e6);
  });

  // A released one may be of other sources and of another date.
  it.runIf(process.env.LUREWATCH_RELEASE === undefined)(
    'is the same file, byte for byte, when it is built again',
    () => {
      expect(readFileSync(buildImage(join(folder, 'again'), DATE)).equals(readFileSync(archive))).toBe(true);
    },
    PATIENCE_MS,
  );

  it('has neither a shell nor a package manager, and nothing of the machine that built it', () => {
    const programs = ['bin', 'sbin', 'usr/bin', 'usr/sbin'].flatMap((path) => readdirSync(join(root, path)));
    expect(programs).toEqual(['mawk']);
    expect(readdirSync(join(root, 'etc'))).not.toContain('hostname');
    expect(readdirSync(join(root, 'var/lib/dpkg/status.d'))).toEqual(
      expect.arrayContaining(['base-files', 'libc6', 'libgcc-s1', 'libstdc++6']),
    );
  });

  it('gives a verdict as a user without rights on a root that cannot be written, and tells its health', async () => {
    const [port, data] = [await freePort(), join(folder, 'data')];
    mkdirSync(data, { mode: 0o700 });
    execFileSync('chown', [image.config.User, data]);
    const settings = { PORT: String(port), NETWORK_CHECKS: 'off', SHUTDOWN_DELAY_MS: '0' };
    const enter = (command: readonly string[]) => entering({ root, data, image, settings, command });

    const service = spawn('setpriv', enter(image.config.Cmd), { detached: true });
    let output = '';
    for (const stream of [service.stdout, service.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    const ended = new Promise<number | null>((resolve) => service.once('exit', (code) => resolve(code)));
    try {
      expect(isHealthy()).toBe(false);
      while (!output.includes('listens on')) {
        if (service.exitCode !== null) throw new Error(output);
        await sleep(100);
      }
      expect(isHealthy()).toBe(true);
      const key = /lw_live_\w+/.exec(output)?.[0] ?? '';
      const answer = await fetch(`http://127.0.0.1:${port}/v1/analyze`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ url: 'https://paypa1-login.example/verify', depth: 'fast' }),
      });
      expect(await answer.json()).toMatchObject({ data: { verdict: 'dangerous', brand_detected: 'PayPal' } });
      expect(inside('console.log(process.getuid(), process.cwd())')).toBe('1000 /usr/lib/lurewatch\n');
      expect(() => inside('require("fs").writeFileSync("/usr/lib/lurewatch/x", "")')).toThrow(/EROFS/);
    } finally {
      if (service.pid !== undefined && service.exitCode === null) process.kill(-service.pid, 'SIGTERM');
    }
    await ended;
    expect(isHealthy()).toBe(false);

    function isHealthy(): boolean {
      try {
        const [, ...command] = image.config.Healthcheck.Test;
        execFileSync('setpriv', enter(command), { stdio: 'ignore' });
        return true;
      } catch {
        return false;
      }
    }
    function inside(code: string): string {
      return execFileSync('setpriv', enter(['node', '-e', code]), { encoding: 'utf8', stdio: 'pipe' });
    }
  }, 180_000);
});

/** What a container is, but for networks: the image as a root that cannot be written, its user, environment and folder. */
function entering({ root, data, image: { config }, settings, command }: Container): readonly string[] {
  const [user = '', group = ''] = config.User.split(':');
  const environment = [...config.Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)];
  return [
    ...[`--reuid=${user}`, `--regid=${group}`, '--clear-groups', 'bwrap', '--die-with-parent', '--clearenv'],
    ...['--ro-bind', root, '/', '--bind', data, '/data', '--tmpfs', '/tmp', '--proc', '/proc', '--dev', '/dev'],
    ...environment.flatMap((entry) => ['--setenv', ...(/^(\w+)=(.*)$/s.exec(entry)?.slice(1) ?? [])]),
    ...['--chdir', config.WorkingDir],
    ...command,
  ];
}

interface Container {
  readonly root: string;
  readonly data: string;
  readonly image: Configuration;
  readonly settings: Readonly<Record<string, string>>;
  readonly command: readonly string[];
}

function configurationIn(layout: string): Configuration {
  const blob = (digest: string) => JSON.parse(readFileSync(join(layout, 'blobs', digest.replace(':', '/')), 'utf8'));
  const index = JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8'));
  return blob(blob(index.manifests[0].digest).config.digest);
}
