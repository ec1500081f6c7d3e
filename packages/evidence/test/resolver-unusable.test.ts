import { afterEach, describe, expect, test } from 'vitest';
import { createEvidenceGatherer, type EvidenceGatherer } from '../src/gather-evidence.ts';
import { type FakeInternet, startFakeInternet } from './fake-internet/index.ts';
import { parsed } from './support/parsed.ts';

const open: (FakeInternet | EvidenceGatherer)[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function internetWith(resolver: 'honest' | 'denies_everything' | 'answers_everything') {
  const internet = await startFakeInternet({
    resolver,
    hosts: [
      {
        host: 'shop.example',
        registration: { registeredAt: '2020-01-01T00:00:00Z' },
        pages: { '*': '<title>Shop</title>' },
      },
    ],
  });
  const gatherer = createEvidenceGatherer({ ...internet.settings, deadlineMs: 10_000 });
  open.push(internet, gatherer);
  const ask = async (host: string) => gatherer.gather(parsed(internet.urlOf(host)), { depth: 'full', now: new Date() });
  return { internet, ask };
}

const UNUSABLE = { status: 'failed', reason: 'resolver_unusable' };

describe('what the resolver says is believed', () => {
  test('of hosts that exist and of hosts that do not, when control names are answered as they must be', async () => {
    const { ask, internet } = await internetWith('honest');
    expect((await ask('gone.example')).dns).toMatchObject({ status: 'found', value: { resolves: false } });
    const shop = await ask('shop.example');
    expect(shop.dns).toMatchObject({ status: 'found', value: { resolves: true } });
    expect(shop.page.status).toBe('found');
    await ask('another.example');
    expect(internet.questions.filter((line) => line.endsWith('.invalid'))).toHaveLength(1);
  });

  test('not when it denies everything: nothing is said of the host', async () => {
    const { ask } = await internetWith('denies_everything');
    const { dns, tls, page } = await ask('shop.example');
    for (const finding of [dns, tls, page]) expect(finding).toMatchObject(UNUSABLE);
  });

  test('not when it answers everything: the page that came is not the host’s', async () => {
    const { ask } = await internetWith('answers_everything');
    const { dns, tls, page } = await ask('shop.example');
    for (const finding of [dns, tls, page]) expect(finding).toMatchObject(UNUSABLE);
  });
});
