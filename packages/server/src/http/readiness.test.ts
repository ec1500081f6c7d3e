import { expect, test } from 'vitest';
import { rememberedCheck } from './readiness.ts';

test('many probes ask once, and again when the answer is old, also after a failure', async () => {
  let asked = 0;
  let clock = 0;
  const check = rememberedCheck(
    async () => {
      asked++;
      if (asked === 2) throw new Error('down');
    },
    1000,
    () => clock,
  );
  await Promise.all([check(), check(), check()]);
  expect(asked).toBe(1);
  clock = 1000;
  await expect(check()).rejects.toThrow('down');
  await expect(check()).rejects.toThrow('down');
  clock = 2000;
  await check();
  expect(asked).toBe(3);
});
