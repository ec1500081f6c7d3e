import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDrawnPage } from './read-drawn-page.ts';

const WEBP = Buffer.concat([Buffer.from('RIFF\x04\x00\x00\x00WEBP', 'latin1'), Buffer.alloc(20)]).toString('base64');
const PAGE = {
  finalUrl: 'https://a.example/#part',
  status: 200,
  contentType: 'text/html',
  redirects: [{ url: 'https://user:word@b.example/', status: 302, kind: 'http' }],
  html: '<p>',
  truncated: false,
  picture: WEBP,
  pictureHash: '00ff00ff00ff00ff',
  iconUrl: null,
  services: [],
};

test('a page is taken over, without fragment and credentials', () => {
  expect(readDrawnPage(PAGE)).toEqual({
    ...PAGE,
    finalUrl: 'https://a.example/',
    redirects: [{ url: 'https://b.example/', status: 302, kind: 'http' }],
  });
});

test('what a page writes into its address without end is cut, the host never', () => {
  const long = 'x'.repeat(3_000);
  expect(readDrawnPage({ ...PAGE, finalUrl: `https://a.example/sign-in#${long}` })?.finalUrl).toBe(
    'https://a.example/sign-in',
  );
  const cut = `https://a.example/?${'x'.repeat(2_048 - 'https://a.example/?'.length)}`;
  expect(readDrawnPage({ ...PAGE, finalUrl: `https://${long}@a.example/?${long}` })?.finalUrl).toBe(cut);
  const redirects = [{ url: `https://a.example/?${long}`, status: 302, kind: 'http' }];
  expect(readDrawnPage({ ...PAGE, redirects })?.redirects).toEqual([{ ...redirects[0], url: cut }]);
  expect(readDrawnPage({ ...PAGE, finalUrl: `https://${'a.'.repeat(2_000)}example/` })).toBeNull();
});

test('a picture that is none, or too large, is left out', () => {
  const svg = Buffer.from('<svg onload="alert(1)">').toString('base64');
  const large = Buffer.concat([Buffer.from(WEBP, 'base64'), Buffer.alloc(130_000)]).toString('base64');
  for (const picture of [svg, large, '', 7, {}]) expect(readDrawnPage({ ...PAGE, picture })?.picture).toBeNull();
});

test('hops that are none are left out, and an address that is not of the web is no page', () => {
  const redirects = [
    { url: 'file:///etc/passwd', status: 200, kind: 'http' },
    null,
    { url: 'https://c.example/', kind: 'odd' },
  ];
  expect(readDrawnPage({ ...PAGE, redirects })?.redirects).toEqual([]);
  expect(readDrawnPage({ ...PAGE, finalUrl: 'file:///etc/passwd' })).toBeNull();
});

test('whatever comes out of the fence is read or refused, and never throws', () => {
  const field = fc.oneof(fc.anything(), fc.webUrl(), fc.string());
  const pages = fc.record({
    finalUrl: field,
    html: field,
    redirects: fc.oneof(fc.array(field), field),
    picture: field,
    status: field,
  });
  let read = 0;
  fc.assert(
    fc.property(pages, (page) => {
      if (readDrawnPage(page) !== null) read += 1;
    }),
    { seed: 16, numRuns: 300 },
  );
  expect(read).toBeGreaterThan(0);
});
