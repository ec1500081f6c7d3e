import type { RenderedHost } from '@lurewatch/evidence';

const MAX_HOSTS = 100;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Who was asked for on behalf of a page, and what came of it. */
export interface ContactedHosts {
  noteConnection(host: string): void;
  noteBytes(host: string, bytes: number): void;
  noteRefusal(host: string, reason: NonNullable<RenderedHost['refused']>): void;
  list(): readonly RenderedHost[];
}

export function createContactedHosts(): ContactedHosts {
  const hosts = new Map<string, Mutable<RenderedHost>>();
  function entry(host: string): Mutable<RenderedHost> {
    const found = hosts.get(host) ?? { host, connections: 0, bytes: 0, refused: null };
    if (hosts.size < MAX_HOSTS) hosts.set(host, found);
    return found;
  }
  return {
    noteConnection(host) {
      const found = entry(host);
      found.connections += 1;
      found.refused = null;
    },
    noteBytes(host, bytes) {
      entry(host).bytes += bytes;
    },
    noteRefusal(host, reason) {
      entry(host).refused = reason;
    },
    list: () => [...hosts.values()],
  };
}
