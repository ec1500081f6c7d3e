import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** In /proc/PID/status: system calls are filtered. */
const FILTERED = /^Seccomp:\s*2$/m;

/** Whether the processes that see a stranger's bytes do run in Chromium's sandbox; asked of the system, not of the browser. */
export async function isFenced(browser: Browser): Promise<boolean> {
  const page = await browser.newPage();
  try {
    await page.setContent('<p>fence</p>');
    const renderers = rendererProcesses();
    return renderers.length > 0 && renderers.every((pid) => FILTERED.test(readProcess(pid, 'status')));
  } finally {
    await page.close();
  }
}

/** Those that run pages. Inside the fence, no other browser is seen. */
export function rendererProcesses(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readProcess(pid, 'cmdline').includes('--type=renderer'));
}

/** Resident memory; 0 once it has ended. */
export function residentBytes(pid: number): number {
  const pages = Number(readProcess(pid, 'statm').split(' ')[1] ?? 0);
  return pages * 4_096;
}

function readProcess(pid: number, file: 'status' | 'cmdline' | 'statm'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
