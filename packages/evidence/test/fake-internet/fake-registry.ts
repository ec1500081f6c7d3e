import type { FakeHost, FakeRegistration } from './fake-host.ts';

export function bootstrapFile(topLevelDomains: readonly string[], registryOrigin: string): string {
  return JSON.stringify({
    version: '1.0',
    publication: '2026-01-01T00:00:00Z',
    services: [[topLevelDomains, [`${registryOrigin}/`]]],
  });
}

/** A domain object as registries write it (RFC 9083). */
export function domainObject(domain: string, registration: FakeRegistration): string {
  const { registeredAt, expiresAt, registrar = 'Fake Registrar Ltd', statuses = ['active'] } = registration;
  const events = [
    { eventAction: 'registration', eventDate: registeredAt },
    { eventAction: 'expiration', eventDate: expiresAt },
  ].filter(({ eventDate }) => eventDate !== undefined);
  return JSON.stringify({
    objectClassName: 'domain',
    ldhName: registration.failure === 'wrong_domain' ? 'other.example' : domain.toUpperCase(),
    status: statuses,
    events,
    entities: [
      {
        objectClassName: 'entity',
        roles: ['registrar'],
        vcardArray: [
          'vcard',
          [
            ['version', {}, 'text', '4.0'],
            ['fn', {}, 'text', registrar],
          ],
        ],
      },
    ],
  });
}

/** A registration belongs to a domain: that of the host itself, or of any host below it. */
export function registrationOf(hosts: ReadonlyMap<string, FakeHost>, domain: string): FakeRegistration | undefined {
  const own = hosts.get(domain)?.registration;
  if (own !== undefined) return own;
  for (const host of hosts.values())
    if (host.host.endsWith(`.${domain}`) && host.registration !== undefined) return host.registration;
  return undefined;
}
