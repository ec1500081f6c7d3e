import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PROGRAM_ENVIRONMENT } from './program-environment.ts';
import type { TestServer } from './start-test-server.ts';

const MAIN = fileURLToPath(new URL('../../src/admin/main.ts', import.meta.url));

export interface AdminOutcome {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs the real `admin` program, in a process of its own, beside the running server. */
export async function runAdmin(
  { dataDir, databaseUrl }: Pick<TestServer, 'dataDir' | 'databaseUrl'>,
  ...parameters: readonly string[]
): Promise<AdminOutcome> {
  const env = { ...PROGRAM_ENVIRONMENT, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [MAIN, ...parameters], { env });
    return { code: 0, out: stdout.trim(), error: stderr.trim() };
  } catch (error) {
    const { code, stdout, stderr } = Object(error);
    return { code: Number(code), out: String(stdout).trim(), error: String(stderr).trim() };
  }
}
