import { ALERTS_PER_HOUR, operationList, operations } from '@lurewatch/contract';
import { expect } from 'vitest';
import { eventually } from '../store/eventually.ts';
import { type Answer, call, type TestAccount, type TestServer } from '../support/start-test-server.ts';
import type { Receiver } from '../webhooks/receiver.ts';

/** Calls every operation that takes a key, as an account's programs do, and fails where one is left out or refused. */
export async function callEachOperation(
  { url, store }: TestServer,
  { token, account }: TestAccount,
  receiver: Pick<Receiver, 'url'>,
): Promise<void> {
  const called = new Set<string>();
  async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer: Answer = await call(url, method, path, { token, body, headers });
    expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300);
    const [plain = ''] = path.split('?');
    const operation = operationList.find((one) => one.method === method && patternOf(one.path).test(plain));
    called.add(operation?.operationId ?? '');
    return answer.json?.data;
  }
  const post = (path: string, body: unknown, headers?: Record<string, string>) => ask('POST', path, body, headers);

  const hook = await post('/v1/webhooks', { url: receiver.url, events: ['analysis.completed', 'batch.completed'] });
  await ask('GET', '/v1/webhooks');
  await ask('GET', `/v1/webhooks/${hook.id}`);
  await ask('PATCH', `/v1/webhooks/${hook.id}`, { description: 'ours' });
  await post(`/v1/webhooks/${hook.id}/rotate-secret`, {});
  await post(`/v1/webhooks/${hook.id}/test`, {});

  for (const list of ['allow', 'block']) {
    const entry = await post(`/v1/lists/${list}`, { entry: `by-id-${list}.example` });
    await post(`/v1/lists/${list}`, { entry: `by-entry-${list}.example` });
    await ask('GET', `/v1/lists/${list}`);
    await ask('DELETE', `/v1/lists/${list}/${entry.id}`);
    await ask('DELETE', `/v1/lists/${list}`, { entry: `by-entry-${list}.example` });
  }

  const page = 'https://paypa1-login.example/verify';
  const analysis = await post('/v1/analyze', { url: page, depth: 'fast' });
  for (let again = 0; again < 2; again++)
    await post('/v1/analyze', { url: page, depth: 'fast' }, { 'idempotency-key': 'once' });
  const erased = await post('/v1/analyze', { url: 'https://erased.example/', depth: 'fast' });
  await post('/v1/batch', { urls: [page, 'https://one.example/'], depth: 'fast' });
  await ask('GET', `/v1/analysis/${analysis.id}`);
  const picture = { accountId: account.id, analysisId: analysis.id, picture: Buffer.from('a picture'), face: null };
  for (let again = 0; again < 2; again++) expect(await store.screenshots.keep({ ...picture, takenAt: 1 })).toBe(true);
  await ask('GET', `/v1/analysis/${analysis.id}/screenshot`);
  await ask('GET', `/v1/analysis/${analysis.id}/brand-pages`);
  await call(url, 'GET', `/v1/analysis/${analysis.id}/brand-pages/www.paypal.com/picture`, { token });
  called.add('getBrandPagePicture');
  await post(`/v1/analysis/${analysis.id}/recheck`, {});
  const filters = [
    '',
    '?verdict=dangerous',
    '?brand=paypal',
    '?host=paypa1-login.example',
    '?domain=example',
    '?limit=1',
  ];
  for (const filter of [
    ...filters,
    '?domain=paypa1-login.example',
    '?url=https://paypa1-login.example/verify',
    '?q=paypa1&from=2020-01-01T00:00:00Z',
  ])
    await ask('GET', `/v1/analyses${filter}`);
  await ask('GET', '/v1/domains/paypa1-login.example');
  for (const thing of [`analysis/${analysis.id}`, 'domains/paypa1-login.example']) {
    await ask('PATCH', `/v1/${thing}/annotation`, { note: 'Seen', tags: ['kit'] });
    await ask('GET', `/v1/${thing}/annotation`);
  }
  await ask('GET', '/v1/tags');
  await ask('GET', '/v1/analyses?tag=kit&note=seen');
  await ask('GET', '/v1/analyses?q=seen');
  const saved = await post('/v1/saved-searches', {
    name: 'Lures',
    query: { tag: 'kit' },
    alert: { webhook_ids: [hook.id] },
  });
  await ask('GET', '/v1/saved-searches');
  await ask('PATCH', `/v1/saved-searches/${saved.id}`, { name: 'Kit' });
  // One more than an hour tells one by one.
  for (let at = 0; at <= ALERTS_PER_HOUR; at++) await post('/v1/analyze', { url: `${page}/${at}`, depth: 'fast' });
  const schedule = await post('/v1/scheduled-rechecks', { analysis_id: analysis.id, every: 'hour' });
  await ask('GET', '/v1/scheduled-rechecks');
  await ask('DELETE', `/v1/scheduled-rechecks/${schedule.id}`);
  await post('/v1/hashes/search', { prefixes: ['1a2b3c4d'] });
  await ask('GET', '/v1/overlay');

  const headers = { 'content-type': 'message/rfc822', 'idempotency-key': 'mail' };
  for (let again = 0; again < 2; again++) await post('/v1/messages', `From: a@firm.example\r\n\r\n${page}`, headers);
  const [message] = await ask('GET', '/v1/messages?verdict=dangerous');
  await ask('GET', '/v1/messages');
  await ask('GET', `/v1/messages/${message.id}`);

  await post('/v1/logs', { lines: [`GET ${page} 200`] });

  const report = await post('/v1/reports', { analysis_id: analysis.id, expected_verdict: 'safe' });
  await post('/v1/reports', { url_sha256: 'ab'.repeat(32), expected_verdict: 'safe' });
  await ask('GET', '/v1/reports');
  await ask('GET', `/v1/reports/${report.id}`);

  await post('/v1/gates', operations.reportGate.example);
  await ask('GET', '/v1/gates');
  await ask('GET', '/v1/gate-blocks');
  const request = await post('/v1/access-requests', operations.createAccessRequest.example);
  await ask('GET', '/v1/access-requests');
  await ask('GET', `/v1/access-requests/${request.id}`);
  await post(`/v1/access-requests/${request.id}/answer`, { answer: 'grant', duration: 'hour', subject: 'all' });
  await ask('GET', '/v1/access-answers');

  const share = await post('/v1/shares', { analysis_id: analysis.id, expires_in_hours: 1 });
  await ask('GET', '/v1/shares');
  await ask('GET', `/v1/shared/${String(share.url).split(/[/#]/).at(-1)}`);
  await ask('DELETE', `/v1/shares/${share.id}`);
  await ask('DELETE', `/v1/analysis/${erased.id}`);

  const batch = await post('/v1/batches', { urls: [page, 'https://two.example/'], depth: 'fast' });
  await eventually(20_000, async () => expect((await ask('GET', `/v1/batches/${batch.id}`)).status).toBe('completed'));
  await ask('GET', '/v1/batches');
  await ask('GET', `/v1/batches/${batch.id}/results`);
  await ask('GET', `/v1/batches/${batch.id}/results?order=danger`);
  await ask('GET', `/v1/batches/${batch.id}/export?format=csv`);
  const many = Array.from({ length: 100 }, (_, at) => `https://cancelled-${at}.example/`);
  const cancelled = await post('/v1/batches', { urls: many, depth: 'fast' });
  await call(url, 'POST', `/v1/batches/${cancelled.id}/cancel`, { token, body: {} });
  await call(url, 'POST', `/v1/batches/${cancelled.id}/resume`, { token, body: {} });
  for (const verb of ['cancelBatch', 'resumeBatch']) called.add(verb);
  await ask('DELETE', `/v1/batches/${batch.id}`);

  await eventually(20_000, async () => {
    const deliveries: readonly { readonly status: string }[] = await ask('GET', `/v1/webhooks/${hook.id}/deliveries`);
    expect(deliveries.map(({ status }) => status)).toContain('succeeded');
  });
  const [delivery] = await ask('GET', `/v1/webhooks/${hook.id}/deliveries?status=succeeded`);
  await post(`/v1/webhooks/${hook.id}/deliveries/${delivery.id}/replay`, {});
  await post(`/v1/webhooks/${hook.id}/deliveries/replay-failed`, { since: '2026-01-01T00:00:00Z' });

  await ask('GET', '/v1/account');
  await ask('GET', '/v1/usage');
  await ask('GET', '/v1/account/export');
  await ask('DELETE', `/v1/saved-searches/${saved.id}`);
  await ask('DELETE', `/v1/webhooks/${hook.id}`);

  // The account itself goes at the end of all.
  const left = operationList.filter(({ auth, operationId }) => auth === 'key' && operationId !== 'deleteAccount');
  expect(left.map(({ operationId }) => operationId).filter((id) => !called.has(id))).toEqual([]);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}
