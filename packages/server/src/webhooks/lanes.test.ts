import { expect, it } from 'vitest';
import { createLanes, type Lanes } from './lanes.ts';

const NO_HEALTH = new Map<string, never>();
const NONE = new Map<string, number>();
const NOT_FRESH: ReadonlyMap<string, string> = new Map();
const FRESH: ReadonlyMap<string, string> = new Map([['a', 'acc']]);

/** Claims for every wanted slot, as if the database held enough. */
function claimAll(lanes: Lanes, fresh = NOT_FRESH): readonly (readonly [string, number])[] {
  const wanted = lanes.freeSlots(NONE, fresh, NO_HEALTH);
  const taken = wanted.flatMap(({ webhookId, slots }) => Array.from({ length: slots }, () => ({ webhookId })));
  lanes.claimed(wanted, taken, fresh);
  return wanted.map(({ webhookId, slots }) => [webhookId, slots]);
}

const due = (webhookId: string, consecutiveFailures = 0) => ({
  webhookId,
  accountId: 'acc',
  consecutiveFailures,
  isEnabled: true,
  dueAt: 0,
});

it('fills a few slots at each endpoint that has something due', () => {
  const lanes = createLanes(100);
  expect(lanes.hasWork()).toBe(false);
  lanes.found([due('a'), due('b')]);
  expect(lanes.hasWork()).toBe(true);
  expect(claimAll(lanes)).toEqual([
    ['a', 5],
    ['b', 5],
  ]);
  expect(lanes.inFlight).toBe(10);
  expect(claimAll(lanes)).toEqual([]);
});

it('a slow endpoint gets more slots, and fills only its own', () => {
  const lanes = createLanes(100);
  lanes.found([due('slow'), due('fast')]);
  claimAll(lanes);
  for (let n = 0; n < 5; n++) lanes.release('slow', 5_000);
  lanes.found([due('slow'), due('fast')]);
  expect(claimAll(lanes)).toEqual([['slow', 16]]);
  lanes.release('fast', 1);
  expect(claimAll(lanes)).toEqual([['fast', 1]]);
});

it('a failing endpoint is tried at two slots, and only when the job finds it due', () => {
  const lanes = createLanes(100);
  lanes.found([due('a', 5)]);
  expect(claimAll(lanes)).toEqual([['a', 2]]);
  lanes.release('a', 1);
  lanes.release('a', 1);
  expect(claimAll(lanes, FRESH)).toEqual([]);
  lanes.found([due('a', 6)]);
  expect(claimAll(lanes)).toEqual([['a', 2]]);
});

it('once it answers again, all that has gathered may go out', () => {
  const lanes = createLanes(100);
  lanes.found([due('a', 5)]);
  claimAll(lanes);
  lanes.release('a', 1);
  lanes.learn(new Map([['a', { consecutiveFailures: 0, isEnabled: true }]]));
  expect(claimAll(lanes)).toEqual([['a', 4]]);
});

it('a disabled endpoint gets nothing', () => {
  const lanes = createLanes(100);
  lanes.found([due('a')]);
  lanes.learn(new Map([['a', { consecutiveFailures: 0, isEnabled: false }]]));
  expect(lanes.hasWork()).toBe(false);
  expect(claimAll(lanes)).toEqual([]);
});

it('when slots are scarce, who was served waits behind those who were not', () => {
  const lanes = createLanes(6);
  lanes.found([due('a'), due('b'), due('c')]);
  expect(claimAll(lanes)).toEqual([
    ['a', 5],
    ['b', 1],
  ]);
  expect(lanes.hasWork()).toBe(false);
  for (let n = 0; n < 5; n++) lanes.release('a', 1);
  expect(claimAll(lanes)[0]).toEqual(['c', 5]);
});

it('claiming less than wanted means that nothing more is due', () => {
  const lanes = createLanes(100);
  lanes.found([due('a')]);
  const wanted = lanes.freeSlots(NONE, NOT_FRESH, NO_HEALTH);
  lanes.claimed(wanted, [{ webhookId: 'a' }], NOT_FRESH);
  expect(lanes.hasWork()).toBe(false);
  lanes.release('a', 1);
  expect(claimAll(lanes, FRESH)).toEqual([['a', 5]]);
});
