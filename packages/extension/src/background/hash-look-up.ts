import { canonicalExpressions } from '@lurewatch/engine';
import type { Settings } from '../settings/settings.ts';
import type { Findings } from './findings.ts';
import { sha256 } from './sha256.ts';
import type { Reason, Warning } from './warning.ts';

export interface HashLookUpParts {
  readonly settings: () => Pick<Settings, 'server' | 'key'>;
  readonly findings: Findings;
  readonly now: () => number;
  /** Tells that something new is known about an address. */
  readonly onFinding: (url: string) => void;
}

interface Listed {
  readonly hash: string;
  readonly brand: string | null;
  readonly reasons: readonly string[];
}

/** `data` of the service's answer. */
interface HashSearch {
  readonly matches: readonly Listed[];
  readonly expires_at: string;
}

interface Answer {
  readonly listed: readonly Listed[];
  readonly expiresAt: number;
}

/** In hexadecimal: four bytes. */
const PREFIX_LENGTH = 8;
const MOST_ANSWERS = 5_000;
const TIMEOUT_MS = 15_000;
/** A service that fails is not asked again at once. */
const PAUSE_MS = 30_000;

/**
 * Asks the service's lists about an address by the first four bytes of hashes, and compares by itself: the service learns
 * neither the address nor whether it is listed. Answers are kept as long as the service says.
 */
export function createHashLookUp({
  settings,
  findings,
  now,
  onFinding,
}: HashLookUpParts): (told: Warning) => Promise<void> {
  const answers = new Map<string, Answer>();
  let pausedUntil = 0;

  async function ask(prefixes: readonly string[]): Promise<void> {
    const { server, key } = settings();
    if (server === null || key === null || prefixes.length === 0 || now() < pausedUntil) return;
    try {
      const response = await fetch(`${server}/v1/hashes/search`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ prefixes }),
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`the service answered ${response.status}`);
      const { data }: { data: HashSearch } = JSON.parse(await response.text());
      const expiresAt = Date.parse(data.expires_at);
      for (const prefix of prefixes) {
        answers.delete(prefix);
        answers.set(prefix, { listed: data.matches.filter(({ hash }) => hash.startsWith(prefix)), expiresAt });
      }
      for (const [oldest] of answers) if (answers.size > MOST_ANSWERS) answers.delete(oldest);
    } catch {
      pausedUntil = now() + PAUSE_MS;
    }
  }

  return async (told) => {
    const hashes = await Promise.all(canonicalExpressions(told.url).map(sha256));
    const isFresh = (prefix: string) => (answers.get(prefix)?.expiresAt ?? 0) > now();
    const prefixes = [...new Set(hashes.map((hash) => hash.slice(0, PREFIX_LENGTH)))];
    await ask(prefixes.filter((prefix) => !isFresh(prefix)));
    for (const hash of hashes) {
      const answer = answers.get(hash.slice(0, PREFIX_LENGTH));
      const found = answer?.listed.find((one) => one.hash === hash);
      if (answer === undefined || found === undefined || answer.expiresAt <= now()) continue;
      findings.set(told.url, { warning: listedWarning(found, told), isPrivate: false, expiresAt: answer.expiresAt });
      onFinding(told.url);
      return;
    }
  };
}

/** What a person is told of an address that a list names. */
export function listedWarning({ hash, brand, reasons }: Listed, told: Warning): Warning {
  const listed = reasons.filter((code) => code.startsWith('threat_feed_'));
  return {
    ...told,
    verdict: 'dangerous',
    score: 0,
    brand: brand ?? told.brand,
    officialDomain: brand === null || brand === told.brand ? told.officialDomain : null,
    reasons: (listed.length > 0 ? listed : ['listed_by_service']).map(reasonFrom),
    foundBy: 'list',
    listedAs: hash,
  };
}

function reasonFrom(code: string): Reason {
  return { code, message: 'A list of the service names this page as phishing', evidence: {}, speaksFor: false };
}
