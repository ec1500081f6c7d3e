import { type Engine, noEvidence, type ParsedUrl, parseUrl } from '@lurewatch/engine';

/** Hosts that were found dangerous as a whole, each for a while. */
export interface JudgedHosts {
  /** Takes a dangerous URL: its host is kept where the bare host is dangerous too. */
  add(url: ParsedUrl): void;
  /** Takes a host of which no more than the name is told; what is none counts for nothing. */
  addHost(host: string): void;
  readonly hosts: () => readonly string[];
  readonly size: () => number;
  /** Grows with each change. */
  readonly version: () => number;
}

export interface JudgedHostsOptions {
  /** As it judges now. */
  readonly engine: () => Engine;
  /** Whether the service called the bare host dangerous. */
  readonly isKnownDangerous: (url: ParsedUrl) => boolean;
  readonly maxHosts: number;
  readonly now: () => number;
}

const LIFE_MS = 3_600_000;

/** A phishing page on somebody's own site must not take the whole site out of the DNS. */
export function createJudgedHosts({ engine, isKnownDangerous, maxHosts, now }: JudgedHostsOptions): JudgedHosts {
  const until = new Map<string, number>();
  let version = 0;

  function dropExpired(): void {
    for (const [host, end] of until) {
      if (end > now()) break;
      until.delete(host);
      version++;
    }
  }

  function isDangerousAsAWhole(url: ParsedUrl): boolean {
    const root = parseUrl(`https://${url.canonicalHost}/`);
    if (!root.ok || isShared(root.url) || engine().isTrustedSite(root.url.site)) return false;
    return (
      isKnownDangerous(root.url) || engine().analyze(root.url, noEvidence(new Date(now()))).verdict === 'dangerous'
    );
  }

  function add(url: ParsedUrl): void {
    const host = url.canonicalHost;
    if (maxHosts === 0 || url.hostKind !== 'name') return;
    const isKept = until.has(host);
    if (!isKept && !isDangerousAsAWhole(url)) return;
    until.delete(host);
    if (until.size >= maxHosts) {
      const [oldest] = until.keys();
      if (oldest !== undefined) until.delete(oldest);
    }
    until.set(host, now() + LIFE_MS);
    if (!isKept) version++;
  }

  return {
    add,
    addHost(host) {
      const root = parseUrl(`https://${host}/`);
      if (root.ok) add(root.url);
    },
    hosts: () => [...until.keys()],
    size: () => until.size,
    version() {
      dropExpired();
      return version;
    },
  };
}

/** A public suffix, or a name under which strangers get names of their own: many parties, not one. */
export function isShared(url: ParsedUrl): boolean {
  if (url.hostKind !== 'name') return false;
  const below = parseUrl(`https://tenant.${url.canonicalHost}/`);
  return !below.ok || below.url.publicSuffix === url.canonicalHost;
}
