import type {
  DnsFacts,
  Engine,
  Evidence,
  Finding,
  PageFacts,
  ParsedUrl,
  RegistrationFacts,
  TlsFacts,
} from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEvidenceGatherer, type EvidenceGatherer } from '../../src/gather-evidence.ts';
import { type FakeInternet, startFakeInternet } from '../fake-internet/index.ts';
import { parsed } from '../support/parsed.ts';
import { LEGITIMATE } from './legitimate.ts';
import { PHISHING } from './phishing.ts';
import { registeredOn, SCENARIO_DAY, type Scenario } from './scenario.ts';

const SCENARIOS = [...PHISHING, ...LEGITIMATE];

let engine: Engine;
let internet: FakeInternet;
let gatherer: EvidenceGatherer;

beforeAll(async () => {
  engine = loadEngine();
  internet = await startFakeInternet();
  for (const scenario of SCENARIOS) internet.addHost(hostOf(scenario));
  // Generous on purpose: what is under test is what is learnt, not how fast this machine is today.
  gatherer = createEvidenceGatherer({
    ...internet.settings,
    deadlineMs: 1_000,
    rdapRequestsPerSecond: 1_000,
  });
});

afterAll(async () => {
  await gatherer?.close();
  await internet?.close();
});

test('there are at least 60 hosts', () => {
  expect(new Set(SCENARIOS.map(({ host }) => host)).size).toBeGreaterThanOrEqual(60);
});

describe.each([
  ['phishing', PHISHING],
  ['legitimate', LEGITIMATE],
])('%s', (_, scenarios) => {
  test.each(scenarios)('$host: $why', async (scenario) => {
    const evidence = await gather(scenario);
    expectFacts(evidence, scenario);
    const judgement = engine.analyze(urlOf(scenario), evidence);
    expect(scenario.verdicts).toContain(judgement.verdict);
    expect(judgement.signals.map(({ code }) => code)).toEqual(expect.arrayContaining([...(scenario.signals ?? [])]));
  });
});

function urlOf({ host, path, scheme }: Scenario): ParsedUrl {
  return parsed(internet.urlOf(host, path ?? '/', scheme ?? 'https'));
}

function gather(scenario: Scenario): Evidence | Promise<Evidence> {
  return gatherer.gather(urlOf(scenario), { depth: 'full', now: SCENARIO_DAY });
}

function expectFacts({ dns, rdap, tls, page }: Evidence, { facts, registeredDaysAgo }: Scenario): void {
  expectFinding<DnsFacts>(dns, facts.dns);
  expectFinding<RegistrationFacts>(rdap, facts.rdap);
  expectFinding<TlsFacts>(tls, facts.tls);
  expectFinding<PageFacts>(page, facts.page);
  if (registeredDaysAgo !== null && rdap.status === 'found')
    expect(rdap.value.registeredAt).toBe(registeredOn(registeredDaysAgo));
}

function expectFinding<T>(finding: Finding<T>, expected: Partial<T> | string | undefined): void {
  if (expected === undefined) return;
  if (typeof expected === 'string') expect(finding.status).toBe(expected);
  else expect(finding).toMatchObject({ status: 'found', value: expected });
}

function hostOf(scenario: Scenario) {
  const { host, page, registeredDaysAgo, registration, dns, certificate } = scenario;
  const isRecord = typeof page === 'object' && page !== null && Object.keys(page).some((key) => key.startsWith('/'));
  const pages = page === null ? {} : isRecord ? page : { '*': page };
  return {
    host,
    pages: pages as Readonly<Record<string, string>>,
    ...(dns === undefined ? {} : { dns }),
    certificate: { validFrom: registeredOn(20), validTo: registeredOn(-70), ...certificate },
    ...(registration !== undefined
      ? { registration }
      : registeredDaysAgo === null
        ? {}
        : { registration: { registeredAt: registeredOn(registeredDaysAgo) } }),
  };
}
