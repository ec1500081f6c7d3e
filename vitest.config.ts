import { defineConfig } from 'vitest/config';

/** They kill, stall, hold deadlines of milliseconds and drive browsers and proxies against real clocks: a shared machine may lose such a race once, a defect loses it twice. */
const AGAINST_THE_CLOCK = [
  'packages/server/test/{browser,crash,faults}/**/*.test.ts',
  'packages/server/test/webhooks/crash.test.ts',
  'packages/evidence/test/**/*.test.ts',
  'packages/gate/test/**/*.test.ts',
];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 90_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'suites',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'training/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'docs/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...AGAINST_THE_CLOCK],
        },
      },
      {
        extends: true,
        test: { name: 'clock', include: AGAINST_THE_CLOCK, retry: process.env.CI === undefined ? 0 : 1 },
      },
    ],
  },
});
