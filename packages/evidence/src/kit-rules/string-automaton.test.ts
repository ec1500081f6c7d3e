import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createStringAutomaton } from './string-automaton.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });

it('finds exactly the strings that stand in the text, however it is cut', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 12 }),
      fc.array(word, { maxLength: 30 }),
      (strings, pieces) => {
        const automaton = createStringAutomaton(strings);
        const seen = new Uint8Array(automaton.nodes);
        const told: number[] = [];
        pieces.reduce((place, piece) => automaton.scan(piece, place, seen, (string) => told.push(string)), 0);
        const text = pieces.join('');
        found += told.length;
        expect(told.toSorted((left, right) => left - right)).toEqual(
          strings.flatMap((string, index) => (text.includes(string) ? [index] : [])),
        );
      },
    ),
    { seed: 16, numRuns: 500 },
  );
  expect(found).toBeGreaterThan(500);
});

it('tells a string that is the end of many others once', () => {
  const strings = Array.from({ length: 400 }, (_, length) => 'a'.repeat(length + 1));
  const automaton = createStringAutomaton(strings);
  let told = 0;
  automaton.scan('a'.repeat(200_000), 0, new Uint8Array(automaton.nodes), () => told++);
  expect(told).toBe(400);
});
