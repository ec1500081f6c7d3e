import { loadEngine } from '@lurewatch/engine/node';
import { expect, it } from 'vitest';
import { judgeOffline } from './judge-offline.ts';
import type { Outcome } from './outcome.ts';

const HOSTS = ['paypal', 'secure-paypa1', 'login-amazon', 'shop', 'xn--pypal-4ve', 'garden-news', '203.0.113', 'bit'];
const SUFFIXES = ['com', 'top', 'github.io', 'co.uk', '9', 'duckdns.org', 'ly', 'internal'];
const PATHS = [
  '/',
  '/login',
  '/verify/account.php?id=5',
  '/wp-content/x/signin.html#a',
  '/a/b/c',
  '/?u=https://b.example/',
];
const STARTS = ['https://', 'http://', '', 'hxxps://', 'https://www.', 'http://user@', 'nonsense '];

/** Some thousand lines: hosts, paths and ways to write a URL in all their combinations, then the first ones again. */
const lines = STARTS.flatMap((start) =>
  HOSTS.flatMap((host) => SUFFIXES.flatMap((suffix) => PATHS.map((path) => `${start}${host}.${suffix}${path}`))),
);

function withoutReasons(outcome: Outcome): object {
  if (outcome.status !== 'judged') return outcome;
  const { verdict, score, brand } = outcome;
  return { verdict, score, brand };
}

it('says without reasons, and from memory, what the whole judgement says', async () => {
  const engine = loadEngine();
  const whole = await judgeOffline(engine, { withReasons: true, remembered: 0 }).judge(lines);
  const short = judgeOffline(engine, { withReasons: false, remembered: 1_000 });
  const twice = [...lines.slice(0, 500), ...lines.slice(0, 500), ...lines];
  const outcomes = await short.judge(twice);
  const told = outcomes.map(withoutReasons);
  const expected = whole.map(withoutReasons);
  expect(told).toEqual([...expected.slice(0, 500), ...expected.slice(0, 500), ...expected]);
  const verdicts = new Set(whole.map((outcome) => (outcome.status === 'judged' ? outcome.verdict : outcome.status)));
  expect([...verdicts].sort()).toEqual(['dangerous', 'refused', 'safe', 'suspicious', 'unknown']);
});
