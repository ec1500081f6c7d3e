import { MAX_CARRIED } from '../shared/max-carried.ts';
import type { Warning } from './warning.ts';

/** What is known about an address beyond its text: the service's answer, or the look of the page itself. */
export interface Finding {
  readonly warning: Warning;
  readonly isPrivate: boolean;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface Findings {
  get(href: string, isPrivate: boolean): Warning | null;
  set(href: string, finding: Finding): void;
  forgetPrivate(): void;
}

const MOST = 1_000;

/** In the worker's memory alone; the oldest is forgotten first. */
export function createFindings(now: () => number): Findings {
  const kept = new Map<string, Finding>();
  const keyOf = (href: string, isPrivate: boolean): string => `${isPrivate ? 'p' : 'n'} ${withoutFragment(href)}`;
  return {
    get(href, isPrivate) {
      const finding = kept.get(keyOf(href, isPrivate));
      return finding === undefined || finding.expiresAt <= now() ? null : finding.warning;
    },
    set(href, finding) {
      const key = keyOf(href, finding.isPrivate);
      kept.delete(key);
      kept.set(key, finding);
      const oldest = kept.keys().next();
      if (kept.size > MOST && oldest.done !== true) kept.delete(oldest.value);
    },
    forgetPrivate() {
      for (const [key, { isPrivate }] of kept) if (isPrivate) kept.delete(key);
    },
  };
}

/** As much of an address as our own pages carry. */
function withoutFragment(href: string): string {
  const at = href.indexOf('#');
  return href.slice(0, Math.min(at < 0 ? href.length : at, MAX_CARRIED));
}
