import { hash64, parseUrl } from '@lurewatch/engine';
import type { LocatedEntry } from './locate-entry.ts';

/** 64-bit look-up hashes as pairs of words: high, low, high, low, … */
export type AddedHashes = Uint32Array<SharedArrayBuffer>;

export interface AddedHashCollector {
  add(entry: LocatedEntry): void;
  hashes(): AddedHashes;
}

/**
 * Gathers the hashes under which stored analyses that a new entry may cover are found. Stored analyses carry the
 * hashes of their URL, host and site; an entry may lie between these (a URL without its query, a folder, a domain
 * below the site), so the hash of its host or site is added. Not for popular sites, where that would bring back
 * everything ever analysed on them.
 */
export function createAddedHashCollector(isPopular: (site: string) => boolean): AddedHashCollector {
  let words: Uint32Array = new Uint32Array(1024);
  let length = 0;
  let lastKey = '';

  function push(key: string): void {
    if (key === lastKey) return;
    lastKey = key;
    if (length === words.length) {
      const larger = new Uint32Array(words.length * 2);
      larger.set(words);
      words = larger;
    }
    const text = hash64(key);
    words[length++] = Number.parseInt(text.slice(0, 8), 16);
    words[length++] = Number.parseInt(text.slice(8), 16);
  }

  return {
    add({ expression, host, scope }) {
      push(expression);
      if (scope === 'host') return;
      const parsed = parseUrl(`http://${host.includes(':') ? `[${host}]` : host}/`);
      if (!parsed.ok || isPopular(parsed.url.site)) return;
      const wider = scope === 'url' ? host : parsed.url.site;
      if (scope === 'url' || wider !== host) push(`${wider}/`);
    },
    hashes() {
      const shared = new Uint32Array(new SharedArrayBuffer(length * 4));
      shared.set(words.subarray(0, length));
      return shared;
    },
  };
}

/** The hashes as stored analyses carry them: 16 hex digits. Made one by one, since there may be millions. */
export function* hashTexts(added: AddedHashes): Generator<string> {
  for (let at = 0; at < added.length; at += 2) {
    yield [added[at], added[at + 1]].map((word = 0) => word.toString(16).padStart(8, '0')).join('');
  }
}
