import { hash64, parseUrl } from '@lurewatch/engine';
import type { LocatedEntry } from './locate-entry.ts';

/** Under what a stored analysis that a new entry may cover is found: its site, and within it the hash of site, host or URL. */
export interface AddedHash {
  readonly siteHash: string;
  readonly hash: string;
}

/** Words of 64-bit look-up hashes: of the site high and low, of the expression high and low, and so on. */
export type AddedHashes = Uint32Array<SharedArrayBuffer>;

export interface AddedHashCollector {
  add(entry: LocatedEntry): void;
  hashes(): AddedHashes;
}

/**
 * Gathers the hashes under which stored analyses that a new entry may cover are found. Stored analyses carry the
 * hashes of their URL, host and site, and are found by the site's first; an entry may lie between these (a URL without its query, a folder, a domain
 * below the site), so the hash of its host or site is added. Not for popular sites, where that would bring back
 * everything ever analysed on them.
 */
export function createAddedHashCollector(isPopular: (site: string) => boolean): AddedHashCollector {
  let words: Uint32Array = new Uint32Array(1024);
  let length = 0;
  let lastKey = '';

  function push(site: string, key: string): void {
    if (key === lastKey) return;
    lastKey = key;
    if (length === words.length) {
      const larger = new Uint32Array(words.length * 2);
      larger.set(words);
      words = larger;
    }
    pushHash(`${site}/`);
    pushHash(key);
  }

  function pushHash(key: string): void {
    const text = hash64(key);
    words[length++] = Number.parseInt(text.slice(0, 8), 16);
    words[length++] = Number.parseInt(text.slice(8), 16);
  }

  return {
    add({ expression, host, scope }) {
      const parsed = parseUrl(`http://${host.includes(':') ? `[${host}]` : host}/`);
      if (!parsed.ok) return;
      const { site } = parsed.url;
      push(site, expression);
      if (scope === 'host' || isPopular(site)) return;
      const wider = scope === 'url' ? host : site;
      if (scope === 'url' || wider !== host) push(site, `${wider}/`);
    },
    hashes() {
      const shared = new Uint32Array(new SharedArrayBuffer(length * 4));
      shared.set(words.subarray(0, length));
      return shared;
    },
  };
}

/** The hashes as stored analyses carry them: 16 hex digits. Made one by one, since there may be millions. */
export function* addedHashes(added: AddedHashes): Generator<AddedHash> {
  for (let at = 0; at < added.length; at += WORDS_PER_ENTRY) {
    yield { siteHash: hashText(added, at), hash: hashText(added, at + 2) };
  }
}

export function countAdded(added: AddedHashes): number {
  return added.length / WORDS_PER_ENTRY;
}

const WORDS_PER_ENTRY = 4;

function hashText(words: AddedHashes, at: number): string {
  return [words[at], words[at + 1]].map((word = 0) => word.toString(16).padStart(8, '0')).join('');
}
