import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { VERSION } from '../project.ts';
import { finishImage } from './finish-image.ts';
import { buildProgramTree } from './program-tree.ts';
import { sourceDate } from './source-date.ts';

export const IMAGE_NAME: string = `lurewatch_${VERSION}_amd64.oci.tar`;
const HOME = 'usr/lib/lurewatch';
const SUITE = 'bookworm';
const MIRROR = 'http://deb.debian.org/debian';
/** What Node.js is linked with, and what says which Debian it is. Neither a shell nor a package manager. */
const PACKAGES = ['base-files', 'libc6', 'libgcc-s1', 'libstdc++6'];
/** Not 0, and the same as in deploy/kubernetes. */
const USER = 1000;
const READY = `fetch('http://127.0.0.1:'+process.env.PORT+'/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))`;

/**
 * The container image for x86-64, as an OCI archive: four packages of Debian in one layer, the program tree of the Debian package in another.
 * It runs without rights on a root that cannot be written; the one place to write is /data. The same bytes for the same sources, date and
 * versions of Debian's packages, which /var/lib/dpkg/status.d names.
 * @param folder where the file goes
 * @param date seconds of Unix time, of every file in it
 * @returns its path
 */
export function buildImage(folder: string, date: number = sourceDate()): string {
  const work = mkdtempSync(join(tmpdir(), 'lurewatch-image-'));
  try {
    const layers = { Debian: debianLayer(work, date), Lurewatch: programLayer(work, date) };
    const layout = join(work, 'layout');
    const image = `${layout}:${VERSION}`;
    const created = new Date(date * 1000).toISOString().replace('.000', '');
    umoci('init', '--layout', layout);
    umoci('new', '--image', image);
    for (const [name, layer] of Object.entries(layers)) {
      umoci(
        ...['raw', 'add-layer', '--image', image, '--history.created', created],
        ...['--history.created_by', name, layer],
      );
    }
    umoci('config', '--image', image, '--no-history', '--created', created, ...configuration());
    finishImage(layout, {
      // The fields of Docker's own extension of the configuration, in nanoseconds; who does not know them passes over them.
      healthcheck: { Test: ['CMD', 'node', '-e', READY], Interval: 10e9, Timeout: 3e9, StartPeriod: 20e9 },
      annotations: { 'io.containerd.image.name': `docker.io/library/lurewatch:${VERSION}` },
    });
    umoci('gc', '--layout', layout);
    mkdirSync(folder, { recursive: true });
    const target = join(folder, IMAGE_NAME);
    tar(layout, target, date);
    return target;
  } finally {
    rmSync(work, { recursive: true });
  }
}

function configuration(): readonly string[] {
  const environment = {
    PATH: `/${HOME}/bin:/usr/bin:/bin`,
    ...{ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '8080', DATA_DIR: '/data' },
    // Of glibc: see docs/runbook.md.
    MALLOC_TRIM_THRESHOLD_: '131072',
  };
  const labels = { title: 'Lurewatch', version: VERSION, licenses: 'Apache-2.0' };
  return [
    ...['--architecture', 'amd64', '--os', 'linux', '--config.user', `${USER}:${USER}`],
    ...Object.entries(environment).flatMap(([name, value]) => ['--config.env', `${name}=${value}`]),
    ...['--config.workingdir', `/${HOME}`, '--config.exposedports', '8080/tcp', '--config.volume', '/data'],
    // The server itself is process 1, so that SIGTERM reaches it and queued answers are stored.
    ...['node', '--max-semi-space-size=8', 'packages/server/src/main.ts'].flatMap((word) => ['--config.cmd', word]),
    ...Object.entries(labels).flatMap(([name, value]) => [
      '--config.label',
      `org.opencontainers.image.${name}=${value}`,
    ]),
  ];
}

/** What mmdebstrap puts in of its own: the name and the resolver of the machine that builds, and what apt works with. */
const NOT_SHIPPED = [
  'etc/hostname',
  'etc/resolv.conf',
  'etc/apt',
  'etc/dpkg/dpkg.cfg.d',
  'var/cache/apt',
  'var/lib/apt',
];

/** Files of the packages without their scripts. */
function debianLayer(work: string, date: number): string {
  const target = join(work, 'debian.tar');
  execFileSync(
    'mmdebstrap',
    [
      ...['--quiet', '--variant=extract', `--include=${PACKAGES.join(',')}`, '--skip=output/dev'],
      `--extract-hook=sh ${join(import.meta.dirname, 'image/trim.sh')} "$1"`,
      ...[SUITE, target, `deb ${MIRROR} ${SUITE} main`, `deb ${MIRROR}-security ${SUITE}-security main`],
    ],
    { env: { ...process.env, SOURCE_DATE_EPOCH: String(date) }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  execFileSync('tar', ['--delete', '--file', target, ...NOT_SHIPPED.map((path) => `./${path}`)]);
  return target;
}

function programLayer(work: string, date: number): string {
  const root = join(work, 'root');
  buildProgramTree(join(root, HOME));
  write(root, 'etc/passwd', `root:x:0:0::/root:/\nlurewatch:x:${USER}:${USER}::/data:/\n`);
  write(root, 'etc/group', `root:x:0:\nlurewatch:x:${USER}:\n`);
  write(root, 'etc/nsswitch.conf', 'passwd: files\ngroup: files\nhosts: files dns\n');
  // Where the devices are mounted: mmdebstrap leaves the folder out with what is in it.
  mkdirSync(join(root, 'dev'));
  for (const folder of ['.', 'dev', 'etc', 'usr', 'usr/lib']) chmodSync(join(root, folder), 0o755);
  const target = join(work, 'program.tar');
  tar(root, target, date);
  const data = join(work, 'data');
  mkdirSync(data);
  chmodSync(data, 0o700);
  tar(work, target, date, { what: 'data', owner: USER, mode: '--append' });
  return target;
}

/** In the order of names, with one date, whoever builds. */
function tar(folder: string, target: string, date: number, { what = '.', owner = 0, mode = '--create' } = {}): void {
  const plain = [
    '--sort=name',
    '--format=ustar',
    `--mtime=@${date}`,
    '--numeric-owner',
    `--owner=${owner}`,
    `--group=${owner}`,
  ];
  execFileSync('tar', [mode, ...plain, '--file', target, '--directory', folder, what]);
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  chmodSync(join(root, path), 0o644);
}

function umoci(...parameters: readonly string[]): void {
  execFileSync('umoci', parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
}
