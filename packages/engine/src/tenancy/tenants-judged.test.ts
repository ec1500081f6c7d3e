import { expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { noEvidence } from '../evidence/evidence.ts';
import type { Verdict } from '../judgement.ts';
import { parseUrl } from '../url/parse-url.ts';
import { labelServices } from './label-services.ts';
import { workServices } from './work-services.ts';

const engine = loadEngine();
const HONEST = [
  'acme',
  'mueller-bau',
  'stadtwerke-lindau',
  'northwind',
  'greenleaf',
  'autohaus-weber',
  'cafe-luna',
  'kita-sonne',
];
const LURES = [
  'paypal-login',
  'netflix-verify',
  'docusign-support',
  'coinbase-account-update',
  'microsoft-secure-login',
];
const SUFFIXES = labelServices.filter(({ regions }) => regions === 0).map(({ suffix }) => suffix);

function verdictOf(text: string): Verdict {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.code}`);
  return engine.analyze(parsed.url, noEvidence(new Date(0))).verdict;
}

function isAccused(text: string): boolean {
  return ['suspicious', 'dangerous'].includes(verdictOf(text));
}

it('accuses lures at every service that gives labels to customers', () => {
  const lures = SUFFIXES.flatMap((suffix) => LURES.map((name) => `https://${name}.${suffix}/`));
  expect(lures.filter((url) => !isAccused(url))).toEqual([]);
});

it('accuses no plain customer of a service for work, nor where it signs in', () => {
  const atWork = SUFFIXES.filter((suffix) => workServices.has(suffix));
  expect(atWork.length).toBeGreaterThan(100);
  const honest = atWork.flatMap((suffix) => HONEST.map((name) => `https://${name}.${suffix}/`));
  expect(honest.filter(isAccused)).toEqual([]);
  expect(honest.map((url) => `${url}login`).filter(isAccused)).toEqual([]);
});

it.each([
  ['https://storage.googleapis.com/docusign-support/index.html', true],
  ['https://sites.google.com/view/paypal-login', true],
  ['https://medium.com/@netflix-verify', true],
  ['https://cognitoforms.com/paypalverify', true],
  ['https://storage.googleapis.com/acme-photos/index.html', false],
  ['https://sites.google.com/view/mueller-bau', false],
])('%s: accused %s; no folder of a customer is safe by its landlord', (url, accused) => {
  expect(isAccused(url)).toBe(accused);
  expect(verdictOf(url)).not.toBe('safe');
});

it.each([
  'http://nas.local/login',
  'https://grafana.internal/',
  'http://router.home.arpa/',
  'http://app.localhost:3000/auth/signin',
  'http://api.default.svc.cluster.local/',
  'http://intranet/',
  'http://192.168.1.4/',
  'http://100.64.0.7/',
])('%s is unknown', (url) => {
  expect(verdictOf(url)).toBe('unknown');
});
