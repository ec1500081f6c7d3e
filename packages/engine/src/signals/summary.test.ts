import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { anyEvidence } from '../evidence/any-evidence.ts';
import { noEvidence } from '../evidence/evidence.ts';
import { parseUrl } from '../url/parse-url.ts';
import { summaryOf } from './summary.ts';

const engine = loadEngine();

function judge(text: string, evidence = noEvidence(new Date(0))) {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return engine.analyze(parsed.url, evidence);
}

it('names the causes in one sentence', () => {
  expect(judge('https://paypa1-login.com/').summary).toMatch(/^Imitates PayPal \("paypa1" for "paypal"\); /);
  expect(judge('https://paypal.com/signin').summary).toMatch(/paypal\.com is its official domain/);
  expect(judge('https://bit.ly/3abcDEF').summary).toBe(
    'Where bit.ly leads is not shown; the target would have to be opened.',
  );
});

it('tells the name of a brand once', () => {
  const signal = (code: string, message: string, evidence: object) =>
    ({ type: 'high', code, message, impact: -10, evidence: { brand: 'Netflix', ...evidence } }) as const;
  const host = signal('brand_in_host', '', { matched: 'netflix', official_domain: 'netflix.com' });
  const bait = signal('brand_with_bait', '', { matched: 'netflix', bait: 'login' });
  const login = signal('page_brand_login', 'The page calls itself Netflix and asks for a password', {});
  expect(summaryOf('dangerous', [host, bait, login])).toBe(
    'Uses the name of Netflix, which owns netflix.com; joins that name with "login"; the page calls itself so and asks for a password.',
  );
  expect(summaryOf('dangerous', [bait, host])).toBe(
    'Joins the name of Netflix with "login"; the domain of Netflix itself is netflix.com.',
  );
});

it('has at most 200 characters, ends like a sentence and is made of the signals alone, whatever was found', () => {
  const long = 'x'.repeat(300);
  const url = fc.constantFrom(
    'https://paypa1-login.com/',
    'https://www.paypal.com/',
    'http://10.0.0.1/',
    `https://${'a-very-long-name.'.repeat(10)}example.top/${long}/login?u=https://${long.slice(0, 60)}.example/`,
    'https://shop.example/wp-content/a/login.php',
  );
  fc.assert(
    fc.property(url, anyEvidence, (text, evidence) => {
      const { summary, verdict, signals } = judge(text, evidence);
      expect(summary.length).toBeGreaterThan(5);
      expect(summary.length).toBeLessThanOrEqual(200);
      expect(summary).toMatch(/[.…]$/);
      expect(summaryOf(verdict, signals)).toBe(summary);
    }),
    { seed: 20261122, numRuns: 500 },
  );
});
