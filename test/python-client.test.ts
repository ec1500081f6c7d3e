import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { describeWithProgram } from '../packages/server/test/support/with-program.ts';
import { isPythonSyncClientFresh } from '../packaging/python-sync-client.ts';
import { arePythonTypesFresh } from '../packaging/python-types.ts';

const folder = join(import.meta.dirname, '../clients/python');
/** Debian's, which has httpx, pytest and mypy as packages, rather than another that comes first in PATH. */
const python = process.env.LUREWATCH_TEST_PYTHON ?? (existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3');

async function run(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, LUREWATCH_TEST_NODE: process.execPath, PYTHONDONTWRITEBYTECODE: '1' };
  try {
    return (await promisify(execFile)(python, args, { cwd: folder, env })).stdout;
  } catch (error) {
    throw new Error(`${(error as { stdout?: string }).stdout}\n${(error as { stderr?: string }).stderr}`);
  }
}

it('its types are those of the API (else: npm run package:python-types)', () => {
  expect(arePythonTypesFresh()).toBe(true);
});

it('its synchronous client is made from the asynchronous one (else: npm run package:python-types)', () => {
  expect(isPythonSyncClientFresh()).toBe(true);
});

describeWithProgram([python, '-c', 'import httpx, pytest, mypy'], 'the Python client', () => {
  it('is strictly typed', async () => {
    expect(await run('-m', 'mypy', '--strict', '--cache-dir', '/dev/null')).toContain('Success: no issues found');
  }, 300_000);

  it('passes its tests against a real service', async () => {
    expect(await run('-m', 'pytest', '-q', '-p', 'no:cacheprovider')).toMatch(/^\d+ passed in /m);
  }, 300_000);
});
