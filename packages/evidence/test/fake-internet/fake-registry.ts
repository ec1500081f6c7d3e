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

/** The registry's hosts answer by `/domain/NAME`. */
export function registrationOf(hosts: Iterable<FakeHost>, domain: string): FakeRegistration | undefined {
  for (const host of hosts) {
    if (host.registration !== undefined && (host.host === domain || host.host.endsWith(`.${domain}`)))
      return host.registration;
  }
  return undefined;
}
