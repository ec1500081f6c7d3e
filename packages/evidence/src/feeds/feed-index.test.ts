import { matchThreats, parseUrl } from '@lurewatch/engine';
import { expect, it } from 'vitest';
import { createFeedIndex } from './feed-index.ts';
import { buildSegment } from './segment/build-segment.ts';
import { createEntryCollector } from './segment/entry-collector.ts';
import { dayOfInstant, packThreatNote, type ThreatNote } from './segment/threat-note.ts';

const DAY = dayOfInstant(Date.UTC(2026, 10, 20));

it('tells source, scope, entry and day of every list that holds the expression', () => {
  const index = createFeedIndex(
    new Map([
      ['one', segmentOf({ 'evil.example/': { scope: 'domain', firstSeenDay: DAY } })],
      [
        'two',
        segmentOf({
          'evil.example/': { scope: 'host', firstSeenDay: null },
          'a.example/x?y=1': { scope: 'url', firstSeenDay: null },
        }),
      ],
    ]),
  );
  expect(index.lookup('evil.example/')).toEqual([
    { source: 'one', entry: 'evil.example', scope: 'domain', firstSeen: '2026-11-20T00:00:00.000Z' },
    { source: 'two', entry: 'evil.example', scope: 'host', firstSeen: null },
  ]);
  expect(index.lookup('a.example/x?y=1')).toEqual([
    { source: 'two', entry: 'a.example/x?y=1', scope: 'url', firstSeen: null },
  ]);
  expect(index.lookup('a.example/')).toEqual([]);
});

it('serves the matching rules of the engine', () => {
  const index = createFeedIndex(
    new Map([['one', segmentOf({ 'evil.example/': { scope: 'domain', firstSeenDay: null } })]]),
  );
  const covered = (text: string) => {
    const parsed = parseUrl(text);
    return parsed.ok && matchThreats(parsed.url, index, { isTrustedSite: () => false }).length > 0;
  };
  expect(covered('https://www.login.evil.example:8443/anything?x=1')).toBe(true);
  expect(covered('https://notevil.example/')).toBe(false);
});

function segmentOf(entries: Readonly<Record<string, ThreatNote>>) {
  const collector = createEntryCollector();
  for (const [expression, note] of Object.entries(entries)) collector.add(expression, packThreatNote(note));
  return buildSegment(collector.columns(), Math.max);
}
