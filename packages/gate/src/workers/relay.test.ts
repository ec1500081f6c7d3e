import { expect, it } from 'vitest';
import type { AskMessage, ToWorker } from './messages.ts';
import { createRelay } from './relay.ts';

function setUp(...numbers: readonly number[]) {
  const clock = { now: 1_000 };
  const sent: { readonly to: number; readonly message: ToWorker }[] = [];
  const sendTo = (to: number, message: ToWorker) => void sent.push({ to, message });
  const relay = createRelay(sendTo, () => clock.now);
  const join = (number: number) => relay.join(number, (message) => sendTo(number, message));
  for (const number of numbers) join(number);
  sent.length = 0;
  const question = (to: AskMessage['to'], more: Partial<AskMessage> = {}): AskMessage => ({
    ...{ act: 'ask', id: 7, to, name: 'lists', data: [], ...more },
  });
  const asked = () =>
    sent.flatMap(({ to, message }) => (message.act === 'asked' && message.id !== null ? [{ to, id: message.id }] : []));
  const answered = () => sent.flatMap(({ to, message }) => (message.act === 'answered' ? [{ to, message }] : []));
  return { relay, join, sent, clock, question, asked, answered };
}

it('asks whom the question is for, and answers when all have', () => {
  const { relay, question, asked, answered } = setUp(1, 2, 3);
  relay.ask(2, question('others'));
  expect(asked().map(({ to }) => to)).toEqual([1, 3]);
  const id = asked()[0]?.id ?? 0;
  relay.answer(1, id, ['one']);
  relay.answer(1, id, ['once more']);
  relay.answer(2, id, ['not asked']);
  expect(answered()).toEqual([]);
  relay.answer(3, id, []);
  expect(answered()).toEqual([{ to: 2, message: { act: 'answered', id: 7, answers: ['one'] } }]);
});

it('waits for nobody who has ended, and answers at once where there is nobody', () => {
  const { relay, question, asked, answered } = setUp(1, 2);
  relay.ask(2, question('first'));
  expect(asked()).toMatchObject([{ to: 1 }]);
  relay.leave(1);
  relay.ask(2, question('first', { id: 8 }));
  expect(answered().map(({ message }) => message)).toEqual([
    { act: 'answered', id: 7, answers: [] },
    { act: 'answered', id: 8, answers: [] },
  ]);
});

it('answers with what there is when the time is over', async () => {
  const { relay, question, asked, answered } = setUp(1, 2);
  relay.ask(1, question('all', { withinMs: 20 }));
  relay.answer(1, asked()[0]?.id ?? 0, ['mine']);
  await expect.poll(answered, { timeout: 10_000 }).toHaveLength(1);
  relay.answer(2, asked()[0]?.id ?? 0, ['late']);
  expect(answered()).toMatchObject([{ message: { answers: ['mine'] } }]);
});

it('tells whoever joins later the last of each key that still counts', () => {
  const { relay, join, sent, clock, question } = setUp(1);
  relay.ask(1, question('others', { keepAs: 'lists', data: ['old'] }));
  relay.ask(1, question('others', { keepAs: 'lists', data: ['new'] }));
  relay.ask(1, question('others', { name: 'continued', keepAs: 'continued a', until: 2_000, data: 'a' }));
  relay.ask(1, question('others', { name: 'continued', keepAs: 'continued b', until: 3_000, data: 'b' }));
  clock.now = 2_500;
  sent.length = 0;
  join(2);
  expect(sent.map(({ message }) => message)).toEqual([
    { act: 'asked', id: null, name: 'lists', data: ['new'] },
    { act: 'asked', id: null, name: 'continued', data: 'b' },
    { act: 'joined' },
  ]);
});

it('keeps so many, and forgets what ends by itself first', () => {
  const { relay, join, sent, question } = setUp(1);
  relay.ask(1, question('others', { keepAs: 'lists', data: ['all'] }));
  for (let nth = 0; nth < 20_000; nth++) {
    relay.ask(1, question('others', { name: 'continued', keepAs: `${nth}`, until: 1e12, data: nth }));
  }
  sent.length = 0;
  join(2);
  expect(sent.length).toBeLessThan(10_200);
  expect(sent[0]?.message).toMatchObject({ name: 'lists', data: ['all'] });
  expect(sent.at(-2)?.message).toMatchObject({ data: 19_999 });
});
