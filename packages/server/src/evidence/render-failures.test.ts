import { type FailureReason, noEvidence, parseUrl } from '@lurewatch/engine';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { reportRenderFailures } from './render-failures.ts';

it('counts each reason, and says it once a minute with how often it was', async () => {
  let clock = 0;
  let reason: FailureReason = 'internal';
  const registry = new Registry();
  const lines: object[] = [];
  const log = {
    info: (fields: object) => void lines.push({ level: 'info', ...fields }),
    warn: (fields: object) => void lines.push({ level: 'warn', ...fields }),
    error: () => expect.unreachable(),
  };
  const asOf = new Date(0);
  const gather = reportRenderFailures(
    async () => ({ ...noEvidence(asOf), render: { status: 'failed', reason, timeMs: 1 } }),
    { registry, log, now: () => clock },
  );
  const parsed = parseUrl('https://shop.example/secret?name=ann');
  if (!parsed.ok) throw new Error('refused');
  const fail = () => gather(parsed.url, { depth: 'render', accountId: 'acc', accountLists: [], asOf });
  for (let i = 0; i < 3; i++) await fail();
  reason = 'unreachable';
  await fail();
  clock = 60_000;
  reason = 'internal';
  await fail();
  expect(lines).toEqual([
    { level: 'warn', reason: 'internal', pages: 1 },
    { level: 'info', reason: 'unreachable', pages: 1 },
    { level: 'warn', reason: 'internal', pages: 3 },
  ]);
  const text = await registry.metrics();
  expect(text).toContain('lurewatch_render_failures_total{reason="internal"} 4');
  expect(text).toContain('lurewatch_render_failures_total{reason="unreachable"} 1');
});
