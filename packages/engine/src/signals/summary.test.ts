import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { anyEvidence } from '../evidence/any-evidence.ts';
import { noEvidence } from '../evidence/evidence.ts';
import { lookFailed } from '../evidence/look-failed.ts';
import { parseUrl } from '../url/parse-url.ts';
import { summaryOf } from './summary.ts';

const engine = loadEngine();

function judge(text: string, evidence = noEvidence(new Date(0))) {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return engine.analyze(parsed.url, evidence);
}

it('names the causes in one sentence', () => {
  expect(judge('https://paypa1-login.com/').summary).toMatch(
    /^Pretends to be PayPal \("paypa1" for "paypal"\); the real address is paypal\.com; /,
  );
  expect(judge('https://paypal.com/signin').summary).toMatch(
    /^It belongs to PayPal: paypal\.com is one of its own domains/,
  );
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
  const netflix = { verdict: 'dangerous', basis: 'page', brand: 'Netflix', officialDomain: 'netflix.com' } as const;
  expect(summaryOf({ ...netflix, lookFailed: false, signals: [host, bait, login] })).toBe(
    'Pretends to be Netflix; the real address is netflix.com; the page calls itself Netflix and asks for a password.',
  );
  expect(summaryOf({ ...netflix, lookFailed: false, brand: null, signals: [bait, host] })).toBe(
    'Joins the name of Netflix with "login"; the domain of Netflix itself is netflix.com.',
  );
});

it('says of a harmless address whether the site was not asked for, or could not be looked at', () => {
  const garden = 'https://www.garden-friends-of-the-valley.org/cakes';
  expect(judge(garden).summary).toBe('Nothing in the address speaks against it; the site itself was not looked at.');
  const failed = { status: 'failed', reason: 'timeout', timeMs: 1 } as const;
  expect(judge(garden, { ...noEvidence(new Date(0)), dns: failed, page: failed }).summary).toBe(
    'Nothing in the address speaks against it; the site itself could not be looked at.',
  );
  expect(judge('https://click.mlsend.com/link/c/YT0xOTk4JmU9YWJj').summary).toBe(
    'Where click.mlsend.com leads is not shown; the target would have to be opened.',
  );
});

it('begins with the brand wherever one is imitated, and with nobody on a safe address', () => {
  const words = {
    type: 'high',
    code: 'model_host_wording',
    message: 'The name pacco.example reads like those of phishing sites',
    impact: -9,
    evidence: {},
  } as const;
  const poste = {
    basis: 'address',
    brand: 'Poste Italiane',
    officialDomain: 'poste.it',
    signals: [words],
    lookFailed: false,
  } as const;
  expect(summaryOf({ ...poste, verdict: 'suspicious' })).toMatch(
    /^May pretend to be Poste Italiane; the real address is poste\.it; the name/,
  );
  expect(summaryOf({ ...poste, verdict: 'safe' })).not.toMatch(/pretend/i);
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
      const { summary, verdict, basis, brand, officialDomain, signals } = judge(text, evidence);
      expect(summary.length).toBeGreaterThan(5);
      expect(summary.length).toBeLessThanOrEqual(200);
      expect(summary).toMatch(/[.…]$/);
      const isFailed = lookFailed(evidence);
      expect(summaryOf({ verdict, basis, brand, officialDomain, signals, lookFailed: isFailed })).toBe(summary);
    }),
    { seed: 20261122, numRuns: 500 },
  );
});
