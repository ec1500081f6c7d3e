import { linkLines } from './all-lines.ts';
import type { LinkPattern } from './link-pattern.ts';

/** Every form of the table. */
export const linkPatterns: readonly LinkPattern[] = linkLines.flatMap(({ patterns }) => patterns());
