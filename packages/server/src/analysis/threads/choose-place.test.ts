import { expect, test } from 'vitest';
import { choosePlace } from './choose-place.ts';

const place = (underWay: number, isReady = true) => ({ underWay, isReady, stillness: 0 });

test('as few threads as keep up: the next one begins when those before are busy', () => {
  const [first, second, third] = [place(31), place(0), place(0)];
  expect(choosePlace([first, second, third], 4)).toBe(first);
  first.underWay = 32;
  expect(choosePlace([first, second, third], 4)).toBe(second);
  second.underWay = 40;
  third.underWay = 36;
  expect(choosePlace([first, second, third], 4)).toBe(first);
});

test('a thread beyond the cores waits until the others are crowded', () => {
  const [first, second] = [place(511), place(0)];
  expect(choosePlace([first, second], 2)).toBe(first);
  first.underWay = 512;
  expect(choosePlace([first, second], 2)).toBe(second);
  expect(choosePlace([place(600), place(700)], 1).underWay).toBe(600);
});

test('it steps in for one that is not running', () => {
  const [first, second] = [place(0, false), place(100)];
  expect(choosePlace([first, second], 2)).toBe(second);
  second.isReady = false;
  expect(choosePlace([first, second], 2)).toBe(first);
});

test('nothing more goes to one that stands still while another runs', () => {
  const [first, second] = [{ ...place(3), stillness: 2 }, place(100)];
  expect(choosePlace([first, second], 2)).toBe(second);
  first.stillness = 1;
  expect(choosePlace([first, second], 2)).toBe(first);
});
