import { expect, it } from 'vitest';
import { page } from '../signals/invented-evidence.ts';
import { parseUrl } from '../url/parse-url.ts';
import { type Evidence, type Finding, NOBODY_ASKED, noEvidence, type RegistrationFacts } from './evidence.ts';
import { redirectStops } from './redirect-stops.ts';

const AS_OF = new Date('2026-11-20T12:00:00Z');
const LATE = { status: 'failed', reason: 'timeout', timeMs: 400 } as const;

it('tells of each address whose domain it is and how long that has been registered', () => {
  const stops = stopsOf(['https://sorrel.example/r', 'https://mint.example/x', 'https://sage.example/login'], {
    rdap: registered('2019-11-20'),
    passedDomains: [{ domain: 'mint.example', rdap: LATE }],
    finalSite: { ...NOBODY_ASKED, rdap: registered('2026-11-19T12:00:00Z') },
  });
  expect(stops).toEqual([
    { url: 'https://sorrel.example/r', registeredDomain: 'sorrel.example', domainAgeDays: 2557 },
    { url: 'https://mint.example/x', registeredDomain: 'mint.example', domainAgeDays: null },
    { url: 'https://sage.example/login', registeredDomain: 'sage.example', domainAgeDays: 1 },
  ]);
});

it('knows no age of a hosting service for its customer, and no domain of an address in numbers', () => {
  const stops = stopsOf(['https://sorrel.example/r', 'http://192.0.2.7/', 'https://herbs.github.io/'], {
    finalSite: { ...NOBODY_ASKED, rdap: registered('2013-03-08') },
  });
  expect(stops.map(({ registeredDomain, domainAgeDays }) => [registeredDomain, domainAgeDays])).toEqual([
    ['sorrel.example', null],
    [null, null],
    ['github.io', null],
  ]);
});

it('is empty where no redirect was followed', () => {
  expect(stopsOf(['https://sorrel.example/r'], { rdap: registered('2019-11-20') })).toEqual([]);
});

function stopsOf(way: readonly string[], found: Partial<Evidence>) {
  const [first = '', ...rest] = way;
  const parsed = parseUrl(first);
  if (!parsed.ok) throw new Error(parsed.message);
  const redirects = way.slice(0, -1).map((url) => ({ url, status: 302, kind: 'http' }) as const);
  const evidence = { ...noEvidence(AS_OF), ...page({ finalUrl: rest.at(-1) ?? first, redirects }), ...found };
  return redirectStops(parsed.url, evidence);
}

function registered(registeredAt: string): Finding<RegistrationFacts> {
  const value = { domain: 'a.example', registeredAt, expiresAt: null, registrar: null, statuses: [] };
  return { status: 'found', timeMs: 1, value };
}
