import { isListed, type Settings } from '../settings/settings.ts';
import type { Bypasses } from './bypasses.ts';
import type { Findings } from './findings.ts';
import { canJudge, isDangerous, type Judged, judgeUrl } from './judge.ts';
import { type Warning, warningOf } from './warning.ts';

export interface Guard {
  /** Whether the tab may not open the address. */
  stops(url: string, isPrivate: boolean): boolean;
  /**
   * What there is to say about an address; null for what is no web address.
   * @throws Error where there is no model to judge by
   */
  tell(url: string, isPrivate: boolean): Told | null;
}

export interface Told extends Judged {
  readonly warning: Warning;
  /** Why a dangerous address may be opened all the same. */
  readonly exception: 'allowed' | 'bypassed' | null;
}

export interface GuardParts {
  readonly settings: () => Settings;
  readonly bypasses: Bypasses;
  readonly findings: Findings;
}

/**
 * 1. What policy or the person allows is never stopped.
 * 2. What the service or the page itself gave away is.
 * 3. Else the detector decides, by the address alone. Where its model cannot be read, honest pages must open.
 */
export function createGuard({ settings, bypasses, findings }: GuardParts): Guard {
  const exceptionOf = ({ hostname, origin }: URL, isPrivate: boolean): Told['exception'] => {
    if (isListed(settings().allowHosts, hostname)) return 'allowed';
    return settings().allowBypass && bypasses.has(origin, isPrivate) ? 'bypassed' : null;
  };
  return {
    stops(url, isPrivate) {
      if (!(findings.stops(url, isPrivate) ?? (canJudge() && isDangerous(url)))) return false;
      const parsed = URL.parse(url);
      return parsed === null || exceptionOf(parsed, isPrivate) === null;
    },
    tell(url, isPrivate) {
      const judged = judgeUrl(url);
      const parsed = URL.parse(url);
      if (judged === null || parsed === null) return null;
      const warning = findings.get(url, isPrivate) ?? warningOf(judged, 'detector');
      return { ...judged, warning, exception: exceptionOf(parsed, isPrivate) };
    },
  };
}
