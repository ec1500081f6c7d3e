import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Processes are started by the thousand: what one has compiled serves the next. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** They drive real browsers, and build the pages that they look at: one after the other. */
const BROWSER = ['packages/{server,extension,renderer}/test/browser/**/*.test.ts'];

/** They kill, stall and starve real processes. */
const FAULTS = [
  'packages/server/test/{crash,faults}/**/*.test.ts',
  'packages/server/test/webhooks/crash.test.ts',
  'packages/server/test/store/account-keys.test.ts',
];

/** They hold deadlines against real programs: not beside the suites that take all the processor time there is. */
const DEADLINES = [
  'packages/evidence/test/**/*.test.ts',
  'packages/gate/test/**/*.test.ts',
  'packages/message/test/hostile/*.test.ts',
];

/** Of faults and browsers alone: a shared machine may lose a race once, a defect loses it twice. A second try is marked in the output. */
const retry = process.env.CI === undefined ? 0 : 1;

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // The projects run one after the other, the files of one side by side.
    projects: [
      {
        extends: true,
        test: {
          name: 'suites',
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/dashboard/words/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'training/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'docs/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...BROWSER, ...FAULTS, ...DEADLINES],
        },
      },
      {
        extends: true,
        test: { name: 'deadlines', maxWorkers: 2, sequence: { groupOrder: 1 }, include: DEADLINES },
      },
      {
        extends: true,
        test: { name: 'faults', maxWorkers: 2, sequence: { groupOrder: 2 }, include: FAULTS, retry },
      },
      {
        extends: true,
        test: { name: 'browser', maxWorkers: 1, sequence: { groupOrder: 3 }, include: BROWSER, retry },
      },
    ],
  },
});
