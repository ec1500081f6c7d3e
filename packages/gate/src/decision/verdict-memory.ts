import { hash } from 'node:crypto';
import type { Judged } from './judged.ts';

/** What the service said of URLs, each until it expires; the least recently used is evicted first. */
export interface VerdictMemory {
  find(key: string): Judged | null;
  keep(key: string, judged: Judged, expiresAt: number): void;
  readonly size: () => number;
  forgetAll(): void;
}

interface Kept {
  readonly judged: Judged;
  readonly expiresAt: number;
}

/** `maxEntries` bounds the memory: keys are hashes, so that a long URL takes no more than a short one. */
export function createVerdictMemory(maxEntries: number, now: () => number): VerdictMemory {
  const entries = new Map<string, Kept>();
  return {
    find(key) {
      if (entries.size === 0) return null;
      const place = digest(key);
      const kept = entries.get(place);
      if (kept === undefined) return null;
      entries.delete(place);
      if (kept.expiresAt <= now()) return null;
      entries.set(place, kept);
      return kept.judged;
    },
    keep(key, judged, expiresAt) {
      if (maxEntries === 0) return;
      const place = digest(key);
      entries.delete(place);
      if (entries.size >= maxEntries) {
        const [oldest] = entries.keys();
        if (oldest !== undefined) entries.delete(oldest);
      }
      entries.set(place, { judged, expiresAt });
    },
    size: () => entries.size,
    forgetAll: () => entries.clear(),
  };
}

/** 128 bits of SHA-256: nobody can choose a URL that meets another's verdict. */
function digest(key: string): string {
  return hash('sha256', key, 'base64').slice(0, 22);
}
