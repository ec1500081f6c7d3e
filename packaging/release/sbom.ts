import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, VERSION } from '../project.ts';
import { sourceDate } from './source-date.ts';

/** What a release is made of, as CycloneDX: npm's own list, by the lock file, without the moment and the number that it draws. */
export function buildSbom(folder: string): string {
  const written = execFileSync('npm', ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { serialNumber: _, metadata, ...rest } = JSON.parse(written);
  // npm calls the project by the folder that it lies in.
  metadata.component.name = 'lurewatch';
  const timestamp = new Date(sourceDate() * 1000).toISOString();
  const hash = createHash('sha256').update(JSON.stringify(rest)).digest('hex');
  // RFC 9562, 5.8: a UUID of one's own making.
  const uuid = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  const { bomFormat, specVersion, version, ...content } = rest;
  const sbom = {
    bomFormat,
    specVersion,
    serialNumber: `urn:uuid:${uuid}`,
    version,
    metadata: { ...metadata, timestamp },
    ...content,
  };
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `lurewatch-${VERSION}.cdx.json`);
  writeFileSync(path, `${JSON.stringify(sbom, null, 2)}\n`);
  return path;
}
