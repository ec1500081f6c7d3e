import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTracing } from './create-tracing.ts';

const received: string[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push(Buffer.concat(chunks).toString());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(() => void collector.close());

interface ExportedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

it("sends one span per request, inside the caller's trace where there is one", async () => {
  const { port } = collector.address() as AddressInfo;
  const tracing = await createTracing(`http://127.0.0.1:${port}/v1/traces`, '1.0.0');
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const common = { method: 'POST', status: 200, endedAt: Date.now(), durationMs: 42 };
  tracing.record({
    ...common,
    operation: 'analyze',
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
  });
  tracing.record({ ...common, operation: 'batch', traceparent: 'garbage; drop table' });
  await tracing.close();

  const body = JSON.parse(received.join('')) as { resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[] };
  const spans = body.resourceSpans.flatMap((it) => it.scopeSpans.flatMap((scope) => scope.spans));
  const [analyze, batch] = ['analyze', 'batch'].map((name) => spans.find((it) => it.name === name));
  expect(analyze).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
  expect(batch?.traceId).not.toBe(traceId);
});

it('does not fail when nobody collects', async () => {
  const tracing = await createTracing('http://127.0.0.1:9/v1/traces', '1.0.0');
  tracing.record({
    operation: 'analyze',
    method: 'POST',
    status: 200,
    endedAt: Date.now(),
    durationMs: 1,
    traceparent: undefined,
  });
  await expect(tracing.close()).resolves.toBeUndefined();
});
