import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKnownBrowsers } from './known-browser.ts';

const browsers = createKnownBrowsers(randomBytes(32), { isSecure: false });
const sent = (setCookie: string) => setCookie.split(';')[0] ?? '';

test('a browser is known for the address that was signed in to, in whatever case', () => {
  const cookie = sent(browsers.cookieFor('ada@example.com'));
  expect(browsers.idOf(`a=b; ${cookie}; c=d`, 'Ada@example.com')).toMatch(/^[\w-]{22}$/);
});

test('it is not known for another address, another instance, a changed id or no cookie at all', () => {
  const cookie = sent(browsers.cookieFor('ada@example.com'));
  expect(browsers.idOf(cookie, 'bob@example.com')).toBeNull();
  expect(createKnownBrowsers(randomBytes(32), { isSecure: false }).idOf(cookie, 'ada@example.com')).toBeNull();
  expect(browsers.idOf(cookie.replace('=', '=x'), 'ada@example.com')).toBeNull();
  for (const header of [
    undefined,
    '',
    'lurewatch.known_browser',
    'lurewatch.known_browser=',
    'lurewatch.known_browser=.',
  ]) {
    expect(browsers.idOf(header, 'ada@example.com')).toBeNull();
  }
});

test('the cookie is kept from scripts, from other sites and, over https, from plain http', () => {
  const secure = createKnownBrowsers(randomBytes(32), { isSecure: true }).cookieFor('ada@example.com');
  expect(secure).toMatch(/^__Secure-.*; HttpOnly; SameSite=Strict; Secure$/);
  expect(browsers.cookieFor('ada@example.com')).not.toContain('Secure');
});
