import { isByAddressAlone, pageExpression, parseLongUrl } from '@lurewatch/engine';
import { type Analysis, createLurewatch, type Lurewatch, LurewatchError } from '@lurewatch/sdk';
import type { Settings } from '../settings/settings.ts';
import type { Outcome } from '../shared/messages.ts';
import type { Findings } from './findings.ts';
import { sha256 } from './sha256.ts';
import type { Reason, Warning } from './warning.ts';

/** The operator's service, where one is set. */
export interface Service {
  /** Has the service judge the whole address, with what it finds outside; it stores nothing. */
  ask(url: string): Promise<Outcome>;
  /** Says that a verdict is wrong: by a hash of the page, or by its address, which the service then stores. */
  report(mistake: Mistake): Promise<Outcome>;
}

export interface Mistake {
  readonly url: string;
  readonly expected: 'safe' | 'dangerous';
  readonly comment: string;
  readonly tellsAddress: boolean;
}

export interface ServiceParts {
  readonly settings: () => Settings;
  readonly findings: Findings;
  readonly now: () => number;
  /** Tells that something new is known about an address. */
  readonly onFinding: (url: string) => void;
}

const TIMEOUT_MS = 15_000;
const MOST_REASONS = 3;

export function createService({ settings, findings, now, onFinding }: ServiceParts): Service {
  const withService = async (use: (service: Lurewatch, signal: AbortSignal) => Promise<void>): Promise<Outcome> => {
    const { server, key } = settings();
    if (server === null || key === null) return { ok: false, reason: 'no_service' };
    try {
      const service = createLurewatch({ baseUrl: server, apiKey: key, maxRetries: 0 });
      await use(service, AbortSignal.timeout(TIMEOUT_MS));
      return { ok: true };
    } catch (error) {
      return { ok: false, reason: error instanceof LurewatchError ? error.code : 'timeout' };
    }
  };
  return {
    ask: (url) =>
      withService(async (service, signal) => {
        const analysis = await service.analyze(url, { store: false, signal });
        const expiresAt = Math.max(Date.parse(analysis.expires_at), now() + 60_000);
        findings.set(url, { warning: warningFrom(analysis, url), isPrivate: false, expiresAt });
        onFinding(url);
      }),
    report: ({ url, expected, comment, tellsAddress }) =>
      withService(async (service, signal) => {
        const page = tellsAddress
          ? { analysisId: (await service.analyze(url, { depth: 'fast', signal })).id }
          : { urlSha256: findings.get(url, false)?.listedAs ?? (await hashOfPage(url)) };
        await service.report({ ...page, expected, comment: `${comment} [browser]`.trim() }, { signal });
      }),
  };
}

function warningFrom(analysis: Analysis, url: string): Warning {
  const isSafe = analysis.verdict === 'safe';
  return {
    url,
    host: URL.parse(url)?.hostname ?? '',
    verdict: analysis.verdict,
    isByAddressAlone: isByAddressAlone(analysis),
    score: analysis.score,
    brand: analysis.brand_detected,
    officialDomain: analysis.official_domain,
    reasons: analysis.signals
      .filter(({ impact }) => (isSafe ? impact > 0 : impact <= 0))
      .slice(0, MOST_REASONS)
      .map(({ code, message, evidence, impact }) => ({
        code,
        message,
        evidence: asFacts(evidence),
        speaksFor: impact > 0,
      })),
    foundBy: 'service',
    listedAs: null,
    // A service of an older release tells none.
    overlayVersion: analysis.overlay_version ?? null,
  };
}

/** As the service's lists write a page. */
function hashOfPage(url: string): Promise<string> {
  const parsed = parseLongUrl(url);
  return sha256(parsed.ok ? pageExpression(parsed.url) : url);
}

/** The service's facts are the detector's own. */
function asFacts(evidence: object): Reason['evidence'] {
  return evidence as Reason['evidence'];
}
