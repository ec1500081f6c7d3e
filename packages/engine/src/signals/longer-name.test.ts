import { expect, test } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { noEvidence } from '../evidence/evidence.ts';
import { parseUrl } from '../url/parse-url.ts';
import { page, registered } from './invented-evidence.ts';

const engine = loadEngine();
const OWN = { total: 6, ownPages: 5, dead: 0, hosts: [] };

function saysOf(address: string, title: string, text: string, registeredAt = '2022-05-01') {
  const parsed = parseUrl(address);
  if (!parsed.ok) throw new Error(address);
  const { url } = parsed;
  const base = noEvidence(new Date('2026-11-20T12:00:00Z'));
  const evidence = {
    ...base,
    ...registered(registeredAt),
    ...page({ title, text, asks: ['email', 'password'], links: OWN }),
  };
  const { verdict, signals } = engine.analyze(url, evidence);
  return { verdict, codes: signals.map(({ code }) => code) };
}

test.each([
  ['https://chasebakery.com/login', 'Chase Bakery', 'Order bread. © 2026 Chase Bakery · Imprint'],
  [
    'https://steamlaundrybristol.co.uk/login',
    'Steam Laundry Bristol',
    'Collection days © 2026 Steam Laundry Bristol Privacy',
  ],
  ['https://fahrschule-zoom.de/login', 'Zoom Fahrschule', 'Learn for your licence. © Zoom Fahrschule'],
  ['https://ingnovak.cz/login', 'Ing. Novák s.r.o.', 'Projekty. © 2026 Ing. Novák s.r.o.'],
  ['https://wiseowlbooks.com/login', 'Wise Owl Books – log in', 'Your orders. © Wise Owl Books'],
])('%s bears a name of its own', (address, title, text) => {
  const { verdict, codes } = saysOf(address, title, text);
  expect(codes).not.toContain('page_brand_login');
  expect(verdict).toBe('safe');
});

test.each([
  ['https://musikschule-allegro.de/login', 'Musikschule Allegro', 'Lessons at Musikschule Allegro'],
  ['https://wisetutors.co.uk/login', 'Wise Tutors', 'Log in to Wise. © 2026 Wise Tutors'],
  ['https://tapas-santander.es/login', 'Santander Tapas Bar', 'Santander Tapas Bar, Santander © Santander Tapas Bar'],
])('a name of its own that the address alone makes doubtful convicts nobody: %s', (address, title, text) => {
  const { verdict, codes } = saysOf(address, title, text);
  expect(codes).not.toContain('page_brand_login');
  expect(verdict).not.toBe('dangerous');
});

test.each([
  ['https://chase-fjord.com/login', 'Chase online banking', '© 2026 Chase'],
  ['https://steam-level.com/login', 'Steam login', 'Sign in © 2026 Valve'],
  ['https://santander-online-login.com/', 'Santander online login', 'Log in to Santander'],
  ['https://orange-facture-paiement.com/', 'Orange facture paiement', 'Orange: payez votre facture © Orange'],
  ['https://mossgarden.com/chase', 'Log in', 'Log in © 2026 Chase Bank USA, N.A. All rights reserved'],
  ['https://mossgarden.com/uber', 'Log in', 'Log in © 2026 Uber Technologies Inc.'],
  // The domain is none of the name's, or the brand is spoken of alone.
  [
    'https://mossgarden.com/login',
    'Santander online access hub, Moss Garden',
    'Santander has noticed unusual activity. © Santander',
  ],
  ['https://mossgarden.com/login', 'Sign in', 'Santander © Santander Polska. Santander, Santander'],
])('%s shows a brand still', (address, title, text) => {
  expect(saysOf(address, title, text, '2026-11-01').codes).toContain('page_brand_login');
});
