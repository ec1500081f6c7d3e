import fc from 'fast-check';
import type { Evidence, Finding, PageFacts } from './evidence.ts';

/** For property tests: evidence of every kind, found, absent, failed or never asked. */
const timeMs = 1;

function finding<T>(value: fc.Arbitrary<T>): fc.Arbitrary<Finding<T>> {
  return fc.oneof(
    value.map((found) => ({ status: 'found', value: found, timeMs }) as const),
    fc.constantFrom(
      { status: 'absent', timeMs } as const,
      { status: 'not_asked' } as const,
      {
        status: 'failed',
        reason: 'timeout',
        timeMs,
      } as const,
    ),
  );
}

const scope = fc.constantFrom('url' as const, 'host' as const, 'domain' as const);
const asks = fc.uniqueArray(
  fc.constantFrom(
    'password' as const,
    'card' as const,
    'seed_phrase' as const,
    'email' as const,
    'bank_account' as const,
  ),
);
const names = fc.array(fc.constantFrom('ns1.example', 'mx.example'), { maxLength: 2 });

const page: fc.Arbitrary<PageFacts> = fc.record({
  finalUrl: fc.constantFrom('https://bit.ly/x', 'https://www.paypal.com/', 'https://kx7.example.top/login'),
  status: fc.constant(200),
  redirects: fc.constant([]),
  title: fc.constantFrom('', 'Log in to your PayPal account', 'A garden'),
  contentType: fc.constant('text/html'),
  bytes: fc.nat(),
  truncated: fc.boolean(),
  forms: fc.array(
    fc.record({
      action: fc.constantFrom(null, 'https://bad-place.example/take'),
      crossSite: fc.boolean(),
      toMessengerBot: fc.boolean(),
      asks,
      toBareScript: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  asks,
  details: fc.uniqueArray(
    fc.constantFrom('name' as const, 'birth_date' as const, 'address' as const, 'phone' as const),
  ),
  links: fc.record({
    total: fc.nat({ max: 90 }),
    ownPages: fc.nat({ max: 60 }),
    dead: fc.nat({ max: 20 }),
    hosts: fc.constantFrom([], [{ host: 'www.paypal.com', count: 9 }]),
  }),
  text: fc.constantFrom('', 'Log in to your PayPal account', 'Use your Google Account', 'A garden'),
  textLength: fc.nat({ max: 9_000 }),
  names: fc.constantFrom([], [['paypal', 7] as const]),
  claimedHosts: fc.constantFrom([], ['www.paypal.com'], ['kx7.example.top']),
  encodedLetters: fc.constantFrom(0, 80),
  disguisedWords: fc.constantFrom(0, 9),
  scripts: fc.nat({ max: 5 }),
  images: fc.nat({ max: 5 }),
  rightClickBlocked: fc.boolean(),
  brandTexts: fc.constantFrom([], ['PayPal']),
  assetHosts: fc.constantFrom([], [{ host: 'www.paypalobjects.com', count: 4 }]),
  faviconHost: fc.constantFrom(null, 'www.paypal.com'),
  hiddenIframes: fc.nat({ max: 2 }),
  obfuscatedScript: fc.boolean(),
  noindex: fc.boolean(),
  antiAnalysis: fc.boolean(),
  kitMarks: fc.constantFrom([], ['16shop']),
  kits: fc.constantFrom([], [{ kit: 'Parcel Phishing Kit', author: null, source: 'iok' }]),
  savedFiles: fc.nat({ max: 3 }),
  clonedFrom: fc.constant(null),
  clonedMark: fc.boolean(),
  messengerBotEndpoint: fc.boolean(),
  parked: fc.boolean(),
});

const brandPage = { brand: 'PayPal', host: 'www.paypal.com' };

export const anyEvidence: fc.Arbitrary<Evidence> = fc.record({
  likeness: fc.constantFrom(
    {},
    { icon: { ...brandPage, isSameBytes: true }, face: { ...brandPage, distance: 3 } },
    { phishing: { distance: 2, hasSameTitle: true, hasSameForms: true, seenOn: '2026-11-12' } },
  ),
  picture: finding(fc.constantFrom({ text: 'PayPal' }, { text: 'Enter your password to read this file' })),
  asOf: fc.constant(new Date('2026-11-20T12:00:00Z')),
  accountLists: fc.array(
    fc.record(
      {
        list: fc.constantFrom('allow' as const, 'block' as const),
        entry: fc.constant('x'),
        scope,
        by: fc.constant('operator' as const),
      },
      { requiredKeys: ['list', 'entry', 'scope'] },
    ),
    { maxLength: 1 },
  ),
  feeds: finding(
    fc.array(
      fc.record({ source: fc.constant('a list'), entry: fc.constant('x'), scope, firstSeen: fc.constant(null) }),
      { maxLength: 2 },
    ),
  ),
  dns: finding(
    fc.record({
      resolves: fc.boolean(),
      addresses: fc.constant([]),
      nameServers: names,
      mailServers: names,
      cnameChain: fc.constant([]),
      parked: fc.boolean(),
      wildcard: fc.boolean(),
      dangling: fc.boolean(),
    }),
  ),
  rdap: finding(
    fc.record({
      domain: fc.constant('x.example'),
      registeredAt: fc.constantFrom(null, '2026-11-18', '2026-10-30', '2026-09-20', '2001-01-01'),
      expiresAt: fc.constant(null),
      registrar: fc.constant(null),
      statuses: fc.constantFrom([], ['client hold']),
    }),
  ),
  tls: finding(
    fc.record({
      issuer: fc.constant(null),
      validFrom: fc.constantFrom(null, '2026-11-18T00:00:00Z'),
      validTo: fc.constant(null),
      nameMismatch: fc.boolean(),
      selfSigned: fc.boolean(),
      expired: fc.boolean(),
    }),
  ),
  page: finding(page),
});
