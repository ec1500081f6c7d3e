import { foundation } from './001-foundation.ts';
import type { Migration } from './migration.ts';

/** Every step, in order. */
export const allMigrations: readonly Migration[] = [foundation];
