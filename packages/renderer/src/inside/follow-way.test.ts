import { EventEmitter } from 'node:events';
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { followWay } from './follow-way.ts';

const FRAME = { url: () => 'https://a.example/in' };

/** The way of a page that came from one address to another. */
function wayFrom(address: string) {
  const page = Object.assign(new EventEmitter(), { mainFrame: () => FRAME });
  const way = followWay(page as unknown as Page, new EventEmitter() as unknown as CDPSession);
  const request = (url: string, from: object | null) => ({
    url: () => url,
    redirectedFrom: () => from,
    isNavigationRequest: () => true,
    frame: () => FRAME,
  });
  const first = request(address, null);
  page.emit('request', first);
  page.emit('response', { request: () => first, status: () => 302, headers: () => ({}) });
  page.emit('request', request(FRAME.url(), first));
  page.emit('framenavigated', FRAME);
  return way;
}

test.each([
  ['an address as long as is followed', `https://a.example/?${'x'.repeat(7_900)}`, false],
  ['a fragment of any length', `https://a.example/#${'x'.repeat(9_000)}`, false],
  ['an address that is longer', `https://a.example/?${'x'.repeat(8_000)}`, true],
])('%s', (_, address, isEndless) => {
  const way = wayFrom(address);
  expect(way.hops).toHaveLength(1);
  expect(way.isEndless).toBe(isEndless);
});
