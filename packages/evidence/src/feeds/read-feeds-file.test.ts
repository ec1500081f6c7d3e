import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_FEEDS } from './built-in-feeds.ts';
import { FeedsFileError, readFeedsFile } from './read-feeds-file.ts';

describe('FEEDS_FILE', () => {
  it('is optional: without it the built-in lists are used', () => {
    expect(readFeedsFile(null)).toEqual(BUILT_IN_FEEDS.filter(({ enabled }) => enabled !== false));
    expect(new Set(BUILT_IN_FEEDS.map(({ name }) => name)).size).toBe(BUILT_IN_FEEDS.length);
  });

  it('adds lists to the built-in ones', () => {
    const feeds = readFeedsFile(
      '[{"name":"mine","url":"https://lists.example/bad.txt","format":"domains","interval_s":600}]',
    );
    expect(feeds).toHaveLength(BUILT_IN_FEEDS.length);
    expect(feeds.at(-1)).toEqual({
      name: 'mine',
      url: 'https://lists.example/bad.txt',
      format: 'text',
      scope: 'domain',
      kind: 'threat',
      intervalS: 600,
    });
  });

  it('overrides fields of a built-in list, or switches it off', () => {
    const feeds = readFeedsFile(
      '[{"name":"urlhaus","url":"https://urlhaus-api.example/KEY/recent.csv"},{"name":"tranco","enabled":false}]',
    );
    const original = BUILT_IN_FEEDS.find(({ name }) => name === 'urlhaus');
    expect(feeds.find(({ name }) => name === 'urlhaus')).toEqual({
      ...original,
      url: 'https://urlhaus-api.example/KEY/recent.csv',
    });
    expect(feeds.some(({ name }) => name === 'tranco')).toBe(false);
  });

  it('can start from none', () => {
    const text =
      '{"built_in":false,"feeds":[{"name":"top","path":"/lists/top.csv","format":"csv","column":1,"kind":"popularity","interval":60}]}';
    expect(readFeedsFile(text)).toEqual([
      { name: 'top', path: '/lists/top.csv', format: 'csv', column: 1, kind: 'popularity', intervalS: 60 },
    ]);
  });

  it.each([
    ['not JSON', '{', 'must hold a JSON array'],
    ['a name that is no file name', '[{"name":"../x","url":"https://a.example"}]', '"name" must be'],
    ['neither url nor path', '[{"name":"x"}]', '"url" or "path" is missing'],
    ['both url and path', '[{"name":"x","url":"https://a.example","path":"/x"}]', 'not both'],
    ['another scheme', '[{"name":"x","url":"file:///etc/passwd"}]', 'must begin with https'],
    ['an unknown format', '[{"name":"x","url":"https://a.example","format":"toString"}]', '"format" must be one of'],
    ['an unknown kind', '[{"name":"x","url":"https://a.example","kind":"odd"}]', '"kind" must be one of'],
    ['an interval too short', '[{"name":"x","url":"https://a.example","interval_s":1}]', 'at least'],
    ['a field of the wrong type', '[{"name":"x","url":7}]', '"url" must be a string'],
    ['a column that is none', '[{"name":"x","url":"https://a.example","column":-1}]', 'column'],
  ])('refuses %s, saying what is wrong', (_case, text, message) => {
    expect(() => readFeedsFile(text)).toThrow(message);
  });

  it('throws nothing but its own error, whatever the JSON', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record(
            {
              name: fc.constantFrom('a', 'tranco', 7),
              url: fc.jsonValue(),
              format: fc.jsonValue(),
              column: fc.jsonValue(),
              interval_s: fc.jsonValue(),
            },
            { requiredKeys: [] },
          ),
        ),
        (elements) => {
          try {
            readFeedsFile(JSON.stringify(elements));
          } catch (error) {
            expect(error).toBeInstanceOf(FeedsFileError);
          }
        },
      ),
      { seed: 20260112, numRuns: 300 },
    );
  });
});
