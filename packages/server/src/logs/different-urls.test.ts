import { expect, test } from 'vitest';
import { differentUrls } from './different-urls.ts';
import { readLines } from './read-lines.ts';

test('the same address in other spellings is one, and more than asked for are left out', async () => {
  const read = await readLines(
    ['http://A.example http://a.example/', 'http://b.example/', 'http://a.example/', 'http://c.example/'],
    () => {},
  );
  const { urls, hrefOf } = await differentUrls(read, { longest: 2048, most: 2, takeTurn: () => {} });
  expect(urls.map(({ href }) => href)).toEqual(['http://a.example/', 'http://b.example/']);
  expect([...hrefOf.keys()]).toEqual(expect.arrayContaining(['http://A.example', 'http://b.example/']));
  expect(hrefOf.has('http://c.example/')).toBe(false);
});
