import { createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { sharePlaces } from '../../src/webhooks/share-places.ts';
import { eachDatabase } from '../store/each-database.ts';
import { eventually } from '../store/eventually.ts';
import { makeAccount, startRig } from './dispatch-rig.ts';
import { startReceiver } from './receiver.ts';

const HELD_MS = 60_000;

eachDatabase('places for deliveries', (database) => {
  it('held by the slow endpoints of one account are not waited for by another', async () => {
    const { store } = database();
    const held = new Set<Socket>();
    const silent = createServer((socket) => void held.add(socket.on('error', () => {})));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const receiver = await startReceiver();
    const rig = startRig({ store, maxInFlight: 16, timeoutMs: HELD_MS, leaseMs: 2 * HELD_MS });
    const [slow, quick] = [await makeAccount(store), await makeAccount(store)];
    for (let n = 0; n < 8; n++) await rig.addWebhook(slow, `http://127.0.0.1:${port}/${n}`);
    for (let n = 0; n < 10; n++) await rig.emit(slow.id);
    await eventually(30_000, () => expect(rig.dispatcher.inFlight).toBe(16));

    const { secret } = await rig.addWebhook(quick, receiver.url);
    expect(secret).toBeTruthy();
    for (let n = 0; n < 5; n++) await rig.emit(quick.id);
    // Long before any of the slow ones gives its place back.
    await eventually(HELD_MS / 2, () => expect(receiver.received).toHaveLength(5));
    expect(rig.dispatcher.inFlight).toBeGreaterThanOrEqual(16);
    for (const socket of held) socket.destroy();
    await rig.stop();
    silent.close();
    await receiver.close();
  }, 120_000);
});

it('an account alone gets every place, two share what is free, whatever the first one wants', () => {
  const wish = (accountId: string, slots: number) => ({ webhookId: `wh-${accountId}`, accountId, slots });
  const bound = { max: 20, reserve: 5 };
  const share = (wishes: readonly ReturnType<typeof wish>[], underWay: Readonly<Record<string, number>>) => {
    const total = Object.values(underWay).reduce((sum, count) => sum + count, 0);
    return Object.fromEntries(
      sharePlaces(wishes, new Map(Object.entries(underWay)), total, bound).map((it) => [it.webhookId, it.slots]),
    );
  };
  expect(share([wish('a', 100)], {})).toEqual({ 'wh-a': 20 });
  expect(share([wish('a', 100), wish('b', 100)], {})).toEqual({ 'wh-a': 13, 'wh-b': 12 });
  expect(share([wish('a', 100), wish('b', 3)], { a: 20 })).toEqual({ 'wh-b': 3 });
  expect(share([wish('a', 100), wish('b', 100)], { a: 15 })).toEqual({ 'wh-b': 10 });
});
