import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Processes are started by the thousand: what one has compiled serves the next. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/**
 * Their sources have JSX and find each other by Vite's globs, a module of theirs is put in by the test, or they read packages whose
 * sources Node would take; everything else is imported by Node itself, which is quicker.
 */
const BUNDLED = [
  'packages/dashboard/**/*.test.ts',
  'packages/extension/test/{learnt,locales,model-not-there,published}.test.ts',
  'test/packages.test.ts',
];
const native = { viteModuleRunner: false, nodeLoader: false };

/** They drive real browsers. */
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

/** They install a Debian of their own and build package and image twice, or start earlier releases: minutes. `npm run test:long` does. */
const LONG =
  process.env.LUREWATCH_LONG === '1'
    ? []
    : ['test/release/{deb,image}.test.ts', 'packages/server/test/faults/rolling-upgrade.test.ts'];

/** A shared machine may lose a race once, a defect loses it twice. A second try is marked in the output. */
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
          experimental: native,
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'training/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'docs/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...BUNDLED, ...BROWSER, ...FAULTS, ...DEADLINES, ...LONG],
        },
      },
      {
        extends: true,
        test: { name: 'bundled', maxWorkers: 2, sequence: { groupOrder: 0 }, include: BUNDLED },
      },
      {
        extends: true,
        test: {
          name: 'deadlines',
          experimental: native,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          include: DEADLINES,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          experimental: native,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          include: FAULTS,
          exclude: ['**/node_modules/**', ...LONG],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          experimental: native,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
          include: BROWSER,
        },
      },
    ],
  },
});
