import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExtension } from '../../packages/extension/build.ts';
import { buildPackages, PACKAGES } from '../build-packages.ts';
import { ROOT, VERSION } from '../project.ts';
import { buildDeb } from './build-deb.ts';
import { buildImage } from './build-image.ts';
import { buildGoModule } from './go-module.ts';
import { allModules } from './needed-modules.ts';
import { plainModes } from './program-tree.ts';
import { buildSbom } from './sbom.ts';
import { sourceDate } from './source-date.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

/** Puts its files into the folder and gives back their paths. */
type Build = (folder: string) => readonly string[] | Promise<readonly string[]>;

/** What a release consists of. Each is built from a clean clone after `npm ci`, and has the same bytes for the same sources and date. */
export const ARTEFACTS = {
  deb: async (folder) => [await buildDeb(folder)],
  image: (folder) => [buildImage(folder)],
  npm: inOwnFolder(async (work, folder) => {
    await buildPackages(work);
    // npm packs what it finds, and makes what `bin` names executable.
    plainModes(work);
    for (const name of PACKAGES) execFileSync('npm', ['pack', join(work, name)], { cwd: folder, stdio: 'ignore' });
    return PACKAGES.map((name) => `${name === 'lurewatch' ? name : `lurewatch-${name}`}-${VERSION}.tgz`);
  }),
  python: inOwnFolder((work, folder) => {
    const source = join(work, 'python');
    cpSync(join(ROOT, 'clients/python'), source, { recursive: true, filter: (path) => !path.includes('__pycache__') });
    // Debian's python3-hatchling, or another beside `python3`.
    const python = process.env.RELEASE_PYTHON ?? '/usr/bin/python3';
    execFileSync(python, ['-m', 'hatchling', 'build', '-t', 'wheel', '-d', folder], {
      cwd: source,
      env: { ...process.env, SOURCE_DATE_EPOCH: String(sourceDate()) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const name = `lurewatch-${VERSION}-py3-none-any.whl`;
    // hatchling leaves it to its owner alone.
    chmodSync(join(folder, name), 0o644);
    return [name];
  }),
  go: (folder) => buildGoModule(folder),
  extension: inOwnFolder(async (work, folder) => {
    await buildExtension(work);
    return ['chromium', 'firefox'].map((browser) => {
      const name = `lurewatch-extension-${VERSION}-${browser}.zip`;
      cpSync(join(work, `lurewatch-${browser}.zip`), join(folder, name));
      return name;
    });
  }),
  model: inOwnFolder((_, folder) => {
    cpSync(join(ROOT, 'packages/engine/artefacts/model.bin'), join(folder, `lurewatch-model-${VERSION}.bin`));
    return [`lurewatch-model-${VERSION}.bin`];
  }),
  sbom: (folder) => [buildSbom(folder)],
  licences: inOwnFolder((_, folder) => {
    writeFileSync(join(folder, 'THIRD-PARTY-NOTICES'), thirdPartyNotices(allModules()));
    return ['THIRD-PARTY-NOTICES'];
  }),
} as const satisfies Readonly<Record<string, Build>>;

export type ArtefactName = keyof typeof ARTEFACTS;

/** With a folder for what is thrown away behind it; names become paths. */
function inOwnFolder(build: (work: string, folder: string) => readonly string[] | Promise<readonly string[]>): Build {
  return async (folder) => {
    mkdirSync(folder, { recursive: true });
    const work = mkdtempSync(join(tmpdir(), 'lurewatch-release-'));
    try {
      return (await build(work, folder)).map((name) => join(folder, name));
    } finally {
      rmSync(work, { recursive: true });
    }
  };
}
