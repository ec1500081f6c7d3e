import { defineConfig } from 'vitest/config';

/** They drive real browsers, and build the pages that they look at: one after the other. */
const BROWSER = ['packages/server/test/browser/**/*.test.ts'];

/** They kill, stall and hold deadlines of milliseconds against real programs and clocks. */
const AGAINST_THE_CLOCK = [
  'packages/server/test/{crash,faults}/**/*.test.ts',
  'packages/server/test/webhooks/crash.test.ts',
  'packages/evidence/test/**/*.test.ts',
  'packages/gate/test/**/*.test.ts',
];

/** A shared machine may lose a race with the clock once, a defect loses it twice. What needed its second try is marked in the output. */
const retry = process.env.CI === undefined ? 0 : 1;

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 90_000,
    retry,
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
            'packages/*/test/**/*.test.ts',
            'training/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'docs/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...BROWSER, ...AGAINST_THE_CLOCK],
        },
      },
      {
        extends: true,
        test: { name: 'clock', maxWorkers: 2, sequence: { groupOrder: 1 }, include: AGAINST_THE_CLOCK },
      },
      {
        extends: true,
        test: { name: 'browser', maxWorkers: 1, sequence: { groupOrder: 2 }, include: BROWSER },
      },
    ],
  },
});
