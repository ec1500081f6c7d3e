import { parseUrl } from '@lurewatch/engine';
import { expect, it } from 'vitest';
import { FEED_FILES } from '../feed-files/feed-files.ts';
import { listableExpression } from './listable-expressions.ts';

/** As it is stored: only that form is longer than an address may be. */
function stored(sent: string): string {
  const parsed = parseUrl(sent);
  return parsed.ok ? parsed.url.href : '';
}

const PADDED = stored(`https://wallet-restore.example/login?${'漢'.repeat(2000)}`);

it('a page is listed whatever stands behind it', () => {
  expect(PADDED.length).toBeGreaterThan(2_048);
  expect(listableExpression(PADDED, () => false)).toBe('wallet-restore.example/login');
});

it('its host is in the files for resolvers', async () => {
  async function* live() {
    yield { url: PADDED, brand: null, isReported: false, since: 0, until: 0 };
  }
  for (const name of ['hosts.txt', 'hosts.rpz']) {
    const file = FEED_FILES.find((one) => one.name === name);
    let text = '';
    for await (const line of file?.write(live(), { now: 0, isTrustedSite: () => false }) ?? []) text += line;
    expect(text).toContain('wallet-restore.example');
  }
});
