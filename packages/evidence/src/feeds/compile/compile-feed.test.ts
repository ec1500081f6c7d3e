import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedDefinition } from '../feed-definition.ts';
import { FeedRefusedError } from '../feed-refused-error.ts';
import { type FeedSegment, findEntry } from '../segment/feed-segment.ts';
import { unpackThreatNote } from '../segment/threat-note.ts';
import { addedHashes, countAdded } from './added-hashes.ts';
import { type CompileContext, compileFeed } from './compile-feed.ts';

const TEXT: FeedDefinition = {
  name: 'text',
  format: 'text',
  kind: 'threat',
  intervalS: 60,
  url: 'https://lists.example/',
};
const NOW = Date.UTC(2026, 10, 20, 12);

describe('compiling a threat list', () => {
  it('keeps entries, counts what cannot be read', async () => {
    const compiled = await compile('https://a.example/x\nb.example\n\n# note\n<html>\n');
    expect(compiled.segment.first.length).toBe(2);
    expect(compiled.malformed).toBe(1);
    expect(noteOf(compiled.segment, 'a.example/x')).toEqual({ scope: 'url', firstSeenDay: null });
    expect(noteOf(compiled.segment, 'b.example/')?.scope).toBe('domain');
  });

  it('keeps the day an entry was first seen: the list own date, else our first sight of it', async () => {
    const csv: FeedDefinition = { ...TEXT, format: 'csv', column: 0, dateColumn: 1 };
    const first = await compile('a.example,2026-01-02\nb.example,\n', { definition: csv });
    const second = await compile('b.example,\nc.example,\na.example,\n', { definition: csv, previous: first.segment });
    const third = await compile('c.example,\na.example,\n', {
      definition: csv,
      previous: second.segment,
      now: NOW + 5 * 86_400_000,
    });
    expect(noteOf(second.segment, 'b.example/')?.firstSeenDay).toBeNull();
    expect(noteOf(third.segment, 'a.example/')).toEqual(noteOf(first.segment, 'a.example/'));
    expect(noteOf(third.segment, 'c.example/')?.firstSeenDay).toBe(noteOf(second.segment, 'c.example/')?.firstSeenDay);
    expect(noteOf(second.segment, 'c.example/')?.firstSeenDay).not.toBeNull();
  });

  it('tells the look-up hashes of what is new, with those of the wider host or site', async () => {
    const first = await compile('a.example\nb.example\n');
    const second = await compile('b.example\nc.example\nhttps://d.example/x\nsub.e.example\n', {
      previous: first.segment,
    });
    const { hash64 } = await import('@lurewatch/engine');
    const expected = [
      ['c.example/', 'c.example/'],
      ['d.example/', 'd.example/x'],
      ['d.example/', 'd.example/'],
      ['e.example/', 'sub.e.example/'],
      ['e.example/', 'e.example/'],
    ].map(([site = '', expression = '']) => ({ siteHash: hash64(site), hash: hash64(expression) }));
    const added = [...addedHashes(second.added)];
    expect(added).toHaveLength(expected.length);
    expect(added).toEqual(expect.arrayContaining(expected));
    expect(countAdded(first.added)).toBe(2);
  });

  it('tells the addresses that a list newly names, of many those with the lowest hashes, of a first sight none', async () => {
    const text = 'b.example\nhttps://d.example/x?y=1#z\nsub.e.example\n';
    const first = await compile('b.example\n');
    expect(first.newlyNamed).toEqual([]);
    const second = await compile(text, { previous: first.segment });
    expect(second.newlyNamed.toSorted()).toEqual(['https://d.example/x?y=1#z', 'https://sub.e.example/']);
    const third = await compile(text + hosts(5_000), { previous: second.segment });
    const reversed = await compile(hosts(5_000).split('\n').reverse().join('\n'), { previous: second.segment });
    expect(third.newlyNamed).toHaveLength(2_000);
    expect(reversed.newlyNamed).toEqual(third.newlyNamed);
  });

  it('does not ask for everything on a popular site because one of its pages is listed', async () => {
    const { hash64 } = await import('@lurewatch/engine');
    const compiled = await compile('https://popular.example/phish\n', { popularSites: ['popular.example'] });
    expect([...addedHashes(compiled.added)]).toEqual([
      { siteHash: hash64('popular.example/'), hash: hash64('popular.example/phish') },
    ]);
  });

  it('lets exceptions take entries back out, wherever they stand', async () => {
    const adblock: FeedDefinition = { ...TEXT, format: 'adblock' };
    const compiled = await compile('||a.example^\n||b.example^\n@@||a.example^\n', { definition: adblock });
    expect(noteOf(compiled.segment, 'a.example/')).toBeNull();
    expect(noteOf(compiled.segment, 'b.example/')?.scope).toBe('domain');
  });

  it('reads every format', async () => {
    const metamask = '{"blacklist":["a.example"],"whitelist":[],"fuzzylist":[],"tolerance":1}';
    const cases: readonly [FeedDefinition, string][] = [
      [{ ...TEXT, format: 'hosts' }, '0.0.0.0 a.example\n'],
      [{ ...TEXT, format: 'csv', column: 'url' }, 'id,url\n1,"http://a.example/"\n'],
      [{ ...TEXT, format: 'json', jsonPath: 'list', jsonField: 'd' }, '{"list":[{"d":"a.example"}]}'],
      [{ ...TEXT, format: 'metamask' }, metamask],
      [{ ...TEXT, format: 'adblock' }, '||a.example^'],
    ];
    for (const [definition, text] of cases) {
      const { segment } = await compile(text, { definition });
      expect([definition.format, findEntry(segment, 'a.example/')]).toEqual([definition.format, 0]);
    }
  });
});

describe('a list is refused', () => {
  it.each([
    ['when it is empty', '# nothing\n', 'empty'],
    ['when it is an error page', '<html>\n<p>x y</p>\n<p>\na.example\n', 'mostly_malformed'],
    ['when it lists google.com', 'a.example\nhttps://www.google.com/\n', 'lists_popular_site'],
    ['when it lists a popular site', 'a.example\npopular.example\n', 'lists_popular_site'],
    ['when it lists a public suffix', 'a.example\nco.uk\n', 'lists_public_suffix'],
    ['when it lists the suffix of a hosting service', 'a.example\ngithub.io\n', 'lists_public_suffix'],
  ])('%s', async (_case, text, code) => {
    await expect(compile(text)).rejects.toMatchObject({ code });
  });

  it('when it is no document of its format', async () => {
    await expect(compile('<html>', { definition: { ...TEXT, format: 'metamask' } })).rejects.toMatchObject({
      code: 'unreadable_document',
    });
  });

  it('when it shrinks by half, unless it may', async () => {
    const previous = (await compile(hosts(100))).segment;
    await expect(compile(hosts(50), { previous })).rejects.toMatchObject({ code: 'shrunk' });
    expect((await compile(hosts(51), { previous })).segment.first.length).toBe(51);
    expect((await compile(hosts(5), { previous, mayShrink: true })).segment.first.length).toBe(5);
  });

  it('when it has more entries than allowed', async () => {
    const limits = { maxDownloadBytes: 1e6, maxBytes: 1e6, maxDocumentBytes: 1e6, maxEntries: 10, maxLineLength: 100 };
    await expect(compile(hosts(11), { limits })).rejects.toMatchObject({ code: 'too_many_entries' });
  });
});

describe('a list that drops protected entries', () => {
  const dropping: FeedDefinition = { ...TEXT, onProtected: 'drop' };

  it('passes over a popular site and a shared suffix, and counts them', async () => {
    const compiled = await compile('a.example\npopular.example\ngithub.io\n', { definition: dropping });
    expect(compiled.dropped).toBe(2);
    expect(compiled.segment.first.length).toBe(1);
  });

  it('is still refused for google.com, and for many of them', async () => {
    await expect(compile('a.example\ngoogle.com\n', { definition: dropping })).rejects.toMatchObject({
      code: 'lists_popular_site',
    });
    const popularSites = Array.from({ length: 11 }, (_, index) => `popular-${index}.example`);
    const text = `a.example\n${popularSites.join('\n')}\n`;
    await expect(compile(text, { definition: dropping, popularSites })).rejects.toMatchObject({
      code: 'lists_popular_site',
    });
  });
});

describe('compiling a popularity list', () => {
  it('keeps the rank in hundreds and the names of the first thousand', async () => {
    const definition: FeedDefinition = { ...TEXT, format: 'csv', column: 1, kind: 'popularity' };
    const text = Array.from({ length: 1500 }, (_, index) => `${index + 1},site-${index + 1}.example\r\n`).join('');
    const { segment, topSites } = await compile(text, { definition });
    expect(segment.notes[findEntry(segment, 'site-1.example/')]).toBe(1);
    expect(segment.notes[findEntry(segment, 'site-1500.example/')]).toBe(15);
    expect(topSites).toHaveLength(1000);
    expect(topSites[0]).toBe('site-1.example');
  });
});

const VALID: Readonly<Record<FeedDefinition['format'], string>> = {
  text: 'https://a.example/x\n',
  hosts: '0.0.0.0 c.example\r\n',
  csv: '"evil.example",1\n',
  json: '["a.example"]',
  adblock: '||b.example^\n',
  metamask: '{"blacklist":["a.example"]}',
  iok: '---\ntitle: A Kit\ndetection: { one: { html|contains: zzz }, condition: one }\n',
};

it('compiles or refuses whatever bytes arrive, in every format', async () => {
  let compiled = 0;
  const junk = fc.oneof(
    fc.constantFrom('\r\n', '\0', '\ufeff', '"', ',', '{"blacklist":[', ']}', '\n'),
    fc.string({ unit: 'binary' }),
  );
  const format = fc.constantFrom(...Object.keys(VALID).filter((name): name is keyof typeof VALID => name in VALID));
  const input = format.chain((name) => {
    const part = fc.oneof({ weight: 4, arbitrary: fc.constant(VALID[name]) }, { weight: 1, arbitrary: junk });
    const text = fc.array(part, { minLength: 1, maxLength: 12 }).map((parts) => Buffer.from(parts.join('')));
    const bytes = fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: fc.uint8Array() });
    return fc.record({
      format: fc.constant(name),
      kind: name === 'iok' ? fc.constant('kits') : fc.constantFrom('threat', 'popularity'),
      bytes,
    });
  });
  await fc.assert(
    fc.asyncProperty(input, async ({ bytes, format, kind }) => {
      try {
        await compile(bytes, { definition: { ...TEXT, format, kind } });
        compiled++;
      } catch (error) {
        expect(error).toBeInstanceOf(FeedRefusedError);
      }
    }),
    { seed: 20260115, numRuns: 500 },
  );
  expect(compiled).toBeGreaterThan(100);
});

function compile(text: string | Uint8Array, context: Partial<CompileContext> = {}) {
  async function* bytes() {
    yield Buffer.from(text);
  }
  const defaults = { definition: TEXT, previous: null, now: NOW, popularSites: ['popular.example'], mayShrink: false };
  return compileFeed(bytes(), { ...defaults, ...context });
}

function noteOf(segment: FeedSegment, expression: string) {
  const place = findEntry(segment, expression);
  return place < 0 ? null : unpackThreatNote(segment.notes[place] ?? 0);
}

function hosts(count: number): string {
  return Array.from({ length: count }, (_, index) => `h${index}.example\n`).join('');
}
