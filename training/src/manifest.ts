import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** What a generated file was made from, so that its freshness can be checked without making it again. */
export interface ManifestEntry {
  /** SHA-256 (hex) of the generated file. */
  readonly sha256: string;
  /** SHA-256 (hex) of what the program makes of a small invented corpus: stands for all of its text. */
  readonly rehearsal?: string;
  /** Program texts and hand-written tables that shape it: path from the repository root → SHA-256. */
  readonly sources: Readonly<Record<string, string>>;
  /** Corpus files it was made from: name in the corpus folder → SHA-256. */
  readonly corpus: Readonly<Record<string, string>>;
}

/** Path of the generated file from the repository root → its entry. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

export const repositoryRoot: string = resolve(import.meta.dirname, '../..');
export const manifestPath: string = join(repositoryRoot, 'training/manifest.json');

export function readManifest(path: string = manifestPath): Manifest {
  return existsSync(path) ? parseManifest(readFileSync(path, 'utf8')) : {};
}

/** What a generated file was just made from; all paths absolute or from the repository root. */
export interface MadeFrom {
  readonly sources: readonly string[];
  readonly corpusFiles: readonly string[];
  readonly rehearsal?: string;
}

/** Replaces the entry of one generated file. */
export function recordArtefact(
  artefact: string,
  { sources, corpusFiles, rehearsal }: MadeFrom,
  path: string = manifestPath,
): void {
  const entry: ManifestEntry = {
    sha256: fileHash(inRepository(artefact)),
    ...(rehearsal !== undefined && { rehearsal }),
    sources: hashesBy(sources.map(fromRoot), (name) => inRepository(name)),
    corpus: hashesBy(corpusFiles.map(baseName), (name) => corpusFiles.find((file) => baseName(file) === name) ?? name),
  };
  const manifest = { ...readManifest(path), [fromRoot(artefact)]: entry };
  writeFileSync(path, `${JSON.stringify(sorted(manifest), null, 2)}\n`);
}

export function fileHash(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

export function inRepository(path: string): string {
  return resolve(repositoryRoot, path);
}

function fromRoot(path: string): string {
  return relative(repositoryRoot, inRepository(path));
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function hashesBy(names: readonly string[], pathOf: (name: string) => string): Record<string, string> {
  return Object.fromEntries([...names].sort().map((name) => [name, fileHash(pathOf(name))]));
}

function sorted(manifest: Manifest): Manifest {
  return Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The file is our own, written by recordArtefact; its shape is not checked further. */
function parseManifest(text: string): Manifest {
  return JSON.parse(text) as Manifest;
}
