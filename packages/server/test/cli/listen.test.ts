import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { outcomeOf, startCli } from './run-cli.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('sqlite', { environment: { OUTBOUND_ALLOW: '127.0.0.0/8' } });
});
afterAll(() => server.close());

test('webhooks listen creates a webhook, prints what is delivered, refuses what is not signed, and takes the webhook away', async () => {
  const { token } = await server.newAccount();
  const child = startCli(['webhooks', 'listen', '--json'], { LUREWATCH_URL: server.url, LUREWATCH_KEY: token });
  const done = outcomeOf(child);
  let told = '';
  let printed = '';
  child.stderr?.on('data', (text) => {
    told += text;
  });
  child.stdout?.on('data', (text) => {
    printed += text;
  });
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await until(() => told.includes('Listening'));
  const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(told)?.[0] ?? '';
  const forged = await fetch(address, {
    method: 'POST',
    body: '{"type":"analysis.dangerous"}',
    headers: {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': `v1,${btoa('x'.repeat(32))}`,
    },
  });
  expect(forged.status).toBe(400);
  expect((await fetch(address)).status).toBe(400);
  await server.call('POST', '/v1/analyze', {
    token,
    body: { url: 'https://paypa1-login.example/verify', depth: 'fast' },
  });
  await until(() => printed.includes('\n'));
  expect(JSON.parse(printed)).toMatchObject({
    id: expect.any(String),
    type: 'analysis.dangerous',
    data: { verdict: 'dangerous', brand_detected: 'PayPal' },
  });
  expect((await server.call('GET', '/v1/webhooks', { token })).json.data).toHaveLength(1);
  child.kill('SIGINT');
  const { status, stderr } = await done;
  expect(status).toBe(0);
  expect(stderr.match(/Refused a request/g)).toHaveLength(2);
  expect((await server.call('GET', '/v1/webhooks', { token })).json.data).toEqual([]);
});
