import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'training/src/**/*.test.ts',
      'bench/src/**/*.test.ts',
      'docs/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // Crash, fault and deadline tests race real clocks: a shared machine may lose such a race once, a defect loses it twice.
    retry: process.env.CI === undefined ? 0 : 1,
  },
});
