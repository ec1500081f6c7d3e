import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { noEvidence } from '../evidence/evidence.ts';
import { parseUrl } from '../url/parse-url.ts';

const engine = loadEngine();

/** What is told of the text before the @ of a plain site. */
function told(userinfo: string): { readonly verdict: string; readonly codes: readonly string[] } {
  const parsed = parseUrl(`https://${userinfo}@www.moss-garden.de/`);
  if (!parsed.ok) throw new Error(`${userinfo}: ${parsed.code}`);
  const { verdict, signals } = engine.analyze(parsed.url, noEvidence(new Date(0)));
  return { verdict, codes: signals.map(({ code }) => code) };
}

const DECOYS = 'xyz:'.repeat(200);

describe('what stands before the @', () => {
  it.each([
    'paypal.com',
    'paypal.com%2Flogin%ff',
    'paypal.com%zz',
    '[paypal.com]',
    'paypal.com...',
    '...paypal..com',
    'paypal·com',
    'paypal。com',
    'paypalsupport',
    'paypal_login',
    'paypal123',
    `${'x'.repeat(600)}/paypal.com`.replace('/', '%2F'),
    `${DECOYS}paypal.com`,
    `paypal.com:${DECOYS}`,
    'sparkasse-moers.de',
    '%E2%80%AEmoc.lapyap',
    'jo%E2%81%A6',
  ])('%s is a foreign name, or one in reverse', (userinfo) => {
    const { verdict, codes } = told(userinfo);
    expect(codes).toContain('name_before_at');
    expect(verdict).toBe('dangerous');
  });

  it.each(['git', 'anna.smith', 'jo:secret', 'oauth2:glpat-x1y2', 'deploy-token', '%ff', '...', `${DECOYS}x`])(
    '%s is a user name, which is only named',
    (userinfo) => {
      const { codes } = told(userinfo);
      expect(codes).toContain('userinfo_in_url');
      expect(codes).not.toContain('name_before_at');
    },
  );
});
