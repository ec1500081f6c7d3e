import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeInventedCorpus } from '../../../../training/src/invented-corpus.ts';
import { PROGRAM_ENVIRONMENT } from '../support/program-environment.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const MINUTE_MS = 60_000;
const programAt = (path: string) => new URL(`../../../../${path}`, import.meta.url).pathname;
const MODEL = programAt('packages/server/src/admin/model-main.ts');
const MONTHLY = programAt('training/src/monthly.ts');
const BEFORE_THE_RELEASE = Date.UTC(2023, 0, 1) / 1000;
const AFTER_THE_RELEASE = Date.UTC(2030, 0, 1) / 1000;

const folder = mkdtempSync(join(tmpdir(), 'lurewatch-monthly-'));
const [corpus, mirror, key] = [join(folder, 'corpus'), join(folder, 'mirror'), join(folder, 'key.pem')];
let publicKey = '';
let server: TestServer;

beforeAll(async () => {
  for (const dir of [corpus, mirror]) mkdirSync(dir);
  publicKey = (await run(MODEL, 'keygen', key)).text.trim().replace('MODEL_PUBLIC_KEY=', '');
  server = await startTestServer('sqlite', { environment: { MODEL_PUBLIC_KEY: publicKey } });
}, MINUTE_MS);
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

it('says what it lacks before it trains', async () => {
  expect(await run(MONTHLY)).toMatchObject({ exitCode: 1, text: expect.stringContaining('--key FILE --publish DIR') });
  const keyless = await run(MONTHLY, '--key', join(folder, 'none.pem'), '--publish', mirror);
  expect(keyless).toMatchObject({ exitCode: 1, text: expect.stringContaining('keygen') });
  const homeless = await run(MONTHLY, '--key', key, '--publish', join(folder, 'none'));
  expect(homeless).toMatchObject({ exitCode: 1, text: expect.stringContaining('is no directory') });
});

it('publishes nothing that a service would refuse', { timeout: 10 * MINUTE_MS }, async () => {
  writeInventedCorpus(corpus, BEFORE_THE_RELEASE);
  const refused = await run(MONTHLY, '--key', key, '--publish', mirror);
  expect(refused.text).toContain('refused (model_older)');
  expect(refused.exitCode).toBe(1);
  expect(readdirSync(mirror)).toEqual([]);
});

it('publishes a model and its signature that a service installs', { timeout: 10 * MINUTE_MS }, async () => {
  writeInventedCorpus(corpus, AFTER_THE_RELEASE);
  const { exitCode, text } = await run(MONTHLY, '--key', key, '--publish', mirror);
  expect(text).toMatch(/1 of 4 .*2 of 4 .*3 of 4 .*signature .*4 of 4/s);
  expect(exitCode).toBe(0);
  expect(readdirSync(mirror).sort()).toEqual(['model-update.bin', 'model-update.bin.minisig']);
  expect(existsSync(join(mirror, 'model-update.bin.new'))).toBe(false);
  expect(await run(MODEL, 'install', join(mirror, 'model-update.bin'))).toMatchObject({
    exitCode: 0,
    text: expect.stringContaining('installed'),
  });
});

function run(program: string, ...words: string[]): Promise<{ readonly exitCode: number; readonly text: string }> {
  const env = { ...PROGRAM_ENVIRONMENT, CORPUS_DIR: corpus, MODEL_PUBLIC_KEY: publicKey, DATA_DIR: server?.dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...words], { env }, (error, stdout, stderr) =>
      resolve({ exitCode: error === null ? 0 : Number(error.code), text: stdout + stderr }),
    );
  });
}
