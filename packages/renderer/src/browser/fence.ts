import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface FenceOptions {
  readonly browser: string;
  readonly userAgent: string;
  /** Holds the sockets of the way out, and nothing else. */
  readonly proxyFolder: string;
}

export const FENCE_PROGRAM = 'bwrap';
/** Where the sockets of the way out are seen from inside. */
export const PROXY_FOLDER_INSIDE = '/run/lurewatch-proxy';

const PACKAGE = join(import.meta.dirname, '../..');
const DRIVER = dirname(createRequire(join(PACKAGE, 'package.json')).resolve('playwright-core/package.json'));
/** Links into /usr on Debian; folders of their own elsewhere. */
const SYSTEM_FOLDERS = ['/bin', '/sbin', '/lib', '/lib32', '/lib64'];
const READABLE = ['/etc/fonts', '/etc/ld.so.cache', '/etc/alternatives', '/var/cache/fontconfig'];
const TEMPORARY_BYTES = 536_870_912;

/** Arguments of bubblewrap for the browser with its driver. */
export function fenceArguments({ browser, userAgent, proxyFolder }: FenceOptions): readonly string[] {
  return [
    ...emptyRoom(TEMPORARY_BYTES),
    ...(browser.startsWith('/usr/') ? [] : readable(dirname(browser))),
    ...(process.execPath.startsWith('/usr/') ? [] : readable(process.execPath)),
    ...readable(PACKAGE),
    ...readable(DRIVER),
    ...['--ro-bind', proxyFolder, PROXY_FOLDER_INSIDE],
    ...['--chdir', '/tmp', '--'],
    ...[process.execPath, '--max-old-space-size=512', join(PACKAGE, 'src/inside/main.ts'), browser, userAgent],
  ];
}

/**
 * Arguments of bubblewrap that everything behind a fence shares: no network but a loopback of its own, no processes but its own, no
 * environment, and of the file system the programs and fonts, to read. When bubblewrap ends, everything inside ends.
 */
export function emptyRoom(temporaryBytes: number): readonly string[] {
  return [
    ...['--unshare-all', '--die-with-parent', '--new-session', '--hostname', 'localhost'],
    ...readable('/usr'),
    ...SYSTEM_FOLDERS.filter((folder) => existsSync(folder)).flatMap(systemFolder),
    ...READABLE.flatMap((path) => ['--ro-bind-try', path, path]),
    ...['--proc', '/proc', '--dev', '/dev'],
    ...['--size', String(temporaryBytes), '--tmpfs', '/tmp'],
    ...['--clearenv', '--setenv', 'HOME', '/tmp', '--setenv', 'TMPDIR', '/tmp', '--setenv', 'PATH', '/usr/bin'],
  ];
}

function readable(path: string): readonly string[] {
  return ['--ro-bind', path, path];
}

function systemFolder(folder: string): readonly string[] {
  return lstatSync(folder).isSymbolicLink() ? ['--symlink', readlinkSync(folder), folder] : readable(folder);
}
