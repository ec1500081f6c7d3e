import { EVIDENCE_SOURCES, type Evidence, type Finding, NETWORK_SOURCES, noEvidence } from '@lurewatch/engine';
import { pageFacts } from '@lurewatch/engine/invented-evidence';
import { expect, it } from 'vitest';
import { askedNobody, cameFromCache, checkRecords } from './check-records.ts';

const NOTHING = noEvidence(new Date(0));
const cached: Finding<never> = { status: 'absent', timeMs: 1, cached: true };
const fresh: Finding<never> = { status: 'absent', timeMs: 1, cached: false };
const late: Finding<never> = { status: 'failed', reason: 'timeout', timeMs: 400 };
const withAll = (finding: Finding<never>): Evidence => ({
  ...NOTHING,
  ...Object.fromEntries(NETWORK_SOURCES.map((source) => [source, finding])),
});

it('names every check in one order, and what was not asked was skipped', () => {
  expect(checkRecords(NOTHING, 3)).toEqual([
    { name: 'url', status: 'ok', timeMs: 3 },
    { name: 'brand', status: 'ok', timeMs: 0 },
    ...EVIDENCE_SOURCES.map((name) => ({ name, status: 'skipped', timeMs: 0 })),
  ]);
});

it('tells found, absent, late and failed apart, a failure with its reason', () => {
  const checks = checkRecords(
    {
      ...NOTHING,
      feeds: { status: 'found', value: [], timeMs: 0.4 },
      dns: { status: 'absent', timeMs: 7.6 },
      rdap: late,
      tls: { status: 'failed', reason: 'refused', timeMs: 2 },
    },
    1,
  );
  expect(checks).toEqual(
    expect.arrayContaining([
      { name: 'feeds', status: 'ok', timeMs: 0 },
      { name: 'dns', status: 'absent', timeMs: 8 },
      { name: 'rdap', status: 'timeout', timeMs: 400 },
      { name: 'tls', status: 'failed', timeMs: 2, reason: 'refused' },
      { name: 'page', status: 'skipped', timeMs: 0 },
    ]),
  );
});

it('threat lists lie in memory: asking them is asking nobody', () => {
  expect(askedNobody(NOTHING)).toBe(true);
  expect(askedNobody({ ...NOTHING, feeds: { status: 'found', value: [], timeMs: 0 } })).toBe(true);
  for (const source of NETWORK_SOURCES) expect(askedNobody({ ...NOTHING, [source]: late })).toBe(false);
});

it('comes from a cache when something was asked and all of it was cached', () => {
  expect(cameFromCache(NOTHING)).toBe(false);
  expect(cameFromCache(withAll(cached))).toBe(true);
  expect(cameFromCache({ ...NOTHING, dns: cached })).toBe(true);
  for (const source of NETWORK_SOURCES) {
    for (const other of [fresh, late]) expect(cameFromCache({ ...withAll(cached), [source]: other })).toBe(false);
  }
});

const PAGE = pageFacts({
  finalUrl: 'https://sage.example/login',
  redirects: [{ url: 'https://sorrel.example/', status: 302, kind: 'http' }],
});

it('tells of other hosts what was asked about them, failures included', () => {
  const evidence: Evidence = {
    ...NOTHING,
    page: { status: 'found', value: PAGE, timeMs: 1, cached: true },
    finalSite: { ...NOTHING, dns: cached, rdap: late },
    passedDomains: [{ domain: 'mint.example', rdap: { status: 'failed', reason: 'rate_limited', timeMs: 3 } }],
  };
  expect(checkRecords(evidence, 1).filter(({ host }) => host !== undefined)).toEqual([
    { name: 'dns', status: 'absent', timeMs: 1, host: 'sage.example' },
    { name: 'rdap', status: 'timeout', timeMs: 400, host: 'sage.example' },
    { name: 'rdap', status: 'failed', timeMs: 3, reason: 'rate_limited', host: 'mint.example' },
  ]);
  expect(cameFromCache(evidence)).toBe(false);
});

it('says why a link that acts when opened was not opened', () => {
  const acting: Finding<never> = { status: 'failed', reason: 'acts_when_opened', timeMs: 4 };
  expect(checkRecords({ ...NOTHING, page: acting, render: acting }, 1)).toEqual(
    expect.arrayContaining([
      { name: 'page', status: 'skipped', timeMs: 0, reason: 'acts_when_opened' },
      { name: 'render', status: 'skipped', timeMs: 0, reason: 'acts_when_opened' },
    ]),
  );
});

it.each([
  [
    { status: 'found', value: { text: 'Sign in' }, timeMs: 240.4 },
    { status: 'ok', timeMs: 240 },
  ],
  [
    { status: 'absent', timeMs: 3 },
    { status: 'absent', timeMs: 3 },
  ],
  [
    { status: 'failed', reason: 'rate_limited', timeMs: 0 },
    { status: 'failed', reason: 'rate_limited', timeMs: 0 },
  ],
  [{ status: 'not_asked' }, { status: 'skipped', timeMs: 0 }],
] as const)('tells of the text in the picture of a drawn page how reading it went: %j', (picture, record) => {
  expect(checkRecords({ ...NOTHING, picture }, 1).at(-1)).toEqual({ name: 'picture', ...record });
  expect(checkRecords(NOTHING, 1).map(({ name }) => name)).not.toContain('picture');
});
