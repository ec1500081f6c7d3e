import { execFileSync } from 'node:child_process';
import { ROOT } from '../project.ts';

/** What in the working copy is in no commit, as `git status` names it: its bytes nobody can build again. Null where this is no clone. */
export function uncommitted(folder: string = ROOT): readonly string[] | null {
  try {
    const status = execFileSync('git', ['status', '--porcelain'], {
      ...{ cwd: folder, encoding: 'utf8' as const, stdio: ['ignore', 'pipe', 'ignore'] as const },
    });
    return status.split('\n').filter((line) => line !== '');
  } catch {
    return null;
  }
}
