import type { Analysis } from '@lurewatch/contract';
import { type Engine, type ParsedUrl, summaryOf } from '@lurewatch/engine';
import { isoInstant } from '../time/time.ts';
import { expiryOf } from './expiry.ts';

type Fixed = Pick<
  Analysis,
  'id' | 'verdict' | 'base_score' | 'score' | 'brand_detected' | 'official_domain' | 'signals'
>;

const BASE_SCORE = 70;
const NO_BRAND = { brand_detected: null, official_domain: null } as const;

/** What a test key is answered for these four URLs, always the same: for trying an integration out. */
const FIXED: ReadonlyMap<string, Fixed> = new Map([
  [
    'safe.test',
    {
      id: fixedId('1'),
      verdict: 'safe',
      base_score: BASE_SCORE,
      score: 95,
      ...NO_BRAND,
      signals: [signal('positive', 'test_safe', 'This is the test URL of a safe site', 25)],
    },
  ],
  [
    'suspicious.test',
    {
      id: fixedId('2'),
      verdict: 'suspicious',
      base_score: BASE_SCORE,
      score: 45,
      ...NO_BRAND,
      signals: [signal('medium', 'test_suspicious', 'This is the test URL of a suspicious site', -25)],
    },
  ],
  [
    'dangerous.test',
    {
      id: fixedId('3'),
      verdict: 'dangerous',
      base_score: BASE_SCORE,
      score: 4,
      brand_detected: 'PayPal',
      official_domain: 'paypal.com',
      signals: [signal('critical', 'test_dangerous', 'This is the test URL of a dangerous site', -66)],
    },
  ],
  ['unknown.test', { id: fixedId('4'), verdict: 'unknown', base_score: 50, score: 50, ...NO_BRAND, signals: [] }],
]);

/** The fixed answer for a test URL; null for every other URL. */
export function testAnswer(url: ParsedUrl, engine: Engine, now: number): Analysis | null {
  const fixed = url.path === '/' && url.query === '' && url.scheme === 'https' ? FIXED.get(url.host) : undefined;
  return fixed ? complete(fixed, url.host, url.input, engine, now) : null;
}

function complete(fixed: Fixed, host: string, input: string, engine: Engine, now: number): Analysis {
  return {
    ...fixed,
    url: input,
    basis: 'address',
    is_phishing: fixed.verdict === 'dangerous',
    summary: summaryOf({
      ...fixed,
      basis: 'address',
      brand: fixed.brand_detected,
      officialDomain: fixed.official_domain,
      lookFailed: false,
    }),
    context: 'navigation',
    analysis_time_ms: 1,
    risk_score: 100 - fixed.score,
    normalized_url: `https://${host}/`,
    final_url: null,
    carried_url: null,
    redirects: [],
    redirect_chain: [],
    facts: null,
    screenshot_at: null,
    checks: [{ name: 'url', status: 'ok', time_ms: 1 }],
    engine_version: engine.engineVersion,
    data_version: engine.dataVersion,
    overlay_version: null,
    analyzed_at: isoInstant(now),
    expires_at: new Date(expiryOf(fixed.verdict, now)).toISOString(),
    revision: 1,
    revised_at: null,
  };
}

function fixedId(last: string): string {
  return `ana_${last.padStart(26, '0')}`;
}

function signal(
  type: 'positive' | 'medium' | 'critical',
  code: string,
  message: string,
  impact: number,
): Analysis['signals'][number] {
  return { type, code, message, impact, source: 'url', evidence: { test: true } };
}
