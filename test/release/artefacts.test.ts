import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtProgram } from '../../packages/server/src/built-program.js';
import { checkSignature, parsePublicKey } from '../../packages/server/src/models/minisign.ts';
import { describeWithProgram } from '../../packages/server/test/support/with-program.ts';
import { VERSION } from '../../packaging/project.ts';
import { ARTEFACTS, type ArtefactName } from '../../packaging/release/artefacts.ts';
import { checkVersions } from '../../packaging/release/check-versions.ts';
import { writeChecksums } from '../../packaging/release/checksums.ts';
import { buildProgramTree } from '../../packaging/release/program-tree.ts';
import { uncommitted } from '../../packaging/release/uncommitted.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'lurewatch-artefacts-'));
const first = join(folder, 'first');
afterAll(() => rmSync(folder, { recursive: true }));
const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';

it('versions, changelog, OpenAPI document, clients and manifests agree', () => {
  expect(checkVersions()).toEqual([]);
});

it('tells what is in no commit, and nothing where there is no clone', () => {
  const clone = join(folder, 'clone');
  mkdirSync(clone);
  const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: clone, stdio: 'pipe' });
  git('init', '--quiet');
  writeFileSync(join(clone, 'committed.ts'), '');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'first');
  expect(uncommitted(clone)).toEqual([]);
  writeFileSync(join(clone, 'committed.ts'), '//');
  writeFileSync(join(clone, 'left-behind.ts'), '');
  expect(uncommitted(clone)).toEqual([' M committed.ts', '?? left-behind.ts']);
  expect(uncommitted(folder)).toBeNull();
});

describe('what needs Node and npm alone', () => {
  const NAMES: readonly ArtefactName[] = ['npm', 'go', 'extension', 'model', 'sbom', 'licences'];
  beforeAll(async () => {
    for (const name of NAMES) await ARTEFACTS[name](first);
  }, 600_000);

  it.runIf(process.env.LUREWATCH_LONG === '1')(
    'has the same bytes when it is built again, by somebody whose files are for nobody else, elsewhere',
    async () => {
      const again = join(folder, 'again');
      const script = join(root, 'packaging/release/main.ts');
      const build = ['-c', 'umask 077 && exec "$@"', 'sh', process.execPath, script, '--to', again, ...NAMES];
      execFileSync('sh', build, { env: { ...process.env, TZ: 'Asia/Kathmandu', LC_ALL: 'C' }, stdio: 'pipe' });
      for (const name of ['SHA256SUMS', 'UNSIGNED']) {
        expect(statSync(join(again, name)).mode & 0o777).toBe(0o644);
        rmSync(join(again, name));
      }
      expect(contents(again)).toEqual(contents(first));
      expect(Object.keys(contents(first)).length).toBeGreaterThan(8);
    },
    600_000,
  );

  it('gives a verdict by `npx lurewatch check` in an empty folder', () => {
    const project = join(folder, 'empty');
    mkdirSync(project);
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
    const tarball = join(first, `lurewatch-${VERSION}.tgz`);
    const parameters = [
      '--yes',
      '--offline',
      `--package=${tarball}`,
      'lurewatch',
      'check',
      '--offline',
      'https://example.com/',
    ];
    expect(execFileSync('npx', parameters, { cwd: project, env, encoding: 'utf8' })).toContain('safe');
  }, 120_000);

  it('lists what ships, with checksums of the lock file', () => {
    const sbom = JSON.parse(readFileSync(join(first, `lurewatch-${VERSION}.cdx.json`), 'utf8'));
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'lurewatch', version: VERSION } },
    });
    const fastify = sbom.components.find(({ name }: { readonly name: string }) => name === 'fastify');
    expect(fastify).toMatchObject({ hashes: [{ alg: 'SHA-512' }], purl: expect.stringMatching(/^pkg:npm\/fastify@5/) });
    expect(sbom.components.map(({ name }: { readonly name: string }) => name)).not.toContain('vitest');
  });

  it('names each licence, and the text where the package brings one', () => {
    const notices = readFileSync(join(first, 'THIRD-PARTY-NOTICES'), 'utf8');
    expect(notices).toMatch(/^fastify \d+\.\d+\.\d+: MIT$/m);
    expect(notices).toContain('Permission is hereby granted');
  });

  it('is unsigned and says so, or signed by the key that is given, model and list', () => {
    writeChecksums(first, undefined, [' M README.md']);
    expect(readFileSync(join(first, 'UNSIGNED'), 'utf8')).toMatch(/unsigned[\s\S]*in no commit:\n M README\.md\n/);
    const sums = readFileSync(join(first, 'SHA256SUMS'), 'utf8');
    for (const line of sums.trimEnd().split('\n')) {
      const [sum, name = ''] = line.split('  ');
      expect(
        createHash('sha256')
          .update(readFileSync(join(first, name)))
          .digest('hex'),
      ).toBe(sum);
    }
    const key = join(folder, 'key.pem');
    writeFileSync(key, String(generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' })));
    const other = join(folder, 'other.pem');
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    writeFileSync(other, String(rsa.export({ format: 'pem', type: 'pkcs8' })));
    expect(() => writeChecksums(first, other)).toThrow(/RELEASE_KEY is .*other\.pem, which cannot sign: it is rsa/);
    expect(() => writeChecksums(first, join(folder, 'none.pem'))).toThrow(/RELEASE_KEY is .*none\.pem.*ENOENT/);
    writeChecksums(first, key);
    const publicKey = parsePublicKey(readFileSync(join(first, 'lurewatch.pub'), 'utf8'));
    if (publicKey === null) throw new Error('lurewatch.pub holds no public key');
    for (const name of ['SHA256SUMS', `lurewatch-model-${VERSION}.bin`]) {
      const [file, signature] = [readFileSync(join(first, name)), readFileSync(join(first, `${name}.minisig`), 'utf8')];
      expect(checkSignature(file, signature, publicKey), name).toMatchObject({ ok: true });
      expect(checkSignature(Buffer.concat([file, Buffer.from('x')]), signature, publicKey).ok).toBe(false);
    }
    expect(existsSync(join(first, 'UNSIGNED'))).toBe(false);
    writeChecksums(first, undefined);
    expect(readdirSync(first).filter((name) => /\.minisig$|\.pub$/.test(name))).toEqual([]);
    expect(readFileSync(join(first, 'UNSIGNED'), 'utf8')).not.toContain('commit');
  });

  it('has the service built, and nothing of what a build for this machine left beside the sources', () => {
    const left = join(root, 'packages/server/dist/of-this-machine');
    mkdirSync(left, { recursive: true });
    try {
      const tree = join(folder, 'tree');
      buildProgramTree(tree);
      expect(readdirSync(join(tree, 'packages/server/dist')).toSorted()).toEqual(['built.json', 'program']);
      expect(builtProgram(tree)).toBe(pathToFileURL(join(tree, 'packages/server/dist/program/main.js')).href);
      expect(readdirSync(join(tree, 'packages/dashboard'))).toContain('dist');
    } finally {
      rmSync(left, { recursive: true });
    }
  }, 300_000);

  describeWithProgram(['go', 'version'], 'the Go module', () => {
    it('is fetched by its path and compiled into the program of its README', () => {
      const program = join(folder, 'go-program');
      mkdirSync(program);
      const readme = readFileSync(join(root, 'clients/go/README.md'), 'utf8');
      writeFileSync(join(program, 'main.go'), /```go\n(package main[\s\S]*?)```/.exec(readme)?.[1] ?? '');
      const env = {
        ...{ PATH: process.env.PATH, HOME: folder, CGO_ENABLED: '0', GOFLAGS: '-modcacherw' },
        ...{ GOPROXY: `file://${first}/go`, GONOSUMDB: 'lurewatch.internal' },
      };
      const go = (...parameters: string[]) =>
        execFileSync('go', parameters, { cwd: program, env, encoding: 'utf8', stdio: 'pipe' });
      go('mod', 'init', 'program');
      go('get', `lurewatch.internal/client/v2@v${VERSION}`);
      go('build', '-o', 'program', '.');
      expect(statSync(join(program, 'program')).size).toBeGreaterThan(100_000);
    }, 300_000);
  });
});

describeWithProgram([python, '-c', 'import hatchling, httpx'], 'the Python wheel', () => {
  it('is the same twice, and is imported from the file itself', async () => {
    const [wheel = ''] = await ARTEFACTS.python(join(folder, 'wheel'));
    const [again = ''] = await ARTEFACTS.python(join(folder, 'wheel-again'));
    expect(readFileSync(again).equals(readFileSync(wheel))).toBe(true);
    const code = 'import lurewatch, sys; print(lurewatch.__file__, lurewatch.Lurewatch.__name__)';
    const printed = execFileSync(python, ['-c', code], { cwd: folder, env: { PYTHONPATH: wheel }, encoding: 'utf8' });
    expect(printed).toContain(`${wheel}/lurewatch/`);
  }, 120_000);
});

/** Path → hash of every file below a folder. */
function contents(path: string): Readonly<Record<string, string>> {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(path, name)).isFile(),
  );
  return Object.fromEntries(
    names.toSorted().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(path, name)))
        .digest('hex'),
    ]),
  );
}
