import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipOfFolder } from '../../packages/extension/zip-folder.ts';
import { ROOT, VERSION } from '../project.ts';
import { sourceDate } from './source-date.ts';

const SOURCE = join(ROOT, 'clients/go');

/**
 * The client for Go as a file tree that `go` fetches from: `GOPROXY=file:///…/go`, or any server of files (go.dev/ref/mod,
 * "GOPROXY protocol"). Its path lies below `.internal`, which nobody can register: what is fetched comes from a release.
 */
export function buildGoModule(folder: string): readonly string[] {
  const manifest = readFileSync(join(SOURCE, 'go.mod'), 'utf8');
  const path = /^module (\S+)$/m.exec(manifest)?.[1] ?? '';
  const versions = join(folder, 'go', path, '@v');
  mkdirSync(versions, { recursive: true });
  const time = new Date(sourceDate() * 1000).toISOString().replace('.000', '');
  const files: Readonly<Record<string, string | Buffer>> = {
    list: `v${VERSION}\n`,
    [`v${VERSION}.info`]: `${JSON.stringify({ Version: `v${VERSION}`, Time: time })}\n`,
    [`v${VERSION}.mod`]: manifest,
    [`v${VERSION}.zip`]: zipOf(`${path}@v${VERSION}`),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(versions, name), content);
  return Object.keys(files).map((name) => join(versions, name));
}

function zipOf(root: string): Buffer {
  const work = mkdtempSync(join(tmpdir(), 'lurewatch-go-'));
  try {
    const module = join(work, root);
    mkdirSync(module, { recursive: true });
    for (const name of readdirSync(SOURCE)) {
      if (/\.go$|^go\.mod$|^README\.md$/.test(name)) cpSync(join(SOURCE, name), join(module, name));
    }
    cpSync(join(ROOT, 'LICENSE'), join(module, 'LICENSE'));
    return zipOfFolder(work);
  } finally {
    rmSync(work, { recursive: true });
  }
}
