import { noEvidence, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { expect, it } from 'vitest';
import type { SharedAnalysis } from '../share-routes.ts';
import { renderShare } from './render-share.ts';

const engine = loadEngine();

function pageOf(url: string, stored: string): string {
  const parsed = parseUrl(url);
  if (!parsed.ok) throw new Error(parsed.message);
  const { verdict, basis, score, brand, officialDomain, summary, signals } = engine.analyze(
    parsed.url,
    noEvidence(new Date(0)),
  );
  const told = { verdict, basis, score, brand_detected: brand, official_domain: officialDomain, summary, signals };
  const at = '2026-01-01T00:00:00.000Z';
  const times = { analyzed_at: at, expires_at: at, revised_at: null };
  const made = { engine_version: '2.0.0', data_version: '2026-05-31' };
  const facts = { host: 'a.example', form_targets: ['collect.bad.example'] };
  const analysis = {
    id: 'ana_1',
    ...told,
    normalized_url: stored,
    facts,
    checks: [],
    redirects: [],
    ...times,
    ...made,
  };
  return renderShare({ analysis, sharedUntil: 0, pictureOf: null } as unknown as SharedAnalysis, 'en', 'token');
}

it.each([
  [
    'https://paypal.com@evil.example/login',
    'https://evil.example/login',
    'hxxps://<del>paypal[.]com[@]</del><b>evil[.]example</b>/login',
  ],
  [
    'https://a.b.example/x?y=https://b.example',
    'https://a.b.example/x?y=https://b.example',
    'hxxps://a[.]<b>b[.]example</b>/x?y=hxxps://b[.]example',
  ],
  ['http://192.0.2.7:8080/x', 'http://192.0.2.7:8080/x', 'hxxp://<b>192[.]0[.]2[.]7</b>:8080/x'],
])('%s: what decides whose the address is stands out', (url, stored, drawn) => {
  expect(pageOf(url, stored)).toContain(`<p class="url">${drawn}</p>`);
});

it('tells where what is typed goes to', () => {
  expect(pageOf('https://a.example/', 'https://a.example/')).toContain(
    '<dt>Forms send to</dt><dd>collect[.]bad[.]example</dd>',
  );
});
