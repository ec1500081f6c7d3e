import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBootstrap } from './rdap-bootstrap.ts';
import { parseRdapDomain } from './rdap-response.ts';

const DOMAIN = {
  objectClassName: 'domain',
  ldhName: 'EXAMPLE.COM',
  status: ['client transfer prohibited', 'Active'],
  events: [
    { eventAction: 'registration', eventDate: '1995-08-14T04:00:00Z' },
    { eventAction: 'expiration', eventDate: '2027-08-13T04:00:00Z' },
    { eventAction: 'last changed', eventDate: 'yesterday' },
  ],
  entities: [
    { roles: ['abuse'], vcardArray: ['vcard', [['fn', {}, 'text', 'Abuse desk']]] },
    {
      roles: ['registrar'],
      vcardArray: [
        'vcard',
        [
          ['version', {}, 'text', '4.0'],
          ['fn', {}, 'text', 'Example Registrar'],
        ],
      ],
    },
  ],
};

test('dates, registrar and status are read', () => {
  expect(parseRdapDomain(DOMAIN, 'example.com')).toEqual({
    domain: 'example.com',
    registeredAt: '1995-08-14T04:00:00.000Z',
    expiresAt: '2027-08-13T04:00:00.000Z',
    registrar: 'Example Registrar',
    statuses: ['client transfer prohibited', 'active'],
  });
});

test('an answer about another domain is no answer', () => {
  expect(parseRdapDomain(DOMAIN, 'example.org')).toBeNull();
});

test('an unreadable date is unknown, not a guess', () => {
  const json = { ...DOMAIN, events: [{ eventAction: 'registration', eventDate: 'soon' }] };
  expect(parseRdapDomain(json, 'example.com')?.registeredAt).toBeNull();
});

test('no JSON whatever makes the readers throw', () => {
  let read = 0;
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom('events', 'entities', 'status', 'ldhName', 'objectClassName'),
      (value, key) => {
        for (const json of [
          value,
          { ...DOMAIN, [key]: value },
          { ...DOMAIN, entities: [{ roles: ['registrar'], vcardArray: value }] },
        ]) {
          if (parseRdapDomain(json, 'example.com') !== null) read += 1;
        }
        parseBootstrap(value);
        parseBootstrap({ services: value });
        parseBootstrap({ services: [value, [value, value]] });
      },
    ),
    { seed: 20_261_121, numRuns: 2_000 },
  );
  expect(read).toBeGreaterThan(1_000);
});

test('the bootstrap file maps each top-level domain to its registry, https first', () => {
  const table = parseBootstrap({
    services: [
      [
        ['com', 'NET'],
        ['http://r.example/x', 'https://r.example/x'],
      ],
      [['bad'], ['ftp://r.example/']],
    ],
  });
  expect([...table]).toEqual([
    ['com', 'https://r.example/x/'],
    ['net', 'https://r.example/x/'],
  ]);
});
