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

it('a page whose host only looks like that of another is not listed as that', async () => {
  const url = stored('https://www%28.%29paypal.com/signin');
  expect(listableExpression(url, () => false)).toBeNull();
  expect(await resolverFile('hosts.txt', url)).not.toContain('paypal.com');
});

it.each(['hosts.txt', 'hosts.rpz'])('its host is in the file for resolvers %s', async (name) => {
  expect(await resolverFile(name, PADDED)).toContain('wallet-restore.example');
});

async function resolverFile(name: string, url: string): Promise<string> {
  async function* live() {
    yield { url, brand: null, isReported: false, since: 0, until: 0 };
  }
  const file = FEED_FILES.find((one) => one.name === name);
  let text = '';
  for await (const line of file?.write(live(), { now: 0, isTrustedSite: () => false }) ?? []) text += line;
  return text;
}
