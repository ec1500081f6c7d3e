import type { GuardedFetch } from '../guarded-fetch/index.ts';
import { createCachedLookup, type SharedCache } from '../lookup/cached-lookup.ts';
import { BOOTSTRAP_FALLBACK } from './bootstrap-fallback.ts';

export const IANA_BOOTSTRAP_URL = 'https://data.iana.org/rdap/dns.json';

/** Which registry answers for a top-level domain (RFC 9224). */
export interface RdapBootstrap {
  /** Base URL with a trailing slash, or null when no registry is known. */
  baseUrlFor(domain: string, signal?: AbortSignal): Promise<string | null>;
  close(): void;
}

export interface RdapBootstrapOptions {
  readonly fetch: GuardedFetch;
  /** Default: IANA's. Another one replaces the built-in table too: a private registry is then the only one asked. */
  readonly bootstrapUrl?: string | undefined;
  readonly sharedCache?: SharedCache | undefined;
}

type ServiceTable = readonly (readonly [string, string])[];

const DAY_MS = 86_400_000;
const MAX_BOOTSTRAP_BYTES = 2_097_152;

export function createRdapBootstrap(options: RdapBootstrapOptions): RdapBootstrap {
  const url = options.bootstrapUrl ?? IANA_BOOTSTRAP_URL;
  const builtIn = url === IANA_BOOTSTRAP_URL ? BOOTSTRAP_FALLBACK : new Map<string, string>();
  let fetched: ReadonlyMap<string, string> | null = null;
  const tables = createCachedLookup<ServiceTable>({
    name: 'rdap-bootstrap',
    bound: { maxEntries: 1, maxBytes: MAX_BOOTSTRAP_BYTES },
    sharedCache: options.sharedCache,
    graceMs: 10_000,
    async load(key, signal) {
      const response = await options.fetch({
        url: key,
        signal,
        maxBytes: MAX_BOOTSTRAP_BYTES,
        headers: { accept: 'application/json' },
      });
      return { value: [...parseBootstrap(decodeJson(response.body))], freshMs: DAY_MS, staleMs: 30 * DAY_MS };
    },
  });

  async function refresh(signal?: AbortSignal): Promise<void> {
    const { value, cached } = await tables.get(url, signal);
    if (!cached || fetched === null) fetched = new Map(value);
  }

  return {
    async baseUrlFor(domain, signal) {
      const loading = refresh(signal).catch(() => {});
      const known = lookUp(fetched, domain) ?? lookUp(builtIn, domain);
      if (known !== null) return known;
      await loading;
      return lookUp(fetched, domain);
    },
    close: () => tables.close(),
  };
}

/** Longest match, label-wise (RFC 9224 section 4). */
function lookUp(table: ReadonlyMap<string, string> | null, domain: string): string | null {
  const labels = domain.split('.');
  for (let index = 0; table !== null && index < labels.length; index++) {
    const found = table.get(labels.slice(index).join('.'));
    if (found !== undefined) return found;
  }
  return null;
}

/** `{ services: [[[tld, …], [url, …]], …] }`; what does not fit is passed over. https is preferred where both exist. */
export function parseBootstrap(json: unknown): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  const services: unknown = typeof json === 'object' && json !== null && 'services' in json ? json.services : null;
  for (const service of arrayOf(services)) {
    const [domains, urls] = arrayOf(service);
    const candidates = arrayOf(urls).filter(isHttpUrl);
    const baseUrl = candidates.find((one) => one.startsWith('https:')) ?? candidates[0];
    if (baseUrl === undefined) continue;
    for (const domain of arrayOf(domains)) {
      if (typeof domain === 'string') table.set(domain.toLowerCase(), baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
    }
  }
  return table;
}

function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isHttpUrl(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
}

function decodeJson(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}
