import { expect, it, onTestFinished } from 'vitest';
import type { PageFacts } from '../block-page/page-token.ts';
import { createServerState } from '../remote/server-state.ts';
import { createAccessDesk } from './access-desk.ts';
import { createGrants } from './grants.ts';

const DAY_MS = 86_400_000;
const facts: PageFacts = {
  ...{ url: 'https://shop.example/', host: 'shop.example', client: '192.0.2.1', user: '', groups: [], door: 'http' },
  ...{ decidedBy: 'engine', verdict: 'dangerous', reasons: [], brand: null, officialDomain: null },
  ...{ mayContinue: false, at: 0, reference: 'AAAAAAAA' },
};

it('whose request nobody answered within a week can ask again', () => {
  let at = 1_000;
  const now = () => at;
  const desk = createAccessDesk({
    lurewatch: { requestAccess: () => new Promise(() => undefined) },
    state: createServerState({ now, longestWaitMs: 1_000, onChange: () => undefined }),
    ...{ gate: 'one', grants: createGrants((address) => address, now), now },
    ...{ clientName: (address) => address, requesterOf: (person) => person, kept: [], keep: () => undefined },
  });
  onTestFinished(() => desk.close());
  const first = desk.ask(facts, '');
  at += DAY_MS;
  expect(desk.ask(facts, '')).toBe(first);
  at += 6 * DAY_MS;
  expect(desk.ask(facts, '')).not.toBe(first);
  expect(desk.waiting()).toBe(1);
});
