import { parseUrl, type ThreatMatch, threatKey } from '@lurewatch/engine';
import type { RawEntry } from '../parse/raw-entry.ts';

/** An entry in canonical form. */
export interface LocatedEntry {
  /** What the threat index is asked for: `host/path?query`, or `host/` for hosts and domains. */
  readonly expression: string;
  readonly host: string;
  readonly scope: ThreatMatch['scope'];
}

/** Brings the text of an entry into the form that look-ups use; null when it is neither a URL nor a host name. */
export function locateEntry(raw: RawEntry, scopeOfNames: 'host' | 'domain'): LocatedEntry | null {
  const bare = raw.text.startsWith('*.') ? raw.text.slice(2) : raw.text;
  // "www.example.com" in a list of domains names one host; what lies below example.com is not meant.
  const scope = /^www\./i.test(bare) ? 'host' : (raw.scope ?? scopeOfNames);
  const located = threatKey(bare, scope);
  if (located === null) return null;
  const host = located.key.slice(0, located.key.indexOf('/'));
  return host.includes('.') || host.includes(':') ? { expression: located.key, host, scope: located.scope } : null;
}

/** Whether strangers get names of their own below this host (com, co.uk, github.io, weebly.com). */
export function isSharedSuffix(host: string): boolean {
  const below = parseUrl(`http://x.${host}/`);
  return below.ok && below.url.hostKind === 'name' && below.url.publicSuffix === host;
}
