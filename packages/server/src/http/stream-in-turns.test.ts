import { expect, test } from 'vitest';
import { streamInTurns } from './stream-in-turns.ts';

test('a long text is sent whole, and others have their turns while it is', async () => {
  const pieces = 3_000;
  async function* source() {
    for (let index = 0; index < pieces; index++) yield `${index} ${'x'.repeat(10_000)}\n`;
  }
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    timer = setImmediate(turn);
  };
  let timer = setImmediate(turn);
  let text = '';
  for await (const block of streamInTurns(source())) text += block;
  clearImmediate(timer);
  expect(text.split('\n').filter((line) => line !== '')).toHaveLength(pieces);
  expect(turns).toBeGreaterThan(300);
});

test('what is short is one block', async () => {
  async function* source() {
    yield 'a';
    yield 'b';
  }
  expect(await streamInTurns(source()).toArray()).toEqual(['ab']);
});
