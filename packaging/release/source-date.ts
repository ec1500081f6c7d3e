import { execFileSync } from 'node:child_process';
import { lchownSync, lstatSync, lutimesSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project.ts';

/**
 * When what is released was last changed, in seconds of Unix time: SOURCE_DATE_EPOCH, or the last commit's date. Every date within an
 * artefact is this one (reproducible-builds.org, "SOURCE_DATE_EPOCH").
 */
export function sourceDate(environment: NodeJS.ProcessEnv = process.env): number {
  const given = environment.SOURCE_DATE_EPOCH;
  if (given !== undefined && !/^\d{1,11}$/.test(given)) {
    throw new Error(`SOURCE_DATE_EPOCH is to be a number of seconds, not ${given}`);
  }
  if (given !== undefined) return Number(given);
  return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' }));
}

/** Gives a folder and all in it that date; where root builds, files are root's. */
export function dateAll(folder: string, date: number): void {
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const path = join(folder, name);
    if (process.getuid?.() === 0 && lstatSync(path).uid !== 0) lchownSync(path, 0, 0);
    lutimesSync(path, date, date);
  }
}
