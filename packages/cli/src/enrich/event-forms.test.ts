import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Judged } from '../judge/outcome.ts';
import { ecsAddition, newMembers, newMembersText } from './ecs-fields.ts';
import { eventForm } from './event-forms.ts';
import type { JudgedFinding } from './finding.ts';
import { flatFields, flatText, withPrefix } from './flat-fields.ts';

const anyText = fc.string({ unit: 'binary' });
const judged: fc.Arbitrary<Judged> = fc.record({
  status: fc.constant('judged'),
  verdict: fc.constantFrom('safe', 'unknown', 'suspicious', 'dangerous'),
  score: fc.integer({ min: 0, max: 100 }),
  brand: fc.option(anyText),
  reason: fc.constant(null),
  failedChecks: fc.constant([]),
  id: fc.option(anyText),
  answer: fc.constant({}),
});
const finding: fc.Arbitrary<JudgedFinding> = fc.record({ url: anyText, field: anyText, outcome: judged });

it('writes for one URL the text that the members would have as an object', () => {
  fc.assert(
    fc.property(finding, (it) => {
      expect(`{${flatText(it)}}`).toBe(JSON.stringify(withPrefix(flatFields([it]))));
      expect(`{${newMembersText(it)}}`).toBe(JSON.stringify(newMembers(ecsAddition([it]))));
    }),
    { seed: 1, numRuns: 2_000 },
  );
});

it('adds to an event what the same event gets that has such members already', () => {
  fc.assert(
    fc.property(finding, fc.constantFrom('flat' as const, 'ecs' as const), (it, output) => {
      const form = eventForm({ output, fields: ['url'], isText: false, templates: [] });
      const plain = form('{"url":"x","n":1}')?.write([it]) ?? '';
      // A member of ours makes it read and written as an object.
      const { 'lurewatch.seen': _, ...other } = JSON.parse(
        form('{"url":"x","n":1,"lurewatch.seen":1}')?.write([it]) ?? '',
      );
      expect(JSON.parse(plain)).toEqual(other);
    }),
    { seed: 1, numRuns: 500 },
  );
});

it('goes on over an event that is nested more deeply than it can be written anew', () => {
  const outcome: Judged = {
    ...{ status: 'judged', verdict: 'dangerous', score: 3, brand: null, reason: null, failedChecks: [], id: null },
    answer: {},
  };
  const deep = `${'['.repeat(50_000)}"https://a.example/"${']'.repeat(50_000)}`;
  for (const output of ['flat', 'ecs'] as const) {
    const lines = [`{"lurewatch.verdict":"safe","n":1e5,"deep":${deep}}`, `{"event":1,"n":1e5,"deep":${deep}}`];
    for (const line of lines) {
      const form = eventForm({ output, fields: ['deep'], isText: false, templates: [] });
      const written = form(line)?.write([{ url: 'https://b.example/', field: 'url', outcome }]) ?? '';
      expect(written.startsWith(line.slice(0, -1))).toBe(true);
      expect(JSON.parse(written)).toMatchObject({ 'lurewatch.verdict': 'dangerous', 'lurewatch.score': 3 });
    }
  }
});
