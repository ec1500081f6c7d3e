import type { Evidence } from '@lurewatch/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEvidenceGatherer, type EvidenceGatherer } from '../src/gather-evidence.ts';
import { type FakeInternet, startFakeInternet } from './fake-internet/index.ts';
import { parsed } from './support/parsed.ts';

const ACTING = '/wp-login.php?action=rp&key=aB3dEf56Gh&login=anna';

let internet: FakeInternet;
let gatherer: EvidenceGatherer;

beforeEach(async () => {
  internet = await startFakeInternet();
  gatherer = createEvidenceGatherer({
    ...internet.settings,
    deadlineMs: 2_000,
    renderer: { url: 'http://127.0.0.1:9', secret: 'nobody-listens-here-at-all-0000', timeoutMs: 500 },
  });
});
afterEach(async () => {
  await gatherer.close();
  await internet.close();
});

const ask = async (address: string, depth: 'full' | 'render'): Promise<Evidence> =>
  gatherer.gather(parsed(address), { depth, now: new Date() });

const opened = () => internet.requests.filter((line) => line.startsWith('GET verein.example'));

test.each(['full', 'render'] as const)('a link that acts when opened is not opened at depth %s', async (depth) => {
  internet.addHost({
    host: 'verein.example',
    pages: { [ACTING]: '<title>Done</title>', '/': '<title>Home</title>' },
  });
  const { page, render, dns } = await ask(`${internet.urlOf('verein.example')}${ACTING.slice(1)}`, depth);
  expect(page).toMatchObject({ status: 'failed', reason: 'acts_when_opened' });
  expect(page).not.toHaveProperty('isLedOn');
  if (depth === 'render') expect(render).toMatchObject({ status: 'failed', reason: 'acts_when_opened' });
  expect(dns.status).toBe('found');
  expect(opened()).toEqual([]);
});

test('a redirect to one is not followed', async () => {
  internet.addHost({
    host: 'verein.example',
    pages: { '/': { status: 302, headers: { location: ACTING }, body: '' }, [ACTING]: '<title>Done</title>' },
  });
  const { page } = await ask(internet.urlOf('verein.example'), 'full');
  expect(page).toMatchObject({ status: 'failed', reason: 'acts_when_opened', isLedOn: true });
  // The failure is remembered for a while, with what it says of the page.
  expect((await ask(internet.urlOf('verein.example'), 'full')).page).toMatchObject({ isLedOn: true });
  expect(opened()).toHaveLength(1);
});

test('nor is one that a page names as its icon', async () => {
  internet.addHost({
    host: 'verein.example',
    pages: {
      '/': `<title>Sign in</title><link rel="icon" href="${ACTING.replaceAll('&', '&amp;')}"><form><input type="password"></form>`,
      [ACTING]: 'x',
    },
  });
  await gatherer.close();
  gatherer = createEvidenceGatherer({ ...internet.settings, deadlineMs: 2_000, hashesIcons: true });
  const { page } = await ask(internet.urlOf('verein.example'), 'full');
  expect(page).toMatchObject({ status: 'found', value: { title: 'Sign in' } });
  expect(opened().filter((line) => line.includes('wp-login'))).toEqual([]);
});
