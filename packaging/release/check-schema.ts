import { allMigrations } from '../../packages/server/src/store/migrations/all-migrations.ts';
import { RELEASES } from '../../packages/server/src/store/migrations/releases.ts';

/**
 * A release is named with the last step of its schema: by it programs tell which of them run beside one another. Steps come before
 * the release that brings them, so that this is held at the release alone.
 * @returns a line where it is not so
 */
export function checkSchema(): readonly string[] {
  const last = RELEASES.at(-1);
  const newest = allMigrations.at(-1)?.number;
  if (last?.schema === newest) return [];
  return [
    `packages/server/src/store/migrations/releases.ts ends with ${last?.version} and schema ${last?.schema}, the last step is ${newest}`,
  ];
}
