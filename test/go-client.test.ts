import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../packages/server/test/support/start-test-server.ts';
import { describeWithProgram } from '../packages/server/test/support/with-program.ts';
import { areGoTypesFresh } from '../packaging/go-types.ts';

const client = join(import.meta.dirname, '../clients/go');
const MODULE = 'lurewatch.internal/client/v2';

it('its types are those of the API (else: npm run package:types)', () => {
  expect(areGoTypesFresh()).toBe(true);
});

describeWithProgram(['go', 'version'], 'the Go client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-go-'));
  let server: TestServer;
  let environment: Record<string, string>;
  beforeAll(async () => {
    server = await startTestServer('sqlite');
    const { token } = await server.newAccount();
    environment = { LUREWATCH_URL: server.url, LUREWATCH_KEY: token };
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  async function run(program: string, args: readonly string[], cwd = client): Promise<string> {
    const own = { PATH: process.env.PATH, HOME: folder, GOPROXY: 'off', GOFLAGS: '-mod=mod', CGO_ENABLED: '0' };
    try {
      return (await promisify(execFile)(program, args, { cwd, env: { ...own, ...environment } })).stdout;
    } catch (error) {
      throw new Error(`${(error as { stdout?: string }).stdout}\n${(error as { stderr?: string }).stderr}`);
    }
  }

  it('is written as gofmt writes, and vet finds nothing', async () => {
    expect(await run('gofmt', ['-l', '.'])).toBe('');
    await run('go', ['vet', './...']);
  }, 300_000);

  it('passes its tests against a real service', async () => {
    const printed = await run('go', ['test', '-count=1', '-v', './...']);
    // A failure ends `go test` with an error.
    expect(printed).toMatch(/^--- PASS/m);
    expect(printed).not.toContain('SKIP');
  }, 300_000);

  it('gives a verdict to the program that its README shows', async () => {
    const program = join(folder, 'program');
    mkdirSync(program);
    const code = /```go\n(package main[\s\S]*?)```/.exec(readFileSync(join(client, 'README.md'), 'utf8'))?.[1] ?? '';
    writeFileSync(join(program, 'main.go'), code);
    await run('go', ['mod', 'init', 'program'], program);
    await run('go', ['mod', 'edit', '-require', `${MODULE}@v2.0.0`, '-replace', `${MODULE}=${client}`], program);
    expect(await run('go', ['run', '.'], program)).toMatch(/^dangerous \d+ /);
  }, 300_000);
});
