import http from 'node:http';
import { createFakeCertificateAuthority } from './fake-certificates.ts';
import { listen, portOfServer, startFakeDnsServer } from './fake-dns-server.ts';
import type { FakeDns, FakeHost } from './fake-host.ts';
import { bootstrapFile, domainObject, registrationOf } from './fake-registry.ts';
import { startFakeWebServer } from './fake-web-server.ts';

export { type ConnectProxy, startConnectProxy } from './connect-proxy.ts';
export type * from './fake-host.ts';
export { type HostileWeb, startHostileWeb } from './hostile-web.ts';
export { TINY_WEBP } from './tiny-webp.ts';

export interface FakeInternetOptions {
  readonly hosts?: readonly FakeHost[];
  /** Every DNS, registry and page answer takes this long. */
  readonly delayMs?: number;
  /** How its DNS server treats names: default `honest`. */
  readonly resolver?: 'honest' | 'denies_everything' | 'answers_everything';
}

/** A small Internet on loopback addresses: DNS, a registry, TLS hosts with pages, and a server of list files. */
export interface FakeInternet {
  /** Settings of the product that make it live in this Internet. */
  readonly settings: {
    readonly dnsServers: readonly string[];
    readonly rdapBootstrapUrl: string;
    readonly outboundAllow: readonly string[];
  };
  /** PEM of the authority that signs the hosts' certificates. */
  readonly certificateAuthority: string;
  /** Where all hosts without an address of their own live. */
  readonly address: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  /** A URL of a host; the port is written only where the standard one could not be bound. */
  urlOf(host: string, path?: string, scheme?: 'http' | 'https'): string;
  addHost(host: FakeHost): void;
  setDelayMs(delayMs: number): void;
  /** A list file (threat feed) with an ETag; gives its URL. Setting it again changes the ETag. */
  setFile(name: string, body: string | Uint8Array, headers?: Readonly<Record<string, string>>): string;
  /** `GET host/path` of every page request, and every registry and file request. */
  readonly requests: readonly string[];
  /** `TYPE name` of every DNS question. */
  readonly questions: readonly string[];
  close(): Promise<void>;
}

const TOP_LEVEL_ZONES: ReadonlySet<string> = new Set(['com', 'org', 'net']);

/** Starts on an own random address of 127.0.0.0/8, so that many may run side by side. */
export async function startFakeInternet(options: FakeInternetOptions = {}): Promise<FakeInternet> {
  const hosts = new Map<string, FakeHost>();
  const files = new Map<
    string,
    { body: string | Uint8Array; etag: string; headers: Readonly<Record<string, string>> }
  >();
  const parents = new Map<string, FakeDns>();
  const requests: string[] = [];
  const address = randomLoopbackAddress();
  let delayMs = options.delayMs ?? 0;
  let fileVersion = 0;

  const certificates = await createFakeCertificateAuthority();
  const web = await startFakeWebServer({
    address,
    certificates,
    hostOf: (name) => hosts.get(name),
    delayMs: () => delayMs,
    onRequest: (line) => requests.push(line),
  });
  const dns = await startFakeDnsServer({ address, defaultAddress: address, delayMs: () => delayMs, lookUp });
  const registry = http.createServer((request, response) => serveRegistryAndFiles(request, response));
  await listen(registry, address);
  const registryOrigin = `http://${address}:${portOfServer(registry)}`;

  function lookUp(name: string): FakeDns | null {
    if (options.resolver === 'denies_everything') return null;
    if (options.resolver === 'answers_everything') return {};
    // The zones at the top exist in every Internet.
    if (TOP_LEVEL_ZONES.has(name)) return { a: [], ns: [`a.${name}-servers.example`] };
    const exact = hosts.get(name);
    if (exact !== undefined) return exact.dns ?? {};
    const wildcard = ancestorsOf(name)
      .map((ancestor) => hosts.get(ancestor)?.dns)
      .find((dns) => dns?.wildcard);
    // A parent of a known host exists, without an address.
    return wildcard ?? parents.get(name) ?? null;
  }

  function serveRegistryAndFiles(request: http.IncomingMessage, response: http.ServerResponse): void {
    const path = request.url ?? '/';
    requests.push(`${request.method} registry${path}`);
    const answer = () => {
      if (path === '/dns.json') return response.end(bootstrapFile(topLevelDomains(), registryOrigin));
      if (path.startsWith('/domain/')) return serveDomain(path.slice('/domain/'.length), response);
      return serveFile(path.slice('/files/'.length), request, response);
    };
    if (delayMs > 0) setTimeout(answer, delayMs);
    else answer();
  }

  function topLevelDomains(): string[] {
    return [...new Set([...hosts.keys()].map((host) => host.slice(host.lastIndexOf('.') + 1)))];
  }

  function serveDomain(domain: string, response: http.ServerResponse): void {
    const registration = registrationOf(hosts, domain);
    if (registration === undefined) return void response.writeHead(404).end('{"errorCode":404}');
    if (registration.failure === 'silent') return;
    if (registration.failure === 'rate_limited') return void response.writeHead(429, { 'retry-after': '2' }).end();
    if (registration.failure === 'server_error') return void response.writeHead(500).end();
    if (registration.failure === 'not_json') return void response.end('<html>');
    response.setHeader('content-type', 'application/rdap+json').end(domainObject(domain, registration));
  }

  function serveFile(name: string, request: http.IncomingMessage, response: http.ServerResponse): void {
    const file = files.get(name);
    if (file === undefined) return void response.writeHead(404).end();
    response.setHeaders(new Map(Object.entries({ etag: file.etag, ...file.headers })));
    if (request.headers['if-none-match'] === file.etag) return void response.writeHead(304).end();
    response.end(file.body);
  }

  const internet: FakeInternet = {
    settings: {
      dnsServers: [`${address}:${dns.port}`],
      rdapBootstrapUrl: `${registryOrigin}/dns.json`,
      outboundAllow: [`${address}/32`],
    },
    certificateAuthority: certificates.pem,
    address,
    httpPort: web.httpPort,
    httpsPort: web.httpsPort,
    urlOf(host, path = '/', scheme = 'https') {
      const port = scheme === 'https' ? web.httpsPort : web.httpPort;
      const isStandard = port === (scheme === 'https' ? 443 : 80);
      return `${scheme}://${host}${isStandard ? '' : `:${port}`}${path}`;
    },
    addHost(host) {
      hosts.set(host.host, host);
      for (const parent of ancestorsOf(host.host)) parents.set(parent, { ...host.dns, a: [] });
    },
    setDelayMs: (value) => {
      delayMs = value;
    },
    setFile(name, body, headers = {}) {
      fileVersion += 1;
      files.set(name, { body, etag: `"v${fileVersion}"`, headers });
      return `${registryOrigin}/files/${name}`;
    },
    requests,
    questions: dns.questions,
    async close() {
      registry.closeAllConnections();
      await Promise.all([web.close(), dns.close(), new Promise<void>((resolve) => registry.close(() => resolve()))]);
    },
  };
  for (const host of options.hosts ?? []) internet.addHost(host);
  return internet;
}

/** `b.c`, `c` of `a.b.c`. */
function ancestorsOf(name: string): string[] {
  const labels = name.split('.');
  return labels.slice(1).map((_, index) => labels.slice(index + 1).join('.'));
}

/** Linux answers on the whole of 127.0.0.0/8. */
function randomLoopbackAddress(): string {
  const octet = () => 2 + Math.floor(Math.random() * 250);
  return process.platform === 'linux' ? `127.${octet()}.${octet()}.${octet()}` : '127.0.0.1';
}
