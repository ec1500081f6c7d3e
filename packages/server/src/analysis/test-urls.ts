import type { Analysis } from '@lurewatch/contract';
import type { Engine, ParsedUrl } from '@lurewatch/engine';
import { expiryOf } from './expiry.ts';

type Fixed = Pick<Analysis, 'id' | 'verdict' | 'score' | 'brand_detected' | 'signals'>;

const NOTHING_FOUND: Analysis['signals'] = [];

/** What a test key is answered for these four URLs, always the same: for trying an integration out. */
const FIXED: ReadonlyMap<string, Fixed> = new Map([
  ['safe.test', { id: fixedId('1'), verdict: 'safe', score: 95, brand_detected: null, signals: NOTHING_FOUND }],
  [
    'suspicious.test',
    {
      id: fixedId('2'),
      verdict: 'suspicious',
      score: 45,
      brand_detected: null,
      signals: [signal('medium', 'test_suspicious', 'This is the test URL of a suspicious site.', -25)],
    },
  ],
  [
    'dangerous.test',
    {
      id: fixedId('3'),
      verdict: 'dangerous',
      score: 4,
      brand_detected: 'PayPal',
      signals: [signal('critical', 'test_dangerous', 'This is the test URL of a dangerous site.', -66)],
    },
  ],
  ['unknown.test', { id: fixedId('4'), verdict: 'unknown', score: 50, brand_detected: null, signals: NOTHING_FOUND }],
]);

/** The fixed answer for a test URL; null for every other URL. */
export function testAnswer(url: ParsedUrl, engine: Engine, now: number): Analysis | null {
  const fixed = url.path === '/' && url.query === '' && url.scheme === 'https' ? FIXED.get(url.host) : undefined;
  return fixed ? complete(fixed, url.host, url.input, engine, now) : null;
}

/** The same answers by their ids, so that a retrieval can be tried out too. */
export function testAnalysis(id: string, engine: Engine, now: number): Analysis | null {
  for (const [host, fixed] of FIXED) if (fixed.id === id) return complete(fixed, host, `https://${host}/`, engine, now);
  return null;
}

function complete(fixed: Fixed, host: string, input: string, engine: Engine, now: number): Analysis {
  return {
    ...fixed,
    url: input,
    is_phishing: fixed.verdict === 'dangerous',
    analysis_time_ms: 1,
    risk_score: 100 - fixed.score,
    normalized_url: `https://${host}/`,
    final_url: null,
    redirects: [],
    checks: [{ name: 'url', status: 'ok', time_ms: 1 }],
    engine_version: engine.engineVersion,
    data_version: engine.dataVersion,
    analyzed_at: new Date(now).toISOString(),
    expires_at: new Date(expiryOf(fixed.verdict, now)).toISOString(),
  };
}

function fixedId(last: string): string {
  return `ana_${last.padStart(26, '0')}`;
}

function signal(
  type: 'medium' | 'critical',
  code: string,
  message: string,
  impact: number,
): Analysis['signals'][number] {
  return { type, code, message, impact, source: 'url', evidence: { test: true } };
}
