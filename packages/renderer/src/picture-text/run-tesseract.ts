import { spawn } from 'node:child_process';
import { emptyRoom, FENCE_PROGRAM } from '../browser/fence.ts';

/** Debian's package tesseract-ocr. */
export const TESSERACT = '/usr/bin/tesseract';

/** A window of 1280 × 800 takes some 120 MB; what unfolds to a hundred megapixels takes more than this. */
const MOST_MEMORY_BYTES = 400_000_000;
const TEMPORARY_BYTES = 1_048_576;
const MAX_OUTPUT_BYTES = 1_000_000;
/** Wherever text stands, in no order: pages are no columns of print. */
const SPARSE_TEXT = '11';

/**
 * Has Tesseract look at a picture, in a process of its own behind a fence of its own, which lives for this picture alone: what a picture
 * does to it ends with it. Gives its table (words-of-table.ts). null: it found the picture unusable, grew too large, died or was late.
 */
export function runTesseract(picture: Uint8Array, timeoutMs: number): Promise<string | 'timeout' | null> {
  return new Promise((resolve) => {
    const child = spawn(FENCE_PROGRAM, fenceOfTesseract(timeoutMs), {
      env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const chunks: Buffer[] = [];
    let length = 0;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    child.stdin.on('error', () => {});
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_OUTPUT_BYTES) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    const settle = (code: number | null) => {
      clearTimeout(timer);
      if (isLate) resolve('timeout');
      else resolve(code === 0 ? Buffer.concat(chunks).toString('utf8') : null);
    };
    child.on('error', () => settle(null));
    child.on('close', settle);
    child.stdin.end(picture);
  });
}

function fenceOfTesseract(timeoutMs: number): readonly string[] {
  const limits = [`--as=${MOST_MEMORY_BYTES}`, `--cpu=${Math.ceil(timeoutMs / 1_000)}`, '--core=0'];
  return [
    ...emptyRoom(TEMPORARY_BYTES),
    ...['--setenv', 'OMP_THREAD_LIMIT', '1', '--chdir', '/tmp', '--', '/usr/bin/prlimit', ...limits],
    ...[TESSERACT, 'stdin', 'stdout', '-l', 'eng', '--psm', SPARSE_TEXT, '--dpi', '96', '-c', 'tessedit_create_tsv=1'],
  ];
}
