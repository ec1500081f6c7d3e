import type { PageLinks } from '@lurewatch/engine';
import { createAssetCount } from './asset-count.ts';

const MAX_OWN_PAGES = 100;
const MAX_HOSTS = 30;
const MAX_KNOWN_HOSTS = 300;

export interface LinkCount {
  /**
   * `target`: the resolved address, null for one that cannot be read. Returns the path of another page of the site, which counts
   * once something of the link is seen.
   */
  add(reference: string, target: URL | null): string | null;
  see(ownPath: string): void;
  list(): PageLinks;
}

/** Counts where links lead. Bounded: what is beyond the bounds is not counted as distinct. */
export function createLinkCount(baseUrl: URL, isOwn: (url: URL) => boolean): LinkCount {
  const own = new Set<string>();
  const hosts = createAssetCount(MAX_HOSTS);
  /** Taking a host apart costs more than all else here, and most links lead to a few hosts. */
  const ownHosts = new Map<string, boolean>([[baseUrl.host, true]]);
  const isOwnHost = (target: URL): boolean => {
    const known = ownHosts.get(target.host);
    if (known !== undefined) return known;
    const isOwnOne = ownHosts.size < MAX_KNOWN_HOSTS && isOwn(target);
    if (ownHosts.size < MAX_KNOWN_HOSTS) ownHosts.set(target.host, isOwnOne);
    return isOwnOne;
  };
  let total = 0;
  let dead = 0;
  return {
    add(reference, linked) {
      total += 1;
      const target = linked === null ? null : copiedFrom(linked);
      if (isDead(reference)) dead += 1;
      else if (target === null || !/^https?:$/.test(target.protocol)) return null;
      else if (!isOwnHost(target)) hosts.add(target.hostname);
      else if (target.pathname !== baseUrl.pathname) return target.pathname.slice(0, 200);
      return null;
    },
    see(ownPath) {
      if (own.size < MAX_OWN_PAGES) own.add(ownPath);
    },
    list: () => ({ total, ownPages: own.size, dead, hosts: hosts.list() }),
  };
}

/** A copy in the Internet Archive stands for the page that was copied: whoever links there speaks of that page. */
function copiedFrom(target: URL): URL {
  if (target.hostname !== 'web.archive.org') return target;
  const [, copied] = COPY.exec(target.pathname.slice(0, 2_000)) ?? [];
  return (copied === undefined ? null : URL.parse(copied)) ?? target;
}

/** "/web/20110106023242im_/http://site.example/page" */
const COPY = /^\/web\/\d{1,14}[a-z_]{0,4}\/(https?:\/.+)$/;

/** `#top` leads somewhere; `#` alone and a script that does nothing do not. */
function isDead(reference: string): boolean {
  const text = reference.trim().slice(0, 40).toLowerCase();
  return text === '' || text === '#' || text === '#!' || text === '#/' || text.startsWith('javascript:');
}
