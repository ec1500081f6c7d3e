import { spawnSync } from 'node:child_process';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { addressesIn } from './addresses-in.ts';

export interface AddressSource {
  readonly name: string;
  readonly addresses: readonly string[];
}

const MOST_OUTPUT = 512 * 1024 * 1024;
const LONGEST_TEXT = 400_000;
const LONGEST_PAGE = 200_000;

/**
 * Addresses that packages of this machine publish about themselves. Only what package managers put there is read, by
 * these four fixed places: never a home directory, a history or any other file of a person.
 */
export function collectAddresses(): AddressSource[] {
  return [
    { name: "Homepage of Debian's packages (apt-cache dumpavail)", addresses: debianHomepages() },
    { name: 'copyright files (/usr/share/doc/*/copyright)', addresses: copyrightFiles() },
    { name: 'manual pages (/usr/share/man/man*)', addresses: manualPages() },
    { name: 'homepage of npm packages (node_modules/*/package.json)', addresses: npmHomepages() },
  ];
}

function debianHomepages(): string[] {
  const { stdout, status } = spawnSync('apt-cache', ['dumpavail'], { encoding: 'utf8', maxBuffer: MOST_OUTPUT });
  if (status !== 0) return [];
  const field = 'Homepage: ';
  return stdout
    .split('\n')
    .filter((line) => line.startsWith(field))
    .map((line) => line.slice(field.length).trim());
}

function copyrightFiles(): string[] {
  const root = '/usr/share/doc';
  return directoriesIn(root).flatMap((name) => addressesIn(textOf(join(root, name, 'copyright'))));
}

function manualPages(): string[] {
  const root = '/usr/share/man';
  return directoriesIn(root)
    .filter((name) => name.startsWith('man'))
    .flatMap((section) =>
      entriesIn(join(root, section)).flatMap(({ name }) => addressesIn(textOf(join(root, section, name)))),
    );
}

function npmHomepages(): string[] {
  const root = join(import.meta.dirname, '../../../node_modules');
  const names = directoriesIn(root).flatMap((name) =>
    name.startsWith('@') ? directoriesIn(join(root, name)).map((inner) => join(name, inner)) : [name],
  );
  return names.flatMap((name) => {
    const homepage = homepageOf(textOf(join(root, name, 'package.json')));
    return homepage === null ? [] : [homepage];
  });
}

function homepageOf(text: string): string | null {
  try {
    const manifest: unknown = JSON.parse(text);
    const isObject = typeof manifest === 'object' && manifest !== null && 'homepage' in manifest;
    return isObject && typeof manifest.homepage === 'string' ? manifest.homepage : null;
  } catch {
    return null;
  }
}

/** '' for what cannot be read: a page more or less says nothing. */
function textOf(path: string): string {
  try {
    const bytes = readFileSync(path);
    const plain = path.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: LONGEST_TEXT }) : bytes;
    return plain.subarray(0, LONGEST_PAGE).toString('utf8');
  } catch {
    return '';
  }
}

function directoriesIn(path: string): string[] {
  return entriesIn(path)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function entriesIn(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
