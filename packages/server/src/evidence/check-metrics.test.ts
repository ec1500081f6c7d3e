import { noEvidence, parseUrl } from '@lurewatch/engine';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { countChecks } from './check-metrics.ts';

it('counts outcomes, cache answers and times of what was asked, and nothing of what was not', async () => {
  const registry = new Registry();
  const asOf = new Date(0);
  const gather = countChecks(
    async () => ({
      ...noEvidence(asOf),
      feeds: { status: 'absent', timeMs: 0.01 },
      rdap: { status: 'failed', reason: 'timeout', timeMs: 400 },
      tls: { status: 'absent', timeMs: 0, cached: true },
    }),
    registry,
  );
  const parsed = parseUrl('https://shop.example/');
  if (!parsed.ok) throw new Error('refused');
  for (let i = 0; i < 2; i++) await gather(parsed.url, { depth: 'full', accountId: 'acc', accountLists: [], asOf });
  const text = await registry.metrics();
  expect(text).toContain('lurewatch_checks_total{check="feeds",status="absent"} 2');
  expect(text).toContain('lurewatch_checks_total{check="rdap",status="timeout"} 2');
  expect(text).toContain('lurewatch_check_cache_total{check="tls",cache="hit"} 2');
  expect(text).toContain('lurewatch_check_duration_seconds_count{check="rdap"} 2');
  expect(text).not.toContain('check="page"');
  expect(text).not.toContain('lurewatch_check_duration_seconds_count{check="tls"}');
});
