import type { Analysis, Signal } from '@lurewatch/contract';
import { waterfallOf } from './waterfall.ts';

/** The reason that stands first on the analysis page. */
export function leadingReason(analysis: Analysis): Signal | undefined {
  return waterfallOf(analysis).leading[0]?.signal ?? analysis.signals[0];
}
