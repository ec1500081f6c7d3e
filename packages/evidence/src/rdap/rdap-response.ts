import type { RegistrationFacts } from '@lurewatch/engine';

const MAX_TEXT = 200;
const MAX_STATUSES = 20;
const MAX_ENTITIES = 50;

/**
 * Reads a domain object (RFC 9083 section 5.3). null when it is none, or one about another domain.
 * Registries differ in everything optional, so each fact is read on its own.
 */
export function parseRdapDomain(json: unknown, domain: string): RegistrationFacts | null {
  if (!isRecord(json) || json.objectClassName !== 'domain') return null;
  const name = typeof json.ldhName === 'string' ? json.ldhName : json.unicodeName;
  if (typeof name === 'string' && canonicalName(name) !== canonicalName(domain)) return null;
  return {
    domain,
    registeredAt: eventDate(json.events, 'registration'),
    expiresAt: eventDate(json.events, 'expiration'),
    registrar: registrarName(json.entities),
    statuses: listOf(json.status)
      .filter((status) => typeof status === 'string')
      .map((status) => status.toLowerCase().slice(0, MAX_TEXT))
      .slice(0, MAX_STATUSES),
  };
}

function eventDate(events: unknown, action: string): string | null {
  for (const event of listOf(events)) {
    if (!isRecord(event) || event.eventAction !== action) continue;
    const date = new Date(typeof event.eventDate === 'string' ? event.eventDate : Number.NaN);
    if (!Number.isNaN(date.getTime())) return date.toISOString();
  }
  return null;
}

/** The `fn` of the entity with the role "registrar" (jCard, RFC 7095). */
function registrarName(entities: unknown): string | null {
  for (const entity of listOf(entities).slice(0, MAX_ENTITIES)) {
    if (!isRecord(entity) || !listOf(entity.roles).includes('registrar')) continue;
    for (const property of listOf(listOf(entity.vcardArray)[1])) {
      const [name, , , value] = listOf(property);
      if (name === 'fn' && typeof value === 'string' && value !== '') return value.slice(0, MAX_TEXT);
    }
  }
  return null;
}

function canonicalName(name: string): string {
  return (URL.parse(`http://${name}/`)?.hostname ?? name).toLowerCase().replace(/\.$/, '');
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
