import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Descriptor {
  readonly digest: string;
  readonly size: number;
}

export interface ImageAdditions {
  readonly healthcheck: object;
  /** Of the image in the index. */
  readonly annotations: Readonly<Record<string, string>>;
}

/**
 * Adds to an OCI layout with one image what umoci cannot write: the health check, which Docker and Podman read from the configuration
 * (github.com/moby/docker-image-spec), and the name that a loaded image gets. Blobs that nothing names any longer are left.
 */
export function finishImage(layout: string, { healthcheck, annotations }: ImageAdditions): void {
  const index = readJson(join(layout, 'index.json'));
  const [entry] = index.manifests;
  const manifest = readBlob(layout, entry);
  const config = readBlob(layout, manifest.config);
  config.config.Healthcheck = healthcheck;
  manifest.config = { ...manifest.config, ...writeBlob(layout, config) };
  Object.assign(entry, writeBlob(layout, manifest), { annotations: { ...entry.annotations, ...annotations } });
  writeFileSync(join(layout, 'index.json'), JSON.stringify(index));
}

// biome-ignore lint/suspicious/noExplicitAny: documents that umoci has just written
function readBlob(layout: string, { digest }: Descriptor): any {
  return readJson(blobPath(layout, digest));
}

function writeBlob(layout: string, value: object): Descriptor {
  const bytes = Buffer.from(JSON.stringify(value));
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  writeFileSync(blobPath(layout, digest), bytes);
  return { digest, size: bytes.length };
}

function blobPath(layout: string, digest: string): string {
  return join(layout, 'blobs', digest.replace(':', '/'));
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function readJson(path: string): any {
  return JSON.parse(readFileSync(path, 'utf8'));
}
