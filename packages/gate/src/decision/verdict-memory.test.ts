import { expect, test } from 'vitest';
import { toJudged } from './judged.ts';
import { createVerdictMemory } from './verdict-memory.ts';

const told = { message: 'Imitates a bank', impact: -50, evidence: { official_domain: 'bank.example' } };
const dangerous = toJudged({ verdict: 'dangerous', basis: 'page', brand: 'Bank', overlayVersion: null }, [told]);
const safe = toJudged({ verdict: 'safe', basis: 'address', brand: null, overlayVersion: null }, []);

test('remembers verdicts with and without reasons until they expire', () => {
  let at = 1_000;
  const memory = createVerdictMemory(10, () => at);
  memory.keep('one', dangerous, 2_000);
  memory.keep('two', safe, 3_000);
  memory.keep(
    'three',
    toJudged({ verdict: 'unknown', basis: 'network', brand: null, overlayVersion: null }, []),
    3_000,
  );
  expect(memory.find('one')).toEqual(dangerous);
  expect(memory.find('two')).toEqual(safe);
  expect(memory.find('three')).toMatchObject({ verdict: 'unknown', basis: 'network' });
  expect(memory.find('four')).toBeNull();
  at = 2_000;
  expect(memory.find('one')).toBeNull();
  expect(memory.size()).toBe(2);
  memory.forgetAll();
  expect(memory.find('two')).toBeNull();
  expect(memory.size()).toBe(0);
});

test('a newer answer takes the place of the older, with its reasons', () => {
  const memory = createVerdictMemory(10, () => 0);
  memory.keep('one', dangerous, 1);
  memory.keep('one', safe, 1);
  expect(memory.find('one')).toEqual(safe);
  memory.keep('one', dangerous, 1);
  expect(memory.find('one')).toEqual(dangerous);
});

test('forgets the least recently used when it is full, and gives nobody the reasons of another', () => {
  const memory = createVerdictMemory(2, () => 0);
  memory.keep('one', dangerous, 1);
  memory.keep('two', safe, 1);
  memory.find('one');
  memory.keep('three', safe, 1);
  expect(memory.find('two')).toBeNull();
  expect(memory.find('one')).toEqual(dangerous);
  memory.keep('four', safe, 1);
  memory.keep('five', safe, 1);
  expect(memory.find('one')).toBeNull();
  expect(memory.find('five')).toEqual(safe);
  expect(memory.size()).toBe(2);
});

test('remembers nothing when it may hold nothing', () => {
  const memory = createVerdictMemory(0, () => 0);
  memory.keep('one', safe, 1);
  expect(memory.find('one')).toBeNull();
  expect(memory.size()).toBe(0);
});
