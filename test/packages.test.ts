import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import qrcode from 'qrcode-generator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../packages/server/test/mcp/configured-client.ts';
import { startTestServer, type TestServer } from '../packages/server/test/support/start-test-server.ts';
import { buildPackages, PACKAGES } from '../packaging/build-packages.ts';
import { newerThan } from '../packaging/newer-than.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'lurewatch-packages-'));
const npm = (cwd: string, ...args: string[]) => {
  // The settings that npm hands to scripts would send the install elsewhere.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  return execFileSync('npm', args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
};

/** An empty folder of a stranger, with one packed file installed and nothing else reachable. */
function installed(name: (typeof PACKAGES)[number]): string {
  const project = join(folder, `project-${name}`);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{"type":"module","private":true}');
  npm(project, 'install', '--offline', '--no-audit', '--no-fund', join(folder, tarballOf(name)));
  return project;
}

function tarballOf(name: (typeof PACKAGES)[number]): string {
  const [packed = ''] = globSync(`${name === 'lurewatch' ? 'lurewatch' : `lurewatch-${name}`}-[0-9]*.tgz`, {
    cwd: folder,
  });
  return packed;
}

/** What the README shows, as it stands there. */
function readmeCode(path: string, text: string): string {
  const blocks = [...readFileSync(join(root, path), 'utf8').matchAll(/```js\n([\s\S]*?)```/g)].map(
    ([, code]) => code ?? '',
  );
  return blocks.find((code) => code.includes(text)) ?? '';
}

async function run(project: string, code: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  writeFileSync(join(project, 'main.js'), code);
  const options = { cwd: project, env: { PATH: process.env.PATH, ...env } };
  return (await promisify(execFile)(process.execPath, ['main.js'], options)).stdout;
}

/** Compiles a stranger's strict TypeScript against the package's own declarations. */
function typecheck(project: string, code: string): void {
  writeFileSync(join(project, 'main.mts'), code);
  const args = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    'false',
    '--target',
    'es2024',
    '--lib',
    'es2024,dom',
    '--module',
    'nodenext',
    '--types',
    '',
    'main.mts',
  ];
  const run = [join(root, 'node_modules/typescript/bin/tsc'), '--ignoreConfig', ...args];
  try {
    execFileSync(process.execPath, run, { cwd: project, encoding: 'utf8' });
  } catch (error) {
    throw new Error(String((error as { stdout?: string }).stdout));
  }
}

beforeAll(async () => {
  const built = join(folder, 'npm');
  await buildPackages(built);
  for (const name of PACKAGES) npm(folder, 'pack', join(built, name));
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe('what is packed', () => {
  const tarball = (name: (typeof PACKAGES)[number]): Uint8Array<ArrayBuffer> =>
    new Uint8Array(readFileSync(join(folder, tarballOf(name))));

  it.each(PACKAGES)('%s has nothing that publint would mend', async (name) => {
    const { messages } = await publint({ pack: { tarball: tarball(name).buffer }, strict: true });
    expect(messages.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([]);
  });

  it.each(['client', 'engine'] as const)('%s has types that every kind of import finds', async (name) => {
    // The model is a file beside the code, read by its path.
    const options = { excludeEntrypoints: ['./model.bin'] };
    const checked = await checkPackage(createPackageFromTarballData(tarball(name)), options);
    if (!checked.types) throw new Error(`${name} has no types`);
    expect(Object.keys(checked.entrypoints)).toContain('.');
    // They are ES modules with a table of exports: `require` gets them from Node 22 on, what reads no table never will.
    const wrong = checked.problems.filter(
      (problem) => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the version of Node.js that a package asks for', () => {
  it.each(['client', 'engine'] as const)('is enough for the %s', (name) => {
    const built = join(folder, 'npm', name);
    const { engines } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));
    const code = globSync('**/*.js', { cwd: built }).map((path) => readFileSync(join(built, path), 'utf8'));
    expect(newerThan(code.join('\n'), 'node', Number(engines.node.replace('>=', '')))).toEqual([]);
  });

  it('is told by the command line in one line where it is older', () => {
    // What the program sees of an older one; what it imports is there all the same.
    const older = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '18.20.8' } })`;
    for (const file of ['start.js', 'lurewatch.js']) {
      const program = join(folder, 'npm/lurewatch', file);
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', older, program, 'check'], {
        encoding: 'utf8',
      });
      const line = `lurewatch needs Node.js 24 or later, and this is ${process.version}\n`;
      expect([file, status, stdout, stderr]).toEqual([file, 2, '', line]);
    }
    expect(readFileSync(join(folder, 'npm/lurewatch/start.js'), 'utf8')).not.toMatch(/^import\b(?!\()/m);
  });
});

describe('the packed detector', () => {
  it('gives a verdict with what its README shows, and imports nothing', async () => {
    const project = installed('engine');
    const stdout = await run(project, readmeCode('packages/engine/README.md', 'loadEngine'));
    expect(stdout).toMatch(/^dangerous \d+ PayPal\n/);
    expect(stdout).toContain('imitates PayPal');
    const sources = globSync('node_modules/@lurewatch/engine/**/*.js', { cwd: project });
    expect(sources.length).toBeGreaterThan(1);
    for (const source of sources) {
      const imports = readFileSync(join(project, source), 'utf8').match(
        /^(?:import|export)\b.*from ?["'](?!\.).*|\brequire\(.*/gm,
      );
      expect(imports).toBeNull();
    }
  });

  it('judges as the service does, in a worker, and carries types', async () => {
    const project = join(folder, 'project-engine');
    const worker = `import { parentPort, Worker, isMainThread } from 'node:worker_threads';
import { parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/bundled';
if (isMainThread) new Worker(new URL(import.meta.url)).on('message', (it) => console.log(JSON.stringify(it)));
else parentPort.postMessage(loadEngine().rate(parseUrl('https://paypa1-login.example/verify').url));`;
    const { loadEngine } = await import('@lurewatch/engine/node');
    const { parseUrl } = await import('@lurewatch/engine');
    const parsed = parseUrl('https://paypa1-login.example/verify');
    expect(JSON.parse(await run(project, worker))).toEqual(parsed.ok && loadEngine().rate(parsed.url));
    typecheck(
      project,
      `import { type Judgement, noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/bundled';
const parsed = parseUrl('https://a.example/');
if (parsed.ok) {
  const judgement: Judgement = loadEngine().analyze(parsed.url, noEvidence(new Date()));
  const verdict: 'safe' | 'suspicious' | 'dangerous' | 'unknown' = judgement.verdict;
  // @ts-expect-error a verdict is no number
  const wrong: number = verdict;
}`,
    );
  });
});

describe('the packed client', () => {
  let server: TestServer;
  let env: Record<string, string>;
  beforeAll(async () => {
    server = await startTestServer('sqlite');
    const { token } = await server.newAccount();
    env = { LUREWATCH_URL: server.url, LUREWATCH_KEY: token };
  });
  afterAll(() => server.close());

  it('gives a verdict with what its README shows, and imports nothing', async () => {
    const project = installed('client');
    expect(await run(project, readmeCode('packages/sdk/README.md', 'createLurewatch'), env)).toMatch(
      /^dangerous \d+ \S/,
    );
    const source = readFileSync(join(project, 'node_modules/@lurewatch/client/index.js'), 'utf8');
    expect(source).not.toMatch(/\bimport\b[^.(]*from|require\(|\bprocess\./);
  });

  it('carries types that need no other package', () => {
    typecheck(
      join(folder, 'project-client'),
      `import { type Analysis, createLurewatch, LurewatchError, type Verdict, verifyWebhook, type WebhookEvent } from '@lurewatch/client';
const lurewatch = createLurewatch({ baseUrl: 'https://a.example', apiKey: 'x' });
const analysis: Analysis = await lurewatch.analyze('https://a.example/', { depth: 'fast' });
const verdict: Verdict = analysis.verdict;
const event: WebhookEvent = 'analysis.dangerous';
for await (const { index, data } of lurewatch.batchEach(['https://a.example/'])) console.log(index, data?.signals[0]?.message, event);
const { type } = await verifyWebhook('whsec_', new Headers(), '');
try { await lurewatch.usage(); } catch (error) { if (error instanceof LurewatchError && error.code === 'quota_exceeded_day') console.log(type); }
// @ts-expect-error there is no such verdict
const wrong: Verdict = 'bad';
// @ts-expect-error there is no such event
const noEvent: WebhookEvent = 'nothing';
console.log(verdict, wrong, noEvent);`,
    );
  });
});

describe('the packed command line', () => {
  it('runs from the package and as a single file', () => {
    const project = installed('lurewatch');
    const args = ['check', '--offline', '--format', 'jsonl', 'hxxps://paypa1-login[.]example/verify'];
    const alone = join(mkdtempSync(join(folder, 'alone-')), 'lurewatch.mjs');
    copyFileSync(join(project, 'node_modules/lurewatch/lurewatch.js'), alone);
    const node24 = { ...process.env, PATH: `${join(process.execPath, '..')}:${process.env.PATH}` };
    for (const [program, first] of [
      [join(project, 'node_modules/.bin/lurewatch'), []],
      [process.execPath, [alone]],
    ] as const) {
      let answer = { status: 0, stdout: '' };
      try {
        answer.stdout = execFileSync(program, [...first, ...args], { env: node24, encoding: 'utf8' });
      } catch (error) {
        answer = error as typeof answer;
      }
      expect(answer.status).toBe(1);
      expect(JSON.parse(answer.stdout)).toMatchObject({ verdict: 'dangerous', brand_detected: 'PayPal' });
    }
  });

  it('brings a manual page with every command, in which nothing of the help is taken for a request', () => {
    const project = join(folder, 'project-lurewatch');
    const { man } = JSON.parse(readFileSync(join(project, 'node_modules/lurewatch/package.json'), 'utf8'));
    const page = readFileSync(join(project, 'node_modules/lurewatch', man[0]), 'utf8');
    for (const command of ['check', 'batch', 'enrich', 'mail', 'webhooks listen', 'completion']) {
      expect(page).toContain(`.SS "lurewatch ${command}"`);
    }
    expect(page).toContain('.B \\-\\-on\\-limit <policy>');
    const requests = new Set([...page.matchAll(/^[.'](\S*)/gm)].map(([, request]) => request));
    expect([...requests].sort()).toEqual(['B', 'I', 'PP', 'SH', 'SS', 'TH', 'TP']);
  });

  it('reads mail offline where the package is installed, QR codes too', async () => {
    const project = join(folder, 'project-lurewatch');
    const code = qrcode(0, 'M');
    code.addData('https://paypa1-login.top/verify');
    code.make();
    const picture = code.createDataURL(4).split(',')[1];
    const headers = 'From: a@firm.example\nContent-Type: image/gif; name=a.gif\nContent-Transfer-Encoding: base64';
    const program = join(project, 'node_modules/lurewatch/lurewatch.js');
    const args = [program, 'mail', '--offline', '--format', 'jsonl', '-'];
    const { stdout, status } = spawnSync(process.execPath, args, {
      ...{ input: `${headers}\n\n${picture}\n`, encoding: 'utf8' },
    });
    expect(JSON.parse(stdout).links).toMatchObject([{ place: 'qr_code', verdict: 'dangerous' }]);
    expect(status).toBe(1);
  });

  it('serves assistants as a single file too', async () => {
    const project = join(folder, 'project-lurewatch');
    const alone = join(mkdtempSync(join(folder, 'alone-')), 'lurewatch.mjs');
    copyFileSync(join(project, 'node_modules/lurewatch/lurewatch.js'), alone);
    const connected = await connect({ command: process.execPath, args: [alone, 'mcp', '--offline'] });
    const { text } = await connected.call('check_url', { url: 'https://paypa1-login.example/verify' });
    expect(text).toMatch(/^dangerous, safety score/);
    await connected.close();
  });
});
