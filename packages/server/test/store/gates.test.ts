import { operations } from '@lurewatch/contract';
import { expect, it } from 'vitest';
import { eachDatabase } from './each-database.ts';
import { makeAccount } from './make-records.ts';

const DAY_MS = 86_400_000;

eachDatabase('gates', (database) => {
  it('take the place of one that is gone, where there are as many as may be', async () => {
    const { store } = database();
    const { id: accountId } = await makeAccount(store);
    const at = Date.now();
    const report = (name: string, when: number) => {
      const gate = {
        ...operations.reportGate.example.gate,
        name,
        instance: Buffer.from(name).toString('hex').padStart(32, '0'),
      };
      return store.gates.report(accountId, { gate }, { gates: 2, decisionsADay: 10 }, when);
    };
    const names = async () => (await store.gates.list(accountId, 0)).map(({ name }) => name);
    await report('a', at);
    await report('b', at + 1);
    expect(await report('c', at + DAY_MS)).toBe(null);
    expect(await report('c', at + DAY_MS + 1)).not.toBe(null);
    expect(await names()).toEqual(['b', 'c']);
    expect(await report('b', at + DAY_MS + 1)).not.toBe(null);
    expect(await report('a', at + DAY_MS + 2)).toBe(null);
  });
});
