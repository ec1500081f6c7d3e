import type { Analysis } from '@lurewatch/contract';

/** Safe, though something weighty speaks against it, as the engine's `hasDoubts` has it: nobody is told then that there is no sign. */
export function hasDoubts({ verdict, signals }: Pick<Analysis, 'verdict' | 'signals'>): boolean {
  if (verdict !== 'safe') return false;
  let against = 0;
  for (const { type, code, impact } of signals) {
    if (code === 'form_posts_cross_site') return true;
    if (impact >= 0 || VAGUE.includes(code)) continue;
    if (WEIGHTY.includes(type)) return true;
    against -= impact;
  }
  return against >= 5;
}

const WEIGHTY: readonly string[] = ['medium', 'high', 'critical'];
/** True of most honest sites as well. */
const VAGUE: readonly string[] = ['model_popularity', 'model_remainder', 'model_length'];
