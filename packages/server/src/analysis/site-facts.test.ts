import { type Evidence, noEvidence, parseUrl } from '@lurewatch/engine';
import { form, pageFacts } from '@lurewatch/engine/invented-evidence';
import { expect, it } from 'vitest';
import { siteFactsOf } from './site-facts.ts';

const parsed = parseUrl('https://sorrel.example/r');
if (!parsed.ok) throw new Error('the test has no URL');
const { url } = parsed;

const DNS = {
  resolves: true,
  addresses: ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'],
  nameServers: ['ns.example'],
  mailServers: [],
  cnameChain: [],
  parked: false,
  wildcard: false,
  dangling: false,
};
const RDAP = {
  domain: 'sage.example',
  registeredAt: '2026-11-19T00:00:00Z',
  expiresAt: null,
  registrar: 'A Registrar',
  statuses: [],
};
const PAGE = pageFacts({
  finalUrl: 'https://login.sage.example/in',
  title: 'Hello jo@example.com',
  forms: [
    form({ action: 'https://mint.example/take', crossSite: true }),
    form({ action: 'https://search.example/', crossSite: true, asks: [] }),
    form({}),
  ],
});
const found = <T>(value: T) => ({ status: 'found', value, timeMs: 1 }) as const;
const NOTHING = noEvidence(new Date(0));

it('knows nothing where nobody was asked or nobody knew', () => {
  expect(siteFactsOf(url, NOTHING)).toBeNull();
  expect(siteFactsOf(url, { ...NOTHING, rdap: { status: 'failed', reason: 'timeout', timeMs: 1 } })).toBeNull();
});

it('is about the site where redirects ended', () => {
  const evidence: Evidence = {
    ...NOTHING,
    dns: found({ ...DNS, addresses: ['198.51.100.1'] }),
    page: found(PAGE),
    finalSite: { dns: found(DNS), rdap: found(RDAP), tls: { status: 'not_asked' } },
  };
  expect(siteFactsOf(url, evidence)).toMatchObject({
    host: 'login.sage.example',
    registered_domain: 'sage.example',
    registered_at: '2026-11-19T00:00:00Z',
    addresses: DNS.addresses.slice(0, 4),
    certificate_issuer: null,
    page_title: 'Hello ***',
    form_targets: ['mint.example'],
  });
});

it('is about the submitted site where nothing redirected', () => {
  expect(siteFactsOf(url, { ...NOTHING, dns: found(DNS) })).toMatchObject({
    host: 'sorrel.example',
    registered_domain: null,
    name_servers: ['ns.example'],
  });
});
