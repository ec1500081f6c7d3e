import { MAX_CARRIED } from '../shared/max-carried.ts';
import type { Warning } from './warning.ts';

/** What is known about an address beyond its text: the service's answer, or the look of the page itself. */
export interface Finding {
  readonly warning: Warning;
  /** Not dangerous by its verdict, and stopped all the same: a person began to write there. */
  readonly isStopped?: boolean;
  readonly isPrivate: boolean;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface Findings {
  get(href: string, isPrivate: boolean): Warning | null;
  /** Whether what is known stops the address; null where nothing is known. */
  stops(href: string, isPrivate: boolean): boolean | null;
  set(href: string, finding: Finding): void;
  forgetPrivate(): void;
}

const MOST = 1_000;

/** In the worker's memory alone; the oldest is forgotten first. */
export function createFindings(now: () => number): Findings {
  const kept = new Map<string, Finding>();
  const keyOf = (href: string, isPrivate: boolean): string => `${isPrivate ? 'p' : 'n'} ${withoutFragment(href)}`;
  const current = (href: string, isPrivate: boolean): Finding | null => {
    const finding = kept.get(keyOf(href, isPrivate));
    return finding === undefined || finding.expiresAt <= now() ? null : finding;
  };
  return {
    get: (href, isPrivate) => current(href, isPrivate)?.warning ?? null,
    stops(href, isPrivate) {
      const finding = current(href, isPrivate);
      return finding === null ? null : finding.isStopped === true || finding.warning.verdict === 'dangerous';
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
