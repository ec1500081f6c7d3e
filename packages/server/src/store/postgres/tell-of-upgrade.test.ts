import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { silentLog } from '../store-log.ts';
import { tellOfUpgrade } from './tell-of-upgrade.ts';

it('says that an upgrade is not done until it is, or has failed', async () => {
  const told: string[] = [];
  const log = { ...silentLog, warn: (_: object, message: string) => told.push(message) };
  await tellOfUpgrade(sleep(100), log, 20);
  expect(told.length).toBeGreaterThan(0);
  expect(told[0]).toContain('still being upgraded');
  told.length = 0;
  await expect(tellOfUpgrade(Promise.reject(new Error('away')), log, 20)).rejects.toThrow('away');
  await sleep(50);
  expect(told).toEqual([]);
});
