import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  dayOfInstant,
  isoOfDay,
  mergeThreatNotes,
  packThreatNote,
  type ThreatNote,
  unpackThreatNote,
} from './threat-note.ts';

const anyNote: fc.Arbitrary<ThreatNote> = fc.record({
  scope: fc.constantFrom('url', 'host', 'domain'),
  firstSeenDay: fc.option(fc.integer({ min: 1, max: 16383 })),
});

it('packs a note into 16 bits and back', () => {
  fc.assert(
    fc.property(anyNote, (note) => {
      expect(packThreatNote(note)).toBeLessThan(2 ** 16);
      expect(unpackThreatNote(packThreatNote(note))).toEqual(note);
    }),
    { seed: 20260103 },
  );
});

it('merges to the wider scope and the earlier known day', () => {
  const url = packThreatNote({ scope: 'url', firstSeenDay: 9000 });
  expect(unpackThreatNote(mergeThreatNotes(url, packThreatNote({ scope: 'domain', firstSeenDay: null })))).toEqual({
    scope: 'domain',
    firstSeenDay: 9000,
  });
  expect(
    unpackThreatNote(mergeThreatNotes(url, packThreatNote({ scope: 'url', firstSeenDay: 8000 }))).firstSeenDay,
  ).toBe(8000);
});

it('knows days from 2000 to 2044 and no others', () => {
  expect(isoOfDay(dayOfInstant(Date.parse('2026-11-20T23:59:59Z')) ?? 0)).toBe('2026-11-20T00:00:00.000Z');
  expect(dayOfInstant(0)).toBeNull();
  expect(dayOfInstant(Date.parse('2099-01-01'))).toBeNull();
  expect(dayOfInstant(Number.NaN)).toBeNull();
});
