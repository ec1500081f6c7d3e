import type { Judgement } from '@lurewatch/engine';

/** Largest share of answers without a named cause. */
export const MOST_UNNAMED = { dangerous: 0.02, suspicious: 0.05 } as const;

/** Nothing speaks against the URL but that the address as a whole resembles others, or that few know the site. */
export function isUnnamed({ signals }: Judgement): boolean {
  return signals.every(({ code, impact }) => impact >= 0 || code === 'model_remainder' || code === 'model_popularity');
}
