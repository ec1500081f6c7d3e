import { expect, test } from 'vitest';
import { alone, type Peers, type ServiceState } from '../workers/peers.ts';
import { hearFirst } from './hear-first.ts';

const NOTHING: ServiceState = {
  listsAt: null,
  overlayAt: null,
  overlayTrouble: null,
  isReachable: false,
  trouble: null,
};

/** What the second of two workers hears, at the instant 5000. */
function hearing() {
  const heard = new Map<string, (data: unknown) => unknown>();
  const on: Peers['on'] = (name, answer) => void heard.set(name, (data) => answer(data as never));
  const now = () => 5_000;
  const options = { onLists: () => undefined, onOverlay: async () => undefined, now };
  const fetched = hearFirst({ ...alone(now), number: 2, isFirst: false, count: 2, on }, options);
  return { fetched, tell: (state: ServiceState) => heard.get('service')?.(state) };
}

test('while the first worker is being replaced the lists are as old as they are, not never fetched', () => {
  const { fetched, tell } = hearing();
  expect(fetched.listsAgeMs()).toBeNull();
  tell({ ...NOTHING, listsAt: 4_000, overlayAt: 3_000, isReachable: true });
  tell(NOTHING);
  expect([fetched.listsAgeMs(), fetched.overlayAgeMs(), fetched.isReachable()]).toEqual([1_000, 2_000, true]);
});

test('a new first worker that cannot reach the service is believed, and the age stays', () => {
  const { fetched, tell } = hearing();
  tell({ ...NOTHING, listsAt: 4_000, isReachable: true });
  tell({ ...NOTHING, trouble: 'timeout' });
  expect([fetched.listsAgeMs(), fetched.isReachable(), fetched.trouble()]).toEqual([1_000, false, 'timeout']);
});
