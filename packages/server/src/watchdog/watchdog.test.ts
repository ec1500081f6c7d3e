import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WATCHED = join(import.meta.dirname, '../../test/support/watched-process.ts');

async function run(how: string): Promise<{ code: number | null; signal: string | null; errors: string }> {
  const child = spawn(process.execPath, [WATCHED, how], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code, signal] = await once(child, 'close');
  return { code, signal, errors };
}

test('a process whose loop stands still is ended, and its last line says why', async () => {
  const { signal, errors } = await run('stuck');
  expect(signal).toBe('SIGKILL');
  const lines = errors.trim().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    level: 'fatal',
    msg: expect.stringContaining('the main loop has not turned for 2 s'),
  });
});

test('a process that works in long stretches, but turns in between, lives on', async () => {
  expect(await run('busy')).toMatchObject({ code: 0, signal: null, errors: '' });
});
