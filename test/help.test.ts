import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROGRAM_ENVIRONMENT } from '../packages/server/test/support/program-environment.ts';

const ROOT = join(import.meta.dirname, '..');
/** What people who run the service or judge URLs type; each is `[NAME=value …] [exec] node <file> …` in package.json. */
const COMMANDS = ['start', 'admin', 'model', 'gate', 'score', 'explain', 'lurewatch'] as const;
const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts;

function run(name: string, ...parameters: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-help-'));
  try {
    const words = (scripts[name] ?? '')
      .replace(/^(?:\w+=\S* )*(?:exec )?/, '')
      .split(' ')
      .slice(1);
    const line = words.map((word) => (/\.[jt]s$/.test(word) ? join(ROOT, word) : word));
    const { status, stdout, stderr } = spawnSync(process.execPath, [...line, ...parameters], {
      cwd: folder,
      env: { ...PROGRAM_ENVIRONMENT, DATA_DIR: join(folder, 'data') },
      encoding: 'utf8',
      timeout: 60_000,
    });
    return { status, stdout, stderr, left: readdirSync(folder) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it.each(COMMANDS)(
  'npm run %s -- --help says how it is used, and does nothing else',
  (name) => {
    const { status, stdout, stderr, left } = run(name, '--help');
    expect(stdout, stderr).toMatch(/^Usage: /);
    expect([status, left]).toEqual([0, []]);
  },
  60_000,
);

it.each(COMMANDS)(
  'npm run %s refuses an option that it does not have',
  (name) => {
    const { status, stderr, left } = run(name, '--no-such-option');
    expect(stderr).toContain('--no-such-option');
    expect(status).not.toBe(0);
    expect(left).toEqual([]);
  },
  60_000,
);
