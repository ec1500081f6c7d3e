import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT, VERSION } from '../project.ts';
import { completion, manualPages } from './manuals.ts';
import { buildProgramTree } from './program-tree.ts';
import { dateAll, sourceDate } from './source-date.ts';
import { packagedUnit, UNITS } from './systemd-units.ts';

const HOME = 'usr/lib/lurewatch';
const PARTS = join(import.meta.dirname, 'deb');
export const DEB_NAME: string = `lurewatch_${VERSION}_amd64.deb`;

/**
 * The package for Debian 12 and later on x86-64: everything below /usr/lib/lurewatch with a Node runtime of its own, settings in
 * /etc/lurewatch, data in /var/lib/lurewatch, units for service, gate, DNS door and renderer. The same bytes for the same sources and date.
 * @param folder where the file goes
 * @param date seconds of Unix time, of every file in it
 * @returns its path
 */
export async function buildDeb(folder: string, date: number = sourceDate()): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'lurewatch-deb-'));
  try {
    buildProgramTree(join(root, HOME));
    await addPrograms(root);
    await addDocuments(root, date);
    addControl(root);
    chmodSync(root, 0o755);
    dateAll(root, date);
    mkdirSync(folder, { recursive: true });
    const target = join(folder, DEB_NAME);
    // One thread, and a coder that is quick: what xz saves costs a minute of processor time.
    const options = ['--root-owner-group', '-Zgzip', '-z6', '--uniform-compression'];
    execFileSync('dpkg-deb', [...options, '--build', root, target], {
      env: { ...process.env, SOURCE_DATE_EPOCH: String(date) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return target;
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** What people type, units, settings. */
async function addPrograms(root: string): Promise<void> {
  write(root, 'usr/bin/lurewatch', readPart('lurewatch.sh'), 0o755);
  write(root, 'usr/sbin/lurewatch-admin', readPart('lurewatch-admin.sh'), 0o755);
  write(root, `${HOME}/defaults.env`, readPart('defaults.env'));
  for (const unit of UNITS) write(root, `lib/systemd/system/${unit}`, packagedUnit(unit));
  for (const name of readdirSync(join(PARTS, 'settings'))) {
    // May hold secrets; the service's own is read by its administrator's programs too, whose group gets it when it is set up.
    write(root, `etc/lurewatch/${name}`, readPart(`settings/${name}`), 0o640);
  }
  write(root, 'usr/share/bash-completion/completions/lurewatch', await completion('bash'));
  // zsh runs the file at the first press of Tab, which is to be answered too.
  const zsh = `#compdef lurewatch\n${await completion('zsh')}\n_bash_complete -F _lurewatch\n`;
  write(root, 'usr/share/zsh/vendor-completions/_lurewatch', zsh);
  write(root, 'usr/share/fish/vendor_completions.d/lurewatch.fish', await completion('fish'));
}

async function addDocuments(root: string, date: number): Promise<void> {
  for (const [name, text] of Object.entries(await manualPages())) {
    write(root, `usr/share/man/man${name.slice(-1)}/${name}.gz`, gzipSync(text, { level: 9 }));
  }
  const documents = 'usr/share/doc/lurewatch';
  write(root, `${documents}/copyright`, readPart('copyright'));
  write(root, `${documents}/changelog.gz`, gzipSync(debianChangelog(date), { level: 9 }));
  write(root, `${documents}/CHANGELOG.md.gz`, gzipSync(readFileSync(join(ROOT, 'CHANGELOG.md')), { level: 9 }));
  write(root, `usr/share/lintian/overrides/lurewatch`, readPart('lintian-overrides'));
}

function addControl(root: string): void {
  const files = filesIn(root);
  const kibibytes = files.reduce((sum, path) => sum + Math.ceil(lstatSync(join(root, path)).size / 1024), 0);
  const control = readPart('control').replace('@VERSION@', VERSION).replace('@INSTALLED_SIZE@', String(kibibytes));
  write(root, 'DEBIAN/control', control);
  const settings = readdirSync(join(PARTS, 'settings')).map((name) => `/etc/lurewatch/${name}\n`);
  write(root, 'DEBIAN/conffiles', settings.join(''));
  for (const script of ['postinst', 'prerm', 'postrm']) write(root, `DEBIAN/${script}`, readPart(script), 0o755);
  const sums = files
    .filter((path) => !path.startsWith('etc/') && lstatSync(join(root, path)).isFile())
    .map(
      (path) =>
        `${createHash('md5')
          .update(readFileSync(join(root, path)))
          .digest('hex')}  ${path}\n`,
    );
  write(root, 'DEBIAN/md5sums', sums.join(''));
}

/** In the form of deb-changelog(5): what changed stands in CHANGELOG.md. */
function debianChangelog(date: number): string {
  const maintainer = /^Maintainer: (.+)$/m.exec(readPart('control'))?.[1];
  const day = new Date(date * 1000).toUTCString().replace('GMT', '+0000');
  return `lurewatch (${VERSION}) unstable; urgency=medium\n\n  * Release ${VERSION}: see CHANGELOG.md.gz.\n\n -- ${maintainer}  ${day}\n`;
}

function filesIn(root: string): readonly string[] {
  return walk(root, '').toSorted();
}

/** Not through links, as `readdirSync` goes. */
function walk(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(root, path) : [path];
  });
}

function readPart(name: string): string {
  return readFileSync(join(PARTS, name), 'utf8');
}

/** Folders and file readable by all, whatever the umask. */
function write(root: string, path: string, content: string | Uint8Array, mode = 0o644): void {
  let folder = root;
  for (const name of dirname(path).split('/')) {
    folder = join(folder, name);
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
  }
  writeFileSync(join(root, path), content);
  chmodSync(join(root, path), mode);
}
